import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Server } from 'socket.io';
import { candleAt, CODES, marketRowAt } from './workload.ts';

/*
 * The same topics as rooms of Socket.IO, each push one emit to the room, as
 * fast as it can go. Tells its parent the port.
 */
const http = createServer();
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  pingInterval: 300_000,
  serveClient: false,
});
io.on('connection', (socket) => {
  socket.on('sub', (topic: string) => void socket.join(topic));
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
process.on('disconnect', () => process.exit(0));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ port: (http.address() as AddressInfo).port });

for (let step = 1; ; step++) {
  const push = { type: 'push', seq: step, time: 1_800_000_000_000 + step };
  // Prices come one by one, and Socket.IO says each when it comes.
  io.to('DAY_MARKET').emit('push', { ...push, topic: 'DAY_MARKET', data: [marketRowAt(step)] });
  await nextTurn();
  for (const code of CODES) {
    io.to(`KLINE.${code}`).emit('push', { ...push, topic: `KLINE.${code}`, data: [candleAt(step)] });
    await nextTurn();
  }
}
