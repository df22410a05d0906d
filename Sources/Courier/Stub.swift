import Payments
