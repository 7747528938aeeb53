import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { heicPixels } from './heic-pixels.ts';
import { MOST_PIXELS, MOST_SIDE, QUALITY, REFUSED_EXIT, SQUARE_SIDE } from './image-limits.ts';

/*
 * The process that decodes one picture and draws it again: the file comes in on standard input, a JPEG leaves on
 * standard output. It is a process and not a thread so that a decoder that hangs, grows or falls takes nothing else
 * with it; it is given no environment and knows no secret.
 */
// The engine shares the machine. Who was started with less of it may not ask for more.
setPriority(Math.max(10, getPriority()));
sharp.concurrency(1);
sharp.cache(false);
// Whatever the file may be taken for, nothing but these readers is there to take it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const WHOLE = { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
/** Cut around its middle. */
const SQUARE = { width: SQUARE_SIDE, height: SQUARE_SIDE, fit: 'cover' } as const;

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array)); // standard input gives bytes
const file = Buffer.concat(chunks);
try {
  process.stdout.write(await redraw(file, process.argv[2] === 'heic', process.argv[3] === 'square'));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = REFUSED_EXIT;
}

/**
 * Upright, without transparency, in sRGB, no larger than needed; of what else was in the file nothing is carried over.
 */
async function redraw(bytes: Buffer, isHeic: boolean, isSquare: boolean): Promise<Buffer> {
  const limits = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;
  const picture = isHeic ? await decodedHeic(bytes) : sharp(bytes, limits).autoOrient();
  return picture
    .resize(isSquare ? SQUARE : WHOLE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function decodedHeic(bytes: Buffer): Promise<Sharp> {
  const { width, height, pixels } = await heicPixels(bytes);
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS });
}
