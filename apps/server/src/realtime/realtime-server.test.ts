import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseLots } from '@candor/decimal/decimal.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { DayMarketRow } from '@candor/protocol/socket/down.ts';
import { SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { afterEach, expect, test } from 'vitest';
import { LOST_BYTES } from './connection.ts';
import type { RealtimeLimits } from './realtime-server.ts';
import { SocketBed } from './testing/socket-bed.ts';
import { rowIn } from '@candor/engine/command-result.ts';
import { ORDERS } from '@candor/engine/order.ts';

let bed: SocketBed;
afterEach(() => bed.close());

const open = async (limits: Partial<RealtimeLimits> = {}): Promise<SocketBed> => {
  bed = await SocketBed.open(limits);
  return bed;
};

test('a ping is answered with its own timestamp', async () => {
  const client = await (await open()).connect();
  client.sendMessage({ type: 'ping', timestamp: 123 });
  expect(await client.next()).toEqual({ type: 'pong', timestamp: 123 });
});

test('DAY_MARKET begins with everything, then tells what changed, conflated and numbered', async () => {
  const { bus } = await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  bed.tick(2, 132_860_000n, 132_870_000n);
  await sleep(150);
  const client = await bed.connect();
  client.sendMessage({ type: 'sub', topic: 'DAY_MARKET' });
  const first = await client.nextPush('DAY_MARKET');
  expect(first.data).toHaveLength(2);
  for (let move = 1n; move <= 5n; move++) bed.tick(1, 116_240_000n + move * 1000n, 116_250_000n + move * 1000n);
  const second = await client.nextPush('DAY_MARKET');
  expect(second).toEqual({
    type: 'push',
    topic: 'DAY_MARKET',
    seq: first.seq + 1,
    time: bed.now,
    data: [
      {
        Id: 1,
        Code: 'EURUSD',
        Bid: '1.16245',
        Ask: '1.16255',
        Close: '1.16250',
        Change: '0.00',
        MarketStatus: 0,
        Seq: 6,
        Time: bed.now,
      },
    ],
  });
  bus.publish('marketStatus', { instrumentId: 2, open: true, at: bed.now });
  const third = await client.nextPush('DAY_MARKET');
  expect(third.seq).toBe(second.seq + 1);
  expect(third.data).toMatchObject([{ Code: 'GBPUSD', MarketStatus: 1 }]);
  client.sendMessage({ type: 'unsub', topic: 'DAY_MARKET' });
  client.sendMessage({ type: 'ping', timestamp: 1 });
  await client.next(({ type }) => type === 'pong');
  bed.tick(1, 116_240_000n, 116_250_000n);
  await sleep(250);
  expect(client.messages).toEqual([]);
});

test('a quote is sent once to a subscriber, whenever they subscribed', async () => {
  const { bus } = await open({ flushMs: 300 });
  bed.tick(1, 116_240_000n, 116_250_000n);
  const [watcher, late] = [await bed.connect(), await bed.connect()];
  watcher.sendMessage({ type: 'sub', topic: 'DAY_MARKET' });
  await watcher.nextPush('DAY_MARKET');
  bed.tick(2, 132_850_000n, 132_860_000n);
  await watcher.nextPush('DAY_MARKET');
  // Between two flushes: the board is ahead of what was pushed.
  const tick = bed.tick(1, 116_260_000n, 116_270_000n);
  late.sendMessage({ type: 'sub', topic: 'DAY_MARKET' });
  const received: string[] = [];
  const readUntil = async (last: string): Promise<void> => {
    while (!received.includes(last)) {
      const { data } = await late.nextPush('DAY_MARKET');
      received.push(...(data as DayMarketRow[]).map(({ Id, Seq }) => `${Id}:${Seq}`));
    }
  };
  await readUntil('1:2');
  bus.publish('ticks', [tick, bed.tick(2, 132_860_000n, 132_870_000n)]);
  await readUntil('2:2');
  bus.publish('ticks', [tick, bed.tick(2, 132_870_000n, 132_880_000n)]);
  await readUntil('2:3');
  expect(received).toEqual([...new Set(received)]);
  const ofFirst = received.filter((each) => each.startsWith('1:'));
  expect(ofFirst).toEqual(ofFirst.toSorted());
});

test('who leaves a topic leaves those who go on reading it', async () => {
  await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const [stays, leaves] = [await bed.connect(), await bed.connect()];
  for (const client of [stays, leaves]) {
    client.sendMessage({ type: 'sub', topic: 'DAY_MARKET' });
    await client.nextPush('DAY_MARKET');
  }
  leaves.sendMessage({ type: 'unsub', topic: 'DAY_MARKET' });
  leaves.sendMessage({ type: 'ping', timestamp: 1 });
  await leaves.next(({ type }) => type === 'pong');
  stays.messages.length = 0;
  for (const bid of [116_260_000n, 116_270_000n]) {
    bed.tick(1, bid, bid + 10_000n);
    expect((await stays.nextPush('DAY_MARKET')).data).toMatchObject([{ Bid: `1.${bid / 1000n - 100_000n}` }]);
  }
  await sleep(150);
  expect([stays.messages, leaves.messages.filter(({ type }) => type === 'push')]).toEqual([[], []]);
});

test('KLINE tells the candles that were touched, one that ended before the next of its period', async () => {
  await open();
  const client = await bed.connect();
  bed.bus.publish('candles', [{ code: 'EURUSD', candle: candle(0, 1.1) }]);
  client.sendMessage({ type: 'sub', topic: 'KLINE.EURUSD' });
  expect((await client.nextPush('KLINE.EURUSD')).data).toEqual([candle(0, 1.1)]);
  bed.bus.publish('candles', [{ code: 'EURUSD', candle: candle(0, 1.2) }]);
  bed.bus.publish('candles', [{ code: 'EURUSD', candle: candle(0, 1.3) }]);
  bed.bus.publish('candles', [{ code: 'EURUSD', candle: candle(60_000, 1.4) }]);
  bed.bus.publish('candles', [{ code: 'GBPUSD', candle: candle(60_000, 1.9) }]);
  expect((await client.nextPush('KLINE.EURUSD')).data).toEqual([candle(0, 1.3), candle(60_000, 1.4)]);
});

test('a wrong token leaves the socket open; a right one opens the customer topics', async () => {
  await open();
  const client = await customer(bed);
  client.sendMessage({ type: 'login', token: 'wrong' });
  expect(await client.next()).toEqual({
    type: 'login_result',
    code: 999,
    msg: 'You’re logged out. Log in to continue.',
  });
  client.sendMessage({ type: 'sub', topic: 'FOREX_TRADE' });
  expect(await client.next()).toMatchObject({ type: 'error', code: 999, topic: 'FOREX_TRADE' });
  // Sent without waiting for the result, as clients do.
  client.sendMessage({ type: 'login', token: 'good' });
  client.sendMessage({ type: 'sub', topic: 'FOREX_TRADE' });
  expect(await client.next()).toEqual({ type: 'login_result', code: 1, msg: '' });
  expect(await client.next()).toMatchObject({
    topic: 'FOREX_TRADE',
    data: { ProfitsTotal: '0', HazardRate: '—', CautionMoneyAll: '0', Balance: '100000', TransOrder: [] },
  });
});

test('texts are in the language of the socket; unknown topics and frames are answered with errors', async () => {
  await open();
  const client = await bed.connect(`${SOCKET_PATH}?lang=hk`);
  client.sendMessage({ type: 'sub', topic: 'NOWHERE' });
  const error = await client.next();
  expect(error).toMatchObject({ type: 'error', code: 1004, topic: 'NOWHERE' });
  expect(error.type === 'error' && error.msg).toMatch(/[\u4e00-\u9fff]/);
  for (const topic of ['KLINE.NOSUCH', 'KLINE.', 'constructor']) {
    client.sendMessage({ type: 'sub', topic });
    expect(await client.next()).toMatchObject({ code: 1004, topic });
  }
  for (const wrong of ['not json', '{"type":"sub"}', '[]', '{"type":"push"}']) {
    client.sendMessage(wrong);
    expect(await client.next()).toMatchObject({ type: 'error', code: 1000 });
  }
  client.webSocket.send(Buffer.from([1, 2, 3]));
  expect(await client.next()).toMatchObject({ type: 'error', code: 1000 });
});

test('FOREX_TRADE tells profit and margin as they move, FOREX_CLOSED what closed, each with its own numbers', async () => {
  await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const client = await customer(bed);
  const other = await bed.connect();
  client.sendMessage({ type: 'login', token: 'good' });
  client.sendMessage({ type: 'sub', topic: 'FOREX_TRADE' });
  client.sendMessage({ type: 'sub', topic: 'FOREX_CLOSED' });
  await client.next(({ type }) => type === 'login_result');
  const empty = await client.nextPush('FOREX_TRADE');
  const order = buy();
  const opened = await client.nextPush('FOREX_TRADE');
  expect(opened).toMatchObject({
    seq: empty.seq + 1,
    data: { TransOrder: [{ Id: order, UpdatePrice: '1.16240', FactProfits: '-10' }] },
  });
  bed.tick(1, 116_340_000n, 116_350_000n);
  const moved = await client.nextPush('FOREX_TRADE');
  expect(moved).toMatchObject({
    seq: empty.seq + 2,
    data: { ProfitsTotal: '90', TransOrder: [{ UpdatePrice: '1.16340' }] },
  });
  bed.tick(2, 132_860_000n, 132_870_000n);
  await sleep(600);
  expect(client.messages).toEqual([]);
  bed.engine.apply({ kind: 'closeOrder', at: bed.now, userId: userId(100_001), orderId: orderId(order), lots: null });
  bed.publishEvents();
  expect(await client.nextPush('FOREX_CLOSED')).toEqual({
    type: 'push',
    topic: 'FOREX_CLOSED',
    seq: 1,
    time: bed.now,
    data: { ids: [order] },
  });
  expect(other.messages).toEqual([]);
});

test('the numbers of a customer go on over sockets, so that missed pushes show as a sequence gap', async () => {
  await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const first = await loggedIn(['FOREX_CLOSED']);
  closeNew();
  expect((await first.nextPush('FOREX_CLOSED')).seq).toBe(1);
  first.webSocket.close();
  await first.closed;
  await sleep(50);
  closeNew();
  const second = await loggedIn(['FOREX_CLOSED']);
  closeNew();
  expect((await second.nextPush('FOREX_CLOSED')).seq).toBe(3);
});

test('an ended session loses its customer topics with a message, others stay', async () => {
  await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  const ended = await loggedIn(['FOREX_CLOSED']);
  bed.sessions.set('other', { sessionId: 2, userId: 100_001, demo: true, frozen: false });
  const kept = await loggedIn(['FOREX_CLOSED'], 'other');
  bed.bus.publish('sessionEnded', { userId: 100_001, sessionId: null, exceptSessionId: 2 });
  expect(await ended.next()).toMatchObject({ type: 'login_result', code: 999 });
  closeNew();
  await kept.nextPush('FOREX_CLOSED');
  await sleep(100);
  expect(ended.messages).toEqual([]);
});

test('a reader that does not read is spared prices, and finds a sequence gap and everything when it reads again', async () => {
  await open({ flushMs: 2 });
  const reader = await rawReader();
  reader.pause();
  reader.write(masked({ type: 'sub', topic: 'DAY_MARKET' }));
  for (let id = 1; id <= 25; id++) bed.tick(id, 100_000_000n, 100_010_000n);
  for (let flush = 0; bed.realtime.numbers.skipped < 20 && flush < 3_000; flush++) {
    for (let id = 1; id <= 25; id++) bed.tick(id, 100_000_000n + BigInt(flush), 100_010_000n + BigInt(flush));
    await sleep(2);
  }
  expect(bed.realtime.numbers.skipped).toBeGreaterThanOrEqual(20);
  expect(bed.realtime.numbers.closedSlow).toBe(0);
  const frames = collectFrames(reader);
  reader.resume();
  await sleep(300);
  bed.tick(1, 200_000_000n, 200_010_000n);
  await sleep(200);
  const seqs = frames.map(({ seq }) => seq);
  const firstMissed = seqs.findIndex((seq, index) => index > 0 && seq > (seqs[index - 1] ?? 0) + 1);
  expect(firstMissed).toBeGreaterThan(0);
  expect(frames[firstMissed]?.data).toHaveLength(25);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs);
  expect(frames.at(-1)?.data).toMatchObject([{ Code: 'EURUSD', Bid: '2.00000' }]);
  reader.destroy();
}, 30_000);

