import { heicHeader } from './heic-header.ts';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'heic';

export interface ImageHeader {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/**
 * What a file says of itself in its first bytes, read without decoding anything: null for whatever is not one of the
 * four types. The name and the type that a sender gave are not looked at.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = jpegHeader(view) ?? pngHeader(view) ?? webpHeader(view) ?? heicHeader(view);
    return header !== null && header.width > 0 && header.height > 0 ? header : null;
  } catch (error) {
    // A header that points behind the end of its file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function jpegHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** The markers that begin a frame: C0 to CF but for the tables and the reserved one among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function pngHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(12) !== 0x49484452) return null;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function webpHeader(view: DataView): ImageHeader | null {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return { type: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // "VP8L"
      const bits = view.getUint32(21, true);
      return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: // "VP8X"
      return { type: 'webp', width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return null;
  }
}

const threeBytes = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
