import { crc32, deflateSync } from 'node:zlib';

/** A PNG of sixteen greys; `pixels` are from 0 to 15, row by row, an even number in each. */
export function greyPng(width: number, height: number, pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Four bits a pixel; the four bytes after it stay 0: grey, and the only
  // compression, filter and order that there is for it.
  header[8] = 4;
  const rowBytes = width / 2 + 1;
  const rows = Buffer.alloc(rowBytes * height);
  for (let at = 0; at < pixels.length; at += 2) {
    const row = Math.floor(at / width);
    rows[row * rowBytes + 1 + (at - row * width) / 2] = ((pixels[at] ?? 0) << 4) | (pixels[at + 1] ?? 0);
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 3 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
