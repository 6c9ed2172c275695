"""Commands about what computes: add-ons for graphics cards, and other machines that hold layers or lend themselves."""
