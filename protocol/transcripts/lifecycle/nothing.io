// No byte in, no byte out.

>>x
<<x 0
