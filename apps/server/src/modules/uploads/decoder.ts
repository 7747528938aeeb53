import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { confinement } from '../../kernel/confined-command.ts';
import type { ImageType } from './image-header.ts';
import { REFUSED_EXIT } from './image-limits.ts';
import type { PictureShape } from './image-limits.ts';

/** Decodes one file and draws it again, all of it unless a shape is given. */
export type Decoder = (file: Uint8Array, type: ImageType, shape?: PictureShape) => Promise<Decoded>;

/** How a decoder ended. `late`: its time was over; `failed`: it fell, grew too large, or wrote too much. */
export interface Decoded {
  readonly ended: 'drawn' | 'refused' | 'late' | 'failed';
  /** The picture; empty unless it was drawn. */
  readonly content: Buffer;
  /** What a decoder that failed said of it. */
  readonly said: string;
}

/** A decoder in a process of its own, which has none of our rights: see `confinement` and the flags below. */
export const decoderProcess =
  (timeLimitMs: number = TIME_LIMIT_MS): Decoder =>
  async (file, type, shape = 'whole') => {
    const child = await spawnConfined(PROCESS_FILE, [type, shape], timeLimitMs);
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
    // As Node documents the event.
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code === 0) return { ended: 'drawn', content: Buffer.concat(drawn), said: '' };
    if (code === REFUSED_EXIT) return { ended: 'refused', content: NOTHING, said: '' };
    // Only the clock ends it so: perhaps the machine has much to do, and the picture is good.
    if (signal === 'SIGKILL' && bytes <= MOST_DRAWN_BYTES) return { ended: 'late', content: NOTHING, said: '' };
    return { ended: 'failed', content: NOTHING, said: `${type}, code ${code}, ${signal}: ${said.slice(0, MOST_SAID)}` };
  };

/**
 * Starts a file of this folder as decoders are started: without an
 * environment, in an empty place, reading only its own code.
 */
export async function spawnConfined(file: string, parameters: readonly string[], timeLimitMs: number) {
  const { prefix, identity } = await confinement(PROCESS_FILE);
  const [program = '', ...rest] = [...prefix, process.execPath, ...FLAGS, file, ...parameters];
  return spawn(program, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '' },
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
    ...identity,
  });
}

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PROCESS_FILE = fileURLToPath(new URL('image-process.ts', import.meta.url));
const FLAGS = [
  // Of JavaScript: no file but its own code, no process, no thread. Its native
  // readers are held by the confinement alone.
  '--permission',
  '--allow-addons',
  ...['node_modules', 'package.json', 'apps/server/package.json', 'apps/server/src/modules/uploads'].map(
    (path) => `--allow-fs-read=${ROOT}${path}`,
  ),
  // The heap of JavaScript and the memory of WebAssembly (64 kB a page): a decoder that wants more is ended.
  '--max-old-space-size=256',
  '--wasm-max-mem-pages=16384',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=PERM0001',
];
const NOTHING = Buffer.alloc(0);
const TIME_LIMIT_MS = 15_000;
const MOST_DRAWN_BYTES = 10 * 1024 * 1024;
const MOST_SAID = 2_000;
