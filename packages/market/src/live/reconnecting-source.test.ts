import { formatDecimal } from '@candor/decimal/decimal.ts';
import { afterEach, expect, test } from 'vitest';
import { BINANCE_RULES, binanceProtocol } from './binance.ts';
import { KRAKEN_RULES, krakenProtocol } from './kraken.ts';
import { ReconnectingSource } from './reconnecting-source.ts';
import { MACHINE_CLOCK } from './live-sources.ts';
import type { Connect, SourceClock, ConnectionRules } from './source.ts';
import { BinanceServer } from './testing/binance-server.ts';
import { KrakenServer } from './testing/kraken-server.ts';
import { recordedMessages } from './testing/recorded-messages.ts';
import { SocketServer } from './testing/socket-server.ts';
import { TestClock } from './testing/test-clock.ts';
import { connectWebSocket } from './web-socket-link.ts';

/* The connection is kept against real sockets; where hours pass, the test moves its clock. */
const opened: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.stop();
});
const closing = <T extends { stop(): unknown }>(each: T): T => {
  opened.push(each);
  return each;
};

/** Quicker than the published rules, so that a test need not wait for them. */
const HASTY: Partial<ConnectionRules> = { openMs: 1_000, answerMs: 600, probeMs: 300, quietMs: 600, silentMs: 1_200 };

function krakenSource(url: string, symbols: readonly string[], rules: Partial<ConnectionRules> = {}) {
  const all = { ...KRAKEN_RULES, ...rules };
  return lineOf(
    symbols,
    all,
    MACHINE_CLOCK,
    connectWebSocket({ url, protocol: krakenProtocol, rules: all, clock: MACHINE_CLOCK }),
  );
}

function lineOf(symbols: readonly string[], rules: ConnectionRules, clock: SourceClock, connect: Connect) {
  const reported: string[] = [];
  const quotes: string[] = [];
  const reconnecting = new ReconnectingSource(
    { connect, symbols, rules, clock },
    {
      up: () => reported.push('up'),
      lost: (reason, { isDown }) => reported.push(`${isDown ? 'down' : 'spare lost'}: ${reason}`),
      answered: (symbol, refusal) => reported.push(`${symbol} ${refusal ?? 'taken'}`),
      trading: (symbol, on) => reported.push(`trading ${symbol ?? ''}${on}`),
      quote: (symbol, { bid, ask }) => quotes.push(`${symbol} ${formatDecimal(bid)} ${formatDecimal(ask)}`),
      garbage: (why) => reported.push(`garbage: ${why}`),
    },
  );
  reconnecting.start();
  return Object.assign(closing(reconnecting), { reported, quotes });
}

async function kraken(unknown: readonly string[] = []): Promise<KrakenServer> {
  const server = await KrakenServer.start(unknown);
  closing(server.server);
  return server;
}

const up = (reconnecting: ReconnectingSource) => expect.poll(() => reconnecting.isUp);

test('asks for its symbols, and one that the source does not have takes none of the others down', async () => {
  const server = await kraken(['NO/SUCH']);
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT', 'NO/SUCH', 'ETH/USDT']);
  await up(reconnecting).toBe(true);
  expect(reconnecting.reported).toContain('NO/SUCH Currency pair not supported NO/SUCH');
  expect(reconnecting.reported).toEqual(
    expect.arrayContaining(['trading true', 'BTC/USDT taken', 'ETH/USDT taken', 'up']),
  );
  server.tick('ETH/USDT', '3140.1', '3140.25');
  await expect.poll(() => reconnecting.quotes).toEqual(['ETH/USDT 3140.1 3140.25']);
});

test('asks for a symbol more on the connection that is there, and again with the others after a cut', async () => {
  const server = await kraken(['NO/SUCH']);
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT'], HASTY);
  reconnecting.add('LTC/USDT');
  await up(reconnecting).toBe(true);
  reconnecting.add('ETH/USDT');
  reconnecting.add('NO/SUCH');
  await expect
    .poll(() => reconnecting.reported)
    .toEqual(
      expect.arrayContaining(['LTC/USDT taken', 'ETH/USDT taken', 'NO/SUCH Currency pair not supported NO/SUCH']),
    );
  expect(reconnecting.numbers).toMatchObject({ connects: 1, losses: 0, replaced: 0 });
  server.tick('ETH/USDT', '3140.1', '3140.25');
  await expect.poll(() => reconnecting.quotes).toEqual(['ETH/USDT 3140.1 3140.25']);
  server.server.cut();
  await expect.poll(() => reconnecting.numbers.connects, { timeout: 10_000 }).toBe(2);
  await up(reconnecting).toBe(true);
  server.tick('LTC/USDT', '94.5', '94.6');
  await expect.poll(() => reconnecting.quotes).toContain('LTC/USDT 94.5 94.6');
});

