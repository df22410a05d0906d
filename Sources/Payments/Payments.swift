// Room Payments.
