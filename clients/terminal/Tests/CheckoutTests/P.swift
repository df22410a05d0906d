import Checkout
