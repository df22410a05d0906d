// Room SecretMemory.
