// The entry points that libFuzzer wants. SwiftPM starts an executable target at `<Target>_main`.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argc: UnsafeMutablePointer<Int32>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@c(FuzzService_main)
func fuzzMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var argc = argc
  var argv = unsafe argv
  return unsafe runDriver(&argc, &argv) { data, size in
    // libFuzzer lends `size` bytes at `data` for the length of the call.
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
    Play.check(bytes)
    return 0
  }
}
