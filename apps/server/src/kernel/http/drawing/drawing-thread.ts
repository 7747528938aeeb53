import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, FromThread, ThreadData, ToThread, Wanted } from './thread-messages.ts';

/*
 * Draws screens with the app's own code, in a thread of its own: nothing of what stands in for a browser comes near the
 * server, and a drawing that takes long holds up no call.
 */
if (parentPort === null) throw new Error('This is the program of a thread.');
const port = parentPort;
const tell = (message: FromThread): void => port.postMessage(message);

const waiting = new Map<number, (answer: Response) => void>();
let asked = 0;

/** The app's calls go to the server by its own door, and never with a session. */
async function ask(url: string, { method, headers }: Asked): Promise<Response> {
  if (method !== 'GET') return Response.error();
  asked += 1;
  const id = asked;
  const answer = new Promise<Response>((resolve) => waiting.set(id, resolve));
  tell({ kind: 'ask', id, url, language: headers['lang'] ?? '' });
  return answer;
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(new Response(message.body, { status: message.status }));
    waiting.delete(message.id);
    return;
  }
  // One after another, as `draw` wants it.
  queue = queue.then(async () => {
    const drawing = await app.draw(message.wanted).catch(() => null);
    tell({ kind: 'drawn', id: message.id, drawing });
  });
});

/** What the app's client calls `fetch` with. */
interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Program {
  readonly paths: readonly string[];
  draw(wanted: Wanted): Promise<Drawing | null>;
}

Object.assign(globalThis, { fetch: ask });
const { program } = workerData as ThreadData;
const app = (await import(program)) as Program; // the build has made it of src/drawing
let queue = Promise.resolve();
tell({ kind: 'ready', paths: app.paths });
