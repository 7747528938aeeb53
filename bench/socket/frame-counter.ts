/** Counts WebSocket text frames by hopping from header to header; payloads are not looked at. */
export class FrameCounter {
  frames = 0;
  bytes = 0;

  /** A listener for the data of one connection, which keeps what a chunk boundary cut. */
  reader(): (chunk: Buffer) => void {
    let skip = 0;
    let cut: Buffer | null = null;
    return (chunk) => {
      this.bytes += chunk.length;
      const data: Buffer = cut === null ? chunk : Buffer.concat([cut, chunk]);
      cut = null;
      let at = skip;
      while (at + LONGEST_HEADER <= data.length) at = this.#hop(data, at);
      // The last header may be short, and still complete.
      while (at < data.length && at + headerLength(data, at) <= data.length) at = this.#hop(data, at);
      if (at < data.length) {
        cut = data.subarray(at);
        skip = 0;
      } else skip = at - data.length;
    };
  }

  #hop(data: Buffer, at: number): number {
    if (((data[at] as number) & 0xf) === 1) this.frames++;
    const short = (data[at + 1] as number) & 0x7f;
    if (short < 126) return at + 2 + short;
    if (short === 126) return at + 4 + data.readUInt16BE(at + 2);
    return at + 10 + Number(data.readBigUInt64BE(at + 2));
  }
}

/** A client's text frame, masked with zeros. */
export function textFrameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('the bench says short things only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

function headerLength(data: Buffer, at: number): number {
  if (at + 1 >= data.length) return 2;
  const short = (data[at + 1] as number) & 0x7f;
  return short < 126 ? 2 : short === 126 ? 4 : 10;
}

const LONGEST_HEADER = 10;