test('a reader that does not take what is their own is closed, never left without a part of it', async () => {
  await open();
  bed.tick(1, 116_240_000n, 116_250_000n);
  await customer(bed);
  const reader = await rawReader();
  const frames = collectFrames(reader);
  for (const message of [
    { type: 'login', token: 'good' },
    { type: 'sub', topic: 'FOREX_CLOSED' },
  ])
    reader.write(masked(message));
  closeNew();
  await sleep(100);
  reader.pause();
  const ids = Array.from({ length: 4_000 }, (_, index) => index);
  const event = closedEvent();
  for (let received = 0; bed.realtime.numbers.closedSlow === 0 && received < 1_000; received++) {
    bed.bus.publish(
      'engineEvents',
      ids.map(() => event),
    );
    if (received % 20 === 0) await sleep(1);
  }
  expect(bed.realtime.numbers.closedSlow).toBe(1);
  expect(bed.realtime.numbers.bytes).toBeGreaterThan(LOST_BYTES);
  reader.resume();
  await once(reader, 'close');
  const seqs = frames.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  expect(seqs.length).toBeGreaterThan(10);
}, 30_000);

test('only pages of the same host, only the path, only so many sockets of one address', async () => {
  await open({ connectionsPerAddress: 2 });
  const status = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const socket = connect(bed.port, '127.0.0.1');
    const all = {
      Host: `127.0.0.1:${bed.port}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      ...HANDSHAKE,
      ...headers,
    };
    socket.write(
      `GET ${path} HTTP/1.1\r\n${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    const [data] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(data).slice(9, 12);
  };
  expect(await status('/elsewhere')).toBe('404');
  expect(await status(SOCKET_PATH, { Origin: 'https://evil.example' })).toBe('403');
  expect(await status(SOCKET_PATH, { Origin: 'null' })).toBe('403');
  expect(await status(SOCKET_PATH, { Origin: `http://127.0.0.1:${bed.port}` })).toBe('101');
  await sleep(50);
  await bed.connect();
  await bed.connect();
  expect(await status(SOCKET_PATH)).toBe('429');
  expect(bed.refused).toEqual(['foreignOrigin', 'foreignOrigin', 'limited']);
});

test('an address opens sockets only so fast, also those that are refused', async () => {
  await open({ upgrades: { burst: 3, perSecond: 1 } });
  await bed.connect();
  await expect(bed.connect('/elsewhere')).rejects.toThrow('404');
  await bed.connect();
  await expect(bed.connect()).rejects.toThrow('429');
  expect(bed.refused).toEqual(['limited']);
});

test('a token that is nobody’s leaves a trace', async () => {
  await open();
  const client = await bed.connect();
  client.sendMessage({ type: 'login', token: 'of nobody' });
  expect(await client.next()).toMatchObject({ type: 'login_result', code: 999 });
  expect(bed.refused).toEqual(['badToken']);
});

test('a socket that says too much is closed, and one may read only so many topics', async () => {
  await open({ messages: { burst: 5, perSecond: 1 }, topics: 2 });
  const greedy = await bed.connect();
  for (const code of ['EURUSD', 'GBPUSD', 'USDJPY']) greedy.sendMessage({ type: 'sub', topic: `KLINE.${code}` });
  expect(await greedy.next()).toMatchObject({ type: 'error', code: 1001, topic: 'KLINE.USDJPY' });
  for (let count = 0; count < 5; count++) greedy.sendMessage({ type: 'ping', timestamp: count });
  expect(await greedy.closed).toBe(1008);
  expect(greedy.messages.at(-1)).toMatchObject({ type: 'error', code: 1001 });
  const long = await bed.connect();
  long.sendMessage({ type: 'ping', timestamp: 1, padding: 'x'.repeat(5_000) });
  expect(await long.closed).toBe(1009);
});

test('a socket that is silent is asked, and cut when it stays silent', async () => {
  await open({ silenceMs: 150 });
  const lively = await bed.connect();
  const dead = await rawReader();
  const startedAt = Date.now();
  await once(dead, 'close');
  expect(Date.now() - startedAt).toBeGreaterThan(250);
  await sleep(200);
  expect(lively.webSocket.readyState).toBe(lively.webSocket.OPEN);
});

test('at the stop every socket gets a message that the server restarts', async () => {
  await open();
  const client = await bed.connect();
  await bed.realtime.stop();
  expect(await client.closed).toBe(1012);
});

async function customer(on: SocketBed) {
  on.sessions.set('good', { sessionId: 1, userId: 100_001, demo: true, frozen: false });
  on.engine.apply({ kind: 'openAccount', at: on.now, userId: userId(100_001), demo: true });
  on.publishEvents();
  return on.connect();
}

async function loggedIn(topics: readonly string[], token = 'good') {
  const client = await customer(bed);
  client.sendMessage({ type: 'login', token });
  for (const topic of topics) client.sendMessage({ type: 'sub', topic });
  await client.next(({ type }) => type === 'login_result');
  client.sendMessage({ type: 'ping', timestamp: 0 });
  await client.next(({ type }) => type === 'pong');
  return client;
}

/** One lot of EURUSD at the market; answers the order's id. */
function buy(): number {
  const ticket = { leverage: 100, target: null, stopLoss: null, takeProfit: null };
  const market = { instrumentId: instrumentId(1), side: 'buy', lots: parseLots('1') } as const;
  const result = bed.engine.apply({ kind: 'submitOrder', at: bed.now, userId: userId(100_001), ...market, ...ticket });
  bed.publishEvents();
  const order = rowIn(result, ORDERS);
  if (order === null) throw new Error(`not opened: ${JSON.stringify(result)}`);
  return order.id;
}

function closeNew(): void {
  const order = orderId(buy());
  bed.engine.apply({ kind: 'closeOrder', at: bed.now, userId: userId(100_001), orderId: order, lots: null });
  bed.publishEvents();
}

/** The last thing that the engine says of an order closed. */
function closedEvent() {
  const order = orderId(buy());
  bed.engine.apply({ kind: 'closeOrder', at: bed.now, userId: userId(100_001), orderId: order, lots: null });
  const event = bed.engine.takeChanges().events.find(({ kind }) => kind === 'orderClosed');
  if (event === undefined) throw new Error('the order did not close');
  return event;
}

async function rawReader(): Promise<Socket> {
  const socket = connect(bed.port, '127.0.0.1');
  const headers = { Host: 'x', Connection: 'Upgrade', Upgrade: 'websocket', ...HANDSHAKE };
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  await once(socket, 'data');
  return socket;
}

/** The pushes that arrive at a raw socket, in a list that grows. */
function collectFrames(socket: Socket): { seq: number; data: unknown }[] {
  const frames: { seq: number; data: unknown }[] = [];
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const short = (rest[1] ?? 0) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < header) return;
      const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < header + length) return;
      if (((rest[0] ?? 0) & 0xf) === 1) {
        const message = JSON.parse(String(rest.subarray(header, header + length))) as {
          type: string;
          seq: number;
          data: unknown;
        };
        if (message.type === 'push') frames.push(message);
      }
      rest = rest.subarray(header + length);
    }
  });
  return frames;
}

/** A client's frame, masked with zeros. */
function masked(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const candle = (Time: number, Close: number): CandleDto => ({
  Time,
  Open: 1,
  High: 2,
  Low: 1,
  Close,
  Volume: 3,
  Period: '1min',
});

const HANDSHAKE = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' };
