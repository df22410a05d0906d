/** Cuts what the daemon writes into lines, each a message. Bytes, because a read may end within one letter. */
export class LineReader {
  #onLine;
  #parts = [];

  /** @param {(line: string) => void} onLine called for each line, without its line feed */
  constructor(onLine) {
    this.#onLine = onLine;
  }

  /** Takes bytes as they came. */
  feed(bytes) {
    let start = 0;
    for (let end; (end = bytes.indexOf(0x0a, start)) !== -1; start = end + 1) {
      this.#parts.push(bytes.subarray(start, end));
      const line = Buffer.concat(this.#parts).toString('utf8');
      this.#parts = [];
      if (line.trim()) this.#onLine(line);
    }
    if (start < bytes.length) this.#parts.push(bytes.subarray(start));
  }
}
