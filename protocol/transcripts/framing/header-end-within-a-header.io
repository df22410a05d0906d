// The input ends within a header.
# framing: header

>>! Content-Le
>>! ngth: 4
>>x
<<x 1
