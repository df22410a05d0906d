// Room CardService.
