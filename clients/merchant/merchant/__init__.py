"""The server-side half of a card payment: make the order, verify it, take the webhook."""