test('comes back after a cut, asks again, and says how it was lost', async () => {
  const server = await kraken();
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT']);
  await up(reconnecting).toBe(true);
  for (let cut = 1; cut <= 3; cut++) {
    server.server.cut();
    await up(reconnecting).toBe(false);
    await up(reconnecting).toBe(true);
    expect(server.server.connections).toBe(cut + 1);
  }
  server.tick('BTC/USDT', '1', '2');
  await expect.poll(() => reconnecting.quotes).toEqual(['BTC/USDT 1 2']);
  expect(reconnecting.reported.filter((each) => each === 'down: the source closed the connection (1006)')).toHaveLength(
    3,
  );
  expect(reconnecting.numbers).toMatchObject({ connected: 1, connects: 4, losses: 3 });
});

test('goes on trying while the port is shut or connections are refused', async () => {
  const server = await kraken();
  const { server: socket } = server;
  await socket.shut();
  const reconnecting = krakenSource(socket.url, ['BTC/USDT']);
  await expect.poll(() => reconnecting.numbers.losses).toBeGreaterThan(1);
  expect(reconnecting.reported.at(-1)).toContain('ECONNREFUSED');
  socket.refuse(true);
  await socket.open();
  await expect.poll(() => reconnecting.reported.at(-1)).toContain('Unexpected server response: 503');
  socket.refuse(false);
  await up(reconnecting).toBe(true);
});

test('gives up a source that opens but does not answer, and one that has nothing that was asked for', async () => {
  const deaf = closing(await SocketServer.start({ answer: () => undefined }));
  const reconnecting = krakenSource(deaf.url, ['A/B', 'C/D'], { ...HASTY, silentMs: 10_000 });
  await expect.poll(() => reconnecting.reported).toContain('down: the source gave none of the symbols');
  // Both symbols are requested together, then each separately, so that one cannot spoil the others.
  expect(
    deaf.received
      .filter((text) => text.includes('subscribe'))
      .slice(0, 3)
      .map((text) => (JSON.parse(text) as { params: { symbol: string[] } }).params.symbol),
  ).toEqual([['A/B', 'C/D'], ['A/B'], ['C/D']]);
  expect(reconnecting.reported).toEqual(expect.arrayContaining(['A/B no answer', 'C/D no answer']));
});

test('a request that is refused is repeated for each symbol separately', async () => {
  const strict = closing(
    await SocketServer.start({
      answer: ({ socket }, text) => {
        const { id, params } = JSON.parse(text) as { id: number; params: string[] };
        const bad = params.some((each) => each.startsWith('bad'));
        socket.send(bad ? `{"error":{"code":2,"msg":"Invalid request"},"id":${id}}` : `{"result":null,"id":${id}}`);
      },
    }),
  );
  const rules = { ...BINANCE_RULES, sendIntervalMs: 10 };
  const connect = connectWebSocket({ url: strict.url, protocol: binanceProtocol, rules, clock: MACHINE_CLOCK });
  const reconnecting = lineOf(['BTCUSDT', 'BADONE', 'ETHUSDT'], rules, MACHINE_CLOCK, connect);
  await up(reconnecting).toBe(true);
  expect(reconnecting.reported.toSorted()).toEqual([
    expect.stringMatching(/^BADONE .*Invalid request/),
    'BTCUSDT taken',
    'ETHUSDT taken',
    'up',
  ]);
});

test('asks a quiet source for a sign of life, and gives up one that is dead though connected', async () => {
  const server = await kraken();
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT'], { ...HASTY, silentMs: 3_000 });
  await up(reconnecting).toBe(true);
  await expect.poll(() => server.server.received).toContain('{"method":"ping"}');
  await expect.poll(() => reconnecting.isAudible).toBe(true);
  server.server.mute(true);
  await expect.poll(() => reconnecting.isAudible).toBe(false);
  expect(reconnecting.isUp).toBe(true);
  await expect.poll(() => reconnecting.reported).toContain('down: nothing was heard for 3 s');
  server.server.mute(false);
  await up(reconnecting).toBe(true);
});

