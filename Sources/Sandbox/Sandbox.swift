// Room Sandbox.
