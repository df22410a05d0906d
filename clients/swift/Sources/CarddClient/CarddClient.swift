// Client.