test('rubbish is counted, does not harm, and is no sign of life', async () => {
  const server = await kraken();
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT'], { ...HASTY, probeMs: null });
  await up(reconnecting).toBe(true);
  const rubbish = [
    '',
    '{',
    'null',
    '\0\u0001',
    '{"channel":"ticker","data":[{"symbol":"BTC/USDT"}]}',
    '['.repeat(50_000),
  ];
  for (const text of rubbish) server.server.broadcast(text);
  server.server.broadcast(Buffer.from([0xff, 0x00, 0x80]));
  server.tick('BTC/USDT', '10', '11');
  await expect.poll(() => reconnecting.quotes).toEqual(['BTC/USDT 10 11']);
  expect(reconnecting.numbers).toMatchObject({ garbage: rubbish.length + 1, losses: 0, connected: 1 });
  server.server.mute(true);
  const blather = setInterval(() => {
    for (const { socket } of server.server.clients) socket.send('blather');
  }, 100);
  closing({ stop: () => clearInterval(blather) });
  await expect.poll(() => reconnecting.reported).toContain('down: nothing was heard for 1 s');
});

test('a message that is larger than any of the source ends the connection, not the program', async () => {
  const server = await kraken();
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT']);
  await up(reconnecting).toBe(true);
  server.server.broadcast(`"${'x'.repeat(300 * 1024)}"`);
  await expect.poll(() => reconnecting.reported).toContain('down: Max payload size exceeded');
  await up(reconnecting).toBe(true);
});

test('a recorded day of a source comes through the socket as it was sent, quote by quote', async () => {
  const messages = recordedMessages('binance_us_recording_2021-10-12.jsonl');
  if (messages === null) return;
  const server = await BinanceServer.start();
  closing(server.server);
  const symbols = ['OMGBUSD', 'COMPUSDT', 'ZRXUSDT', 'CRVUSDT'];
  const rules = BINANCE_RULES;
  const connect = connectWebSocket({ url: server.server.url, protocol: binanceProtocol, rules, clock: MACHINE_CLOCK });
  const reconnecting = lineOf(symbols, rules, MACHINE_CLOCK, connect);
  await up(reconnecting).toBe(true);
  for (const { text } of messages) server.server.broadcast(text);
  const reported = messages.flatMap(({ kind, text }) => {
    if (kind !== 'bookTicker') return [];
    const { s, b, a } = (JSON.parse(text) as { data: Record<'s' | 'b' | 'a', string> }).data;
    return [`${s} ${Number(b)} ${Number(a)}`];
  });
  expect(reported).toHaveLength(60);
  await expect.poll(() => reconnecting.quotes).toEqual(reported);
  expect(reconnecting.numbers).toMatchObject({ garbage: 0, losses: 0 });
});

test('a source is made to wait while nobody takes its quotes, and none is lost', async () => {
  const server = await kraken();
  const reconnecting = krakenSource(server.server.url, ['BTC/USDT'], HASTY);
  await up(reconnecting).toBe(true);
  reconnecting.pause();
  const padding = ' '.repeat(2_000);
  for (let count = 1; count <= 20_000; count++) {
    server.server.sendTo(
      'BTC/USDT',
      `{"channel":"ticker","data":[{"symbol":"BTC/USDT","bid":${count},"ask":${count + 1}}]}${padding}`,
    );
  }
  const waiting = () => Math.max(...[...server.server.clients].map(({ socket }) => socket.bufferedAmount));
  // More than the machine holds between two sockets stays with the sender.
  await expect.poll(() => waiting()).toBeGreaterThan(1_000_000);
  const read = reconnecting.quotes.length;
  expect(read).toBeLessThan(1_000);
  expect(reconnecting.isDelayed).toBe(true);
  // This is longer than the silence after which it closes a connection.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect([reconnecting.quotes.length, reconnecting.isUp]).toEqual([read, true]);
  reconnecting.resume();
  expect(reconnecting.isDelayed).toBe(true);
  await expect.poll(() => reconnecting.quotes.length).toBe(20_000);
  expect(reconnecting.quotes).toEqual(
    Array.from({ length: 20_000 }, (_, index) => `BTC/USDT ${index + 1} ${index + 2}`),
  );
  await expect.poll(() => reconnecting.isDelayed).toBe(false);
  expect(reconnecting.numbers.losses).toBe(0);
});

