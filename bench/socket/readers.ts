import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FrameCounter, textFrameOf } from './frame-counter.ts';
import { TOPICS } from './workload.ts';

/*
 * Many readers in one process: plain TCP sockets that only count the text frames that arrive, so that the server is
 * what is measured. argv: which server, its port, how many readers, milliseconds to warm up and to measure.
 */
const [, , which = 'candor', port = '0', count = '0', warmMs = '0', measureMs = '0'] = process.argv;
const AT_ONCE = 250;
const counter = new FrameCounter();
const sockets: Socket[] = [];
for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  sockets.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - opened) }, open))));
}
for (const socket of sockets) subscribe(socket);
await sleep(Number(warmMs));
process.send?.('measuring');
const [before, bytesBefore, startedAt] = [counter.frames, counter.bytes, performance.now()];
await sleep(Number(measureMs));
const seconds = (performance.now() - startedAt) / 1000;
process.send?.({
  connections: sockets.filter((socket) => socket.readyState === 'open').length,
  messagesPerSecond: (counter.frames - before) / seconds,
  bytesPerSecond: (counter.bytes - bytesBefore) / seconds,
});
process.exit(0);

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  const path = which === 'candor' ? '/api/v2/ws' : '/socket.io/?EIO=4&transport=websocket';
  const headers = 'Host: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.includes('101 Switching Protocols')) throw new Error(`refused: ${answer.subarray(0, 60).toString()}`);
  if (which === 'socket-io') {
    // Engine.IO has opened; Socket.IO takes events only once it has answered the connect.
    socket.write(textFrameOf('40'));
    for (let received = answer; !received.includes('40{');) [received] = (await once(socket, 'data')) as [Buffer];
  }
  socket.on('data', counter.reader());
  return socket;
}

function subscribe(socket: Socket): void {
  if (which === 'candor') {
    for (const topic of TOPICS) socket.write(textFrameOf(JSON.stringify({ type: 'sub', topic })));
    return;
  }
  for (const topic of TOPICS) socket.write(textFrameOf(`42${JSON.stringify(['sub', topic])}`));
}
