import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { heicPixels } from './heic-pixels.ts';
import {
  ICONS,
  MOST_PIXELS,
  MOST_PUBLISHED_SIDE,
  MOST_SIDE,
  QUALITY,
  REFUSED_EXIT,
  SQUARE_SIDE,
} from './image-limits.ts';

/*
 * The process that decodes one picture and draws it again: the file comes in on standard input; a JPEG, or a WebP of
 * what is published, leaves on standard output. It is a process and not a thread so that a decoder that hangs, grows or
 * falls takes nothing else with it; it is given no environment and knows no secret.
 */
// The engine shares the machine. Who was started with less of it may not ask for more.
setPriority(Math.max(10, getPriority()));
sharp.concurrency(1);
sharp.cache(false);
// Whatever the file may be taken for, nothing but these readers is there to take it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const WHOLE = { width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
const PUBLISHED = { ...WHOLE, width: MOST_PUBLISHED_SIDE, height: MOST_PUBLISHED_SIDE } as const;
/** Cut around its middle. */
const SQUARE = { width: SQUARE_SIDE, height: SQUARE_SIDE, fit: 'cover' } as const;

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array)); // standard input gives bytes
const file = Buffer.concat(chunks);
try {
  const picture = await open(file, process.argv[2] === 'heic');
  process.stdout.write(await draw(picture, process.argv[3] ?? 'whole'));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = REFUSED_EXIT;
}

/** Whole, in the middle of a square; what some systems cut to a shape of theirs has no transparent edge. */
function drawIcon(picture: Sharp, shape: keyof typeof ICONS): Promise<Buffer> {
  const { side, inner } = ICONS[shape];
  const background = shape === 'maskable' ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  return picture
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(shape === 'maskable' ? { background } : false)
    .toColourspace('srgb')
    .png()
    .toBuffer();
}

/** Upright, in sRGB, no larger than needed; of what else was in the file nothing is carried over. */
function draw(picture: Sharp, shape: string): Promise<Buffer> {
  if (shape === 'published')
    return picture.resize(PUBLISHED).toColourspace('srgb').webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  if (shape === 'icon192' || shape === 'icon512' || shape === 'maskable') return drawIcon(picture, shape);
  return picture
    .resize(shape === 'square' ? SQUARE : WHOLE)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function open(bytes: Buffer, isHeic: boolean): Promise<Sharp> {
  return isHeic ? decodedHeic(bytes) : sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient();
}

async function decodedHeic(bytes: Buffer): Promise<Sharp> {
  const { width, height, pixels } = await heicPixels(bytes);
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MOST_PIXELS });
}