test('a connection is replaced before the source ends it, with no quote lost, repeated or out of order', async () => {
  const server = await BinanceServer.start();
  closing(server.server);
  const clock = new TestClock();
  // Hours pass in which the server sends nothing.
  const rules = { ...BINANCE_RULES, probeMs: null, silentMs: Infinity };
  const connect = connectWebSocket({ url: server.server.url, protocol: binanceProtocol, rules, clock });
  const reconnecting = lineOf(['BTCUSDT'], rules, clock, connect);
  await up(reconnecting).toBe(true);
  const [first] = server.server.clients;
  for (const bid of ['1', '2']) server.tick('BTCUSDT', bid, '9');
  await expect.poll(() => reconnecting.quotes).toHaveLength(2);
  const life = BINANCE_RULES.longestLifeMs ?? 0;
  clock.advance(0.955 * life - 1_000);
  expect(reconnecting.numbers.connects).toBe(1);
  clock.advance(2_000);
  expect(reconnecting.numbers.connects).toBe(2);
  const third = server.quote('BTCUSDT', '3', '9');
  const fourth = server.quote('BTCUSDT', '4', '9');
  // The old connection serves until the new one does, and a quote sent by both is reported once.
  first?.socket.send(third);
  await expect.poll(() => reconnecting.quotes).toHaveLength(3);
  await expect
    .poll(
      () => server.server.clients.size === 1 || [...server.server.clients].every(({ symbols }) => symbols.size === 1),
    )
    .toBe(true);
  for (const text of [third, fourth, third]) server.server.sendTo('BTCUSDT', text);
  await expect.poll(() => reconnecting.numbers.replaced).toBe(1);
  server.tick('BTCUSDT', '5', '9');
  await expect.poll(() => reconnecting.quotes).toEqual(['1', '2', '3', '4', '5'].map((bid) => `BTCUSDT ${bid} 9`));
  await expect.poll(() => server.server.clients.size).toBe(1);
  expect(reconnecting.numbers).toMatchObject({ losses: 0, connected: 1, connects: 2 });
  expect(reconnecting.reported.filter((each) => each.startsWith('down'))).toEqual([]);
});

test('an announced end is met with a new connection before it comes', async () => {
  const server = await BinanceServer.start();
  closing(server.server);
  const connect = connectWebSocket({
    url: server.server.url,
    protocol: binanceProtocol,
    rules: BINANCE_RULES,
    clock: MACHINE_CLOCK,
  });
  const reconnecting = lineOf(['BTCUSDT'], BINANCE_RULES, MACHINE_CLOCK, connect);
  await up(reconnecting).toBe(true);
  server.server.broadcast('{"stream":"!serverShutdown","data":{"e":"serverShutdown","E":1770123456789}}');
  await expect.poll(() => reconnecting.numbers.replaced).toBe(1);
  server.tick('BTCUSDT', '1', '2');
  await expect.poll(() => reconnecting.quotes).toEqual(['BTCUSDT 1 2']);
  expect(reconnecting.numbers).toMatchObject({ losses: 0, connected: 1, connects: 2 });
});

test('keeps to the pace at which the source may be spoken to', async () => {
  const server = await BinanceServer.start();
  closing(server.server);
  const clock = new TestClock();
  const connect = connectWebSocket({ url: server.server.url, protocol: binanceProtocol, rules: BINANCE_RULES, clock });
  let isOpen = false;
  const link = connect({ opened: () => (isOpen = true), received: () => undefined, closed: () => undefined });
  closing({ stop: () => link.end() });
  await expect.poll(() => isOpen).toBe(true);
  for (let request = 1; request <= 8; request++) link.ask(request, ['BTCUSDT']);
  await expect.poll(() => server.server.received.length).toBe(1);
  clock.advance(1_000);
  await expect.poll(() => server.server.received.length).toBe(3);
  clock.advance(10_000);
  await expect.poll(() => server.server.received.length).toBe(8);
});
