"""Rows of the page of models: pairs, installed models, models of the hub, and the list that holds them."""
