// Room CardField.
