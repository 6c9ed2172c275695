"""What holds a reply to a form: GBNF, a JSON schema, the calls of tools."""
