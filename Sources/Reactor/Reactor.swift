// Room Reactor.
