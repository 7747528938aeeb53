import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { OverloadedError } from '../platform/http/faults.ts';
import type { Log } from '../platform/log.ts';
import { holdsMarkup } from './holds-markup.ts';
import { readImageHeader } from './image-header.ts';
import type { ImageType } from './image-header.ts';
import { MOST_PIXELS, REFUSED_EXIT } from './image-limits.ts';

/** Why a file is not taken; the texts are `uploads.fault.{name}`. */
export type ImageFault = 'notAPicture' | 'tooManyPixels' | 'notOnlyAPicture' | 'broken';

/** A picture drawn anew (JPEG), or why there is none. */
export type Redrawn =
  | { readonly kind: 'drawn'; readonly content: Buffer; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly fault: ImageFault };

/**
 * Draws what customers send anew. Invariant: no byte of a file is decoded in this process, and at most `MOST_AT_ONCE`
 * decoders run, each for a limited time; those who do not find a place in the line are told that we are busy.
 */
export class ImageWorkshop {
  readonly #log: Log;
  readonly #timeLimitMs: number;
  #running = 0;
  readonly #line: (() => void)[] = [];

  constructor(log: Log, timeLimitMs = TIME_LIMIT_MS) {
    this.#log = log;
    this.#timeLimitMs = timeLimitMs;
  }

  async redraw(file: Uint8Array): Promise<Redrawn> {
    const header = readImageHeader(file);
    if (header === null) return { kind: 'refused', fault: 'notAPicture' };
    if (header.width * header.height > MOST_PIXELS) return { kind: 'refused', fault: 'tooManyPixels' };
    if (holdsMarkup(file)) return { kind: 'refused', fault: 'notOnlyAPicture' };
    await this.#takePlace();
    try {
      const content = await this.#decode(file, header.type);
      const drawn = content === null ? null : readImageHeader(content);
      if (content === null || drawn === null) return { kind: 'refused', fault: 'broken' };
      return { kind: 'drawn', content, width: drawn.width, height: drawn.height };
    } finally {
      this.#givePlaceBack();
    }
  }

  /** null where the process did not come to a picture: it said so, or fell. */
  async #decode(file: Uint8Array, type: ImageType): Promise<Buffer | null> {
    const child = spawn(process.execPath, [...PROCESS_FLAGS, PROCESS_FILE, type], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      timeout: this.#timeLimitMs,
      killSignal: 'SIGKILL',
    });
    const drawn: Buffer[] = [];
    let said = '';
    let bytes = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DRAWN_BYTES) child.kill('SIGKILL');
      else drawn.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < MOST_SAID) said += chunk.toString('utf8');
    });
    // A decoder that ends early leaves the rest of the file unread.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]; // as Node documents the event
    if (code === 0) return Buffer.concat(drawn);
    // Only the clock ends it so: perhaps the machine has much to do, and the picture is good.
    if (signal === 'SIGKILL' && bytes <= MOST_DRAWN_BYTES) throw new OverloadedError('A picture took too long.');
    if (code !== REFUSED_EXIT)
      this.#log.warn({ type, code, signal, said: said.slice(0, MOST_SAID) }, 'A picture could not be decoded.');
    return null;
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

const PROCESS_FILE = fileURLToPath(new URL('image-process.ts', import.meta.url));
/** The heap of JavaScript and the memory of WebAssembly (64 kB a page): a decoder that wants more is ended. */
const PROCESS_FLAGS = [
  '--max-old-space-size=256',
  '--wasm-max-mem-pages=16384',
  '--disable-warning=ExperimentalWarning',
];
const MOST_AT_ONCE = 2;
const LONGEST_LINE = 10;
const TIME_LIMIT_MS = 15_000;
const MOST_DRAWN_BYTES = 10 * 1024 * 1024;
const MOST_SAID = 2_000;
