import { connect } from 'node:net';
import type { Socket } from 'node:net';

/*
 * The callers, in a process of their own: one kept connection each, the next call after the answer. Plain sockets, so
 * that they take as little as they can of the machine that they share with the server.
 */

interface Work {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
}

let runs = 0;
/** The customers take turns, so that all are signed in after a few seconds. */
let next = 0;
process.on('message', (work) => void perform(work as Work)); // http-orders sends nothing else
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function perform(work: Work): Promise<void> {
  const counts = { acknowledged: 0, refused: 0, firstRefusal: '' };
  const run = ++runs;
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt > work.milliseconds;
  await Promise.all(Array.from({ length: work.connections }, (_, who) => call(work, `${run}-${who}`, isOver, counts)));
  process.send?.({ ...counts, perSecond: counts.acknowledged / ((performance.now() - startedAt) / 1000) });
}

function call(
  work: Work,
  name: string,
  isOver: () => boolean,
  counts: { acknowledged: number; refused: number; firstRefusal: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(work.port, '127.0.0.1');
    socket.setNoDelay(true);
    let turn = 0;
    let held = '';
    const send = (): void => {
      const token = work.tokens[next++ % work.tokens.length] ?? '';
      const path = `/v2/api/forex/submit?type=${(turn % 2) + 1}&cont=0.01&forex_id=1&status=1&multiple=100`;
      turn += 1;
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: bench\r\nlang: en\r\nauthorization: ${token}\r\n` +
          `idempotency-key: ${name}-${turn}\r\n\r\n`,
      );
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      held += chunk.toString('latin1');
      const headEnd = held.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(held.slice(0, headEnd))?.[1]);
      if (held.length < headEnd + 4 + length) return;
      if (held.startsWith('{"code":1,', headEnd + 4)) counts.acknowledged += 1;
      else {
        counts.refused += 1;
        counts.firstRefusal ||= held.slice(headEnd + 4, headEnd + 200);
      }
      held = '';
      if (!isOver()) return send();
      socket.end();
      resolve();
    });
  });
}
