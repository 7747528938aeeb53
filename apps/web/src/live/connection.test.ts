import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import { createObservable } from '@candor/client/observable.ts';
import { LiveConnection } from './connection.ts';
import type { Push } from './connection.ts';

const QUOTES = { topic: 'DAY_MARKET', data: [], time: 0 };

/** A real socket server that speaks the protocol, and remembers what it was told. */
async function startServer(port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  const heard: { readonly type: string; readonly topic?: string; readonly token?: string }[] = [];
  const sockets: ServerSocket[] = [];
  let answersPings = true;
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString());
      heard.push(message);
      if (message.type === 'ping' && answersPings)
        socket.send(JSON.stringify({ type: 'pong', timestamp: message.timestamp }));
      if (message.type === 'login')
        socket.send(JSON.stringify({ type: 'login_result', code: message.token === 'bad' ? 999 : 1, msg: '' }));
    });
  });
  const close = async () => {
    for (const socket of sockets) socket.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    heard,
    sockets,
    close,
    port: (server.address() as AddressInfo).port,
    push: (frame: object) => sockets.at(-1)?.send(JSON.stringify({ type: 'push', ...frame })),
    ignorePings: () => (answersPings = false),
    topics: (type: string) => heard.filter((each) => each.type === type).map((each) => each.topic),
  };
}

const running: { close?: () => Promise<void>; stop?: () => void }[] = [];

async function start(token: string | null = null) {
  const server = await startServer();
  const tokens = createObservable<string | null>(token);
  let invalid = 0;
  const connection = new LiveConnection({
    url: `ws://127.0.0.1:${server.port}`,
    token: tokens,
    onSessionInvalid: () => (invalid += 1),
    heartbeatMs: 30,
    connectTimeoutMs: 500,
    delayMs: () => 10,
  });
  running.push(server, { stop: () => connection.stop() });
  connection.start();
  const until = (state: string) => vi.waitFor(() => expect(connection.state.get()).toBe(state));
  return { server, connection, tokens, until, invalid: () => invalid };
}

function listener() {
  const pushes: Push[] = [];
  const heard = {
    pushes,
    gaps: 0,
    onPush: (push: Push) => void pushes.push(push),
    onGap: () => void (heard.gaps += 1),
  };
  return heard;
}

afterEach(async () => {
  for (const each of running.splice(0).toReversed()) {
    each.stop?.();
    await each.close?.();
  }
});

describe('LiveConnection', () => {
  it('subscribes once for many listeners and leaves when the last one does', async () => {
    const { server, connection, until } = await start();
    await until('online');
    const leaveFirst = connection.listen('DAY_MARKET', listener());
    const leaveSecond = connection.listen('DAY_MARKET', listener());
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['DAY_MARKET']));
    leaveFirst();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(server.topics('unsub')).toEqual([]);
    leaveSecond();
    await vi.waitFor(() => expect(server.topics('unsub')).toEqual(['DAY_MARKET']));
    expect(server.topics('sub')).toEqual(['DAY_MARKET']);
  });

  it('keeps a topic that is asked for again at once', async () => {
    const { server, connection, until } = await start();
    await until('online');
    connection.listen('DAY_MARKET', listener())();
    connection.listen('DAY_MARKET', listener());
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([server.topics('sub'), server.topics('unsub')]).toEqual([['DAY_MARKET'], []]);
  });

  it('signals a gap in the sequence, and only then', async () => {
    const { server, connection, until } = await start();
    await until('online');
    const quotes = listener();
    connection.listen('DAY_MARKET', quotes);
    await vi.waitFor(() => expect(server.topics('sub')).toHaveLength(1));
    for (const seq of [7, 8, 9]) server.push({ ...QUOTES, seq });
    await vi.waitFor(() => expect(quotes.pushes).toHaveLength(3));
    expect(quotes.gaps).toBe(0);
    server.push({ ...QUOTES, seq: 11 });
    await vi.waitFor(() => expect(quotes.gaps).toBe(1));
  });

  it('asks for customer topics only once the login has succeeded', async () => {
    const { server, connection, tokens, until } = await start();
    await until('online');
    connection.listen('FOREX_TRADE', listener());
    connection.listen('DAY_MARKET', listener());
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['DAY_MARKET']));
    tokens.set('good');
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['DAY_MARKET', 'FOREX_TRADE']));
  });

  it('reports a token that the server does not know, and stays connected', async () => {
    const { connection, until, invalid } = await start('bad');
    await until('online');
    await vi.waitFor(() => expect(invalid()).toBe(1));
    expect(connection.state.get()).toBe('online');
  });

  it('comes back after a loss with login, topics and a signal to read again', async () => {
    const { server, connection, until } = await start('good');
    await until('online');
    const quotes = listener();
    connection.listen('DAY_MARKET', quotes);
    await vi.waitFor(() => expect(server.topics('sub')).toHaveLength(1));
    server.sockets.at(-1)?.terminate();
    await vi.waitFor(() => expect(server.topics('sub')).toHaveLength(2));
    expect(server.heard.filter(({ type }) => type === 'login')).toHaveLength(2);
    await vi.waitFor(() => expect(quotes.gaps).toBe(1));
    expect(connection.state.get()).toBe('online');
  });

  it('gives up a connection whose pings stay unanswered three times', async () => {
    const { server, until } = await start();
    await until('online');
    server.ignorePings();
    await vi.waitFor(() => expect(server.sockets.length).toBeGreaterThan(1), { timeout: 2_000 });
  });

  it('takes a new socket on signing out, because the wire has no logout', async () => {
    const { server, tokens, until } = await start('good');
    await until('online');
    await vi.waitFor(() => expect(server.heard.some(({ type }) => type === 'login')).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    tokens.set(null);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(2));
    expect(server.heard.filter(({ type }) => type === 'login')).toHaveLength(1);
  });
});
