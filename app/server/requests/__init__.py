"""From a body that anybody may have sent to the request that the engine takes."""
