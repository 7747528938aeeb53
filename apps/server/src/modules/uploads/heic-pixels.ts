import { createRequire } from 'node:module';
import { MOST_PIXELS } from './image-limits.ts';

/**
 * The main picture of a HEIC file: four bytes a pixel, upright. libheif runs
 * in WebAssembly, which cannot reach beyond its memory.
 */
export async function heicPixels(file: Buffer): Promise<Pixels> {
  const libheif = require('libheif-js/wasm-bundle.js') as LibHeif; // it brings no types of its own
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((each) => each.is_primary?.() === true) ?? images[0];
  if (image === undefined) throw new HeicError('The file holds no picture.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MOST_PIXELS) throw new HeicError('The picture is too large.');
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  await new Promise<void>((resolve, reject) => {
    image.display(target, (shown) => {
      if (shown === null) reject(new HeicError('The picture cannot be decoded.'));
      else resolve();
    });
  });
  return { width, height, pixels: Buffer.from(target.data.buffer) };
}

const require = createRequire(import.meta.url);

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

class HeicError extends Error {
  override name = 'HeicError';
}

/** The part of libheif-js that is used. */
interface LibHeif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary?(): boolean;
  get_width(): number;
  get_height(): number;
  display(target: HeifTarget, done: (shown: HeifTarget | null) => void): void;
}

interface HeifTarget {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
