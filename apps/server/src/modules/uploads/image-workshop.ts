import { OverloadedError } from '../../kernel/failures.ts';
import type { Log } from '../../kernel/log.ts';
import type { Decoder } from './decoder.ts';
import { readImageHeader } from './image-header.ts';
import type { ImageType } from './image-header.ts';
import { MOST_PIXELS } from './image-limits.ts';
import type { PictureShape } from './image-limits.ts';

/** Why a file is not taken; the texts are `uploads.fault.{name}`. */
export type ImageFault = 'notAPicture' | 'tooManyPixels' | 'notOnlyAPicture' | 'broken';

/** A picture drawn again (JPEG; WebP of one that is published), or why there is none. */
export type Redrawn =
  | { readonly kind: 'drawn'; readonly content: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly fault: ImageFault };

/**
 * Draws what customers send again. Invariant: no byte of a file is decoded in this process, and at most `MOST_AT_ONCE`
 * decoders run, each for a limited time; those who do not find a place in the line are answered that the server is
 * busy.
 */
export class ImageWorkshop {
  readonly #log: Log;
  readonly #decoder: Decoder;
  #running = 0;
  readonly #line: (() => void)[] = [];

  constructor(log: Log, decoder: Decoder) {
    this.#log = log;
    this.#decoder = decoder;
  }

  async redraw(file: Uint8Array, shape: PictureShape = 'whole'): Promise<Redrawn> {
    const header = readImageHeader(file);
    if (header === null) return { kind: 'refused', fault: 'notAPicture' };
    if (header.width * header.height > MOST_PIXELS) return { kind: 'refused', fault: 'tooManyPixels' };
    if (holdsMarkup(file)) return { kind: 'refused', fault: 'notOnlyAPicture' };
    await this.#takePlace();
    try {
      const content = await this.#decode(file, header.type, shape);
      const drawn = content === null ? null : readImageHeader(content);
      if (content === null || drawn === null) return { kind: 'refused', fault: 'broken' };
      return { kind: 'drawn', content, width: drawn.width, height: drawn.height };
    } finally {
      this.#givePlaceBack();
    }
  }

  /** null where the decoder did not come to a picture: it said so, or fell. */
  async #decode(file: Uint8Array, type: ImageType, shape: PictureShape): Promise<Buffer | null> {
    const { ended, content, said } = await this.#decoder(file, type, shape);
    if (ended === 'late') throw new OverloadedError('A picture took too long.');
    if (ended === 'failed') this.#log.warn({ type, said }, 'picture could not be decoded');
    return ended === 'drawn' ? content : null;
  }

  async #takePlace(): Promise<void> {
    if (this.#running < MOST_AT_ONCE) {
      this.#running += 1;
      return;
    }
    if (this.#line.length >= LONGEST_LINE) throw new OverloadedError('Too many pictures are waiting.');
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  /** The place goes to the next in line without ever being free. */
  #givePlaceBack(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}

const MOST_AT_ONCE = 2;
const LONGEST_LINE = 10;

/**
 * Whether a file holds what a browser would take for a page or a script, wherever in it. A picture never does; one that
 * was made to be two things at once does. The marks are long enough that no compressed picture has one by chance.
 */
export function holdsMarkup(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return MARKUP.test(text);
}

const MARKUP = /<script[\s>/]|<!doctype|<html[\s>]|<iframe[\s>]|<svg\s|<\?php/i;
