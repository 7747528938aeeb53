import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/* Files of every kind that customers and others may send. */

/** A photo of two halves, blue and red, with what a phone writes into it: its maker and where it was. */
export const photo = (type: 'jpeg' | 'png' | 'webp', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c81e28' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#143cdc' } },
        gravity: 'west',
      },
    ])
    .withExif({
      IFD0: { Make: 'SpyPhone', ImageDescription: 'secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .toFormat(type)
    .toBuffer();

/** The same two halves as HEIC, with a maker in its EXIF. */
export const heicPhoto = (): Buffer => Buffer.from(HEIC, 'base64');

/** A photo that lies on its side and says so. */
export const sidewaysPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#888888' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A PNG of a few hundred bytes that states any size, and has the chunks given before its pixels. */
export function statedPng(width: number, height: number, chunks: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height * (width + 1), 1_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text of a PNG that unpacks to two hundred million bytes. */
export const packedText = (): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(200_000_000))]));

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeRtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA' +
  'EGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAIIAAEAAAAAAAAAZwACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAACbwABAAAAAAAAAC0A' +
  'AABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABFeGlmAAAAANhpcHJwAAAAtmlw' +
  'Y28AAAB2aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8DcAAAAwCQAAADAAADAB66AkAhAAEAKkIBAQNwAAADAJAAAAMAAAMAHqAggQWW' +
  '6uSmubgQEDAgAAADACAAAAMAISIAAQAGRAHBc8CJAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAAAAMICAgAAAAa' +
  'aXBtYQAAAAAAAAACAAECgQIAAgIDhAAAAChpcmVmAAAAAAAAAA5kaW1nAAIAAQABAAAADmNkc2MAAwABAAIAAACcbWRhdAAAAGMoAa8J4DkjJL//+4jf3v9U' +
  'lv/+g7VwTj8HCP/+DmA3/vTd1EY1iyx/lW/Dh920FWIx3vAQVVcidW7+g4CpVQCdp23bHCh9Gpzs/N5iFwXF91Jm7AJRFkomwrGbItqKuCa1Cv4AAAAGRXhp' +
  'ZgAATU0AKgAAAAgAAQEPAAIAAAAJAAAAGlNweVBob25lAAAAAAA=';
