"""States inside a target that drafters read: which can be asked, how they are switched on, and contexts fed by them."""
