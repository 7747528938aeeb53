import { connect } from 'node:net';

/*
 * One client who asks without end: so many connections, on each the next request as soon as the answer is there,
 * whatever it is. Plain sockets, so that it takes as little as it can of the machine that it shares with the server.
 */

interface Flood {
  readonly port: number;
  readonly connections: number;
  readonly request: string;
}

let run = 0;
const counts = { answered: 0, refused: 0 };
process.on('message', (message) => perform(message as Flood | 'stop')); // the bench sends nothing else
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

function perform(flood: Flood | 'stop'): void {
  run += 1;
  if (flood === 'stop') {
    process.send?.({ ...counts });
    return;
  }
  Object.assign(counts, { answered: 0, refused: 0 });
  for (let each = 0; each < flood.connections; each++) ask(flood, run);
}

function ask(flood: Flood, mine: number): void {
  const socket = connect({ port: flood.port, host: '127.0.0.1', localAddress: '127.0.0.1' });
  let read = '';
  const send = (): void => {
    read = '';
    socket.write(flood.request);
  };
  socket.setNoDelay(true);
  socket.on('connect', send);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    if (mine === run) ask(flood, mine);
  });
  socket.on('data', (chunk) => {
    read += chunk.toString('latin1');
    const length = lengthOf(read);
    if (length === null || read.length < length) return;
    counts.answered += 1;
    if (read.startsWith('HTTP/1.1 429')) counts.refused += 1;
    if (mine !== run) socket.destroy();
    else send();
  });
}

/** Of a complete answer with its head; null while the head is not there. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))?.[1];
  return head + 4 + Number(length ?? 0);
}
