import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import { createObservable } from '@candor/client/observable.ts';
import { LiveConnection, PATIENCE } from './connection.ts';
import type { Patience, Push } from './connection.ts';

const QUOTES = { topic: 'DAY_MARKET', data: [], time: 0 };

/** A real socket server that speaks the protocol, and remembers what it received. */
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
        setTimeout(
          () =>
            socket.send(JSON.stringify({ type: 'login_result', code: /bad/.test(message.token) ? 999 : 1, msg: '' })),
          message.token.startsWith('late') ? 150 : 0,
        );
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

/** A line to the server that can be cut so that nobody notices: nothing passes any more, and nothing closes. */
async function startLine(port: number) {
  let isDead = false;
  const ends: Socket[] = [];
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (data) => isDead || to.write(data));
    from.on('close', () => isDead || to.destroy());
    from.on('error', () => undefined);
  };
  const line = createServer((near) => {
    // Nor is anybody new let through.
    if (isDead) return void ends.push(near);
    const far = connect(port, '127.0.0.1');
    ends.push(near, far);
    pass(near, far);
    pass(far, near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const close = async () => {
    for (const end of ends) end.destroy();
    await new Promise((resolve) => line.close(resolve));
  };
  const die = (dead: boolean): void => void (isDead = dead);
  return { port: (line.address() as AddressInfo).port, ends, close, die };
}

const running: { close?: () => Promise<void>; stop?: () => void }[] = [];

const LONG = { timeout: 5_000 };
/** Short for tests, and an answer of a busy machine is in time. */
const QUICK: Patience = { askLively: 30, ask: 60, answer: 800, giveUp: 1_200, look: 10 };

async function start(token: string | null = null, patience: Patience = QUICK) {
  const server = await startServer();
  const line = await startLine(server.port);
  const tokens = createObservable<string | null>(token);
  const invalid: (string | null)[] = [];
  const connection = new LiveConnection({
    url: `ws://127.0.0.1:${line.port}`,
    token: tokens,
    onSessionInvalid: (of) => void invalid.push(of),
    patience,
    connectTimeoutMs: 500,
    delayMs: () => 10,
  });
  running.push(server, line, { stop: () => connection.stop() });
  connection.start();
  const until = (state: string) => vi.waitFor(() => expect(connection.state.get()).toBe(state), LONG);
  return { server, line, connection, tokens, until, invalid };
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
    await vi.waitFor(() => expect(invalid).toEqual(['bad']));
    expect(connection.state.get()).toBe('online');
  });

  it('has an answer about one token say nothing of the next', async () => {
    const { server, connection, tokens, until, invalid } = await start('late-bad');
    await until('online');
    connection.listen('FOREX_TRADE', listener());
    await vi.waitFor(() => expect(server.heard.map(({ token }) => token)).toContain('late-bad'));
    tokens.set('good');
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['FOREX_TRADE']));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([invalid, server.sockets.length]).toEqual([[], 2]);
  });

  it('logs in on the same line after a session that had ended', async () => {
    const { server, connection, tokens, until, invalid } = await start('bad');
    await until('online');
    connection.listen('FOREX_TRADE', listener());
    await vi.waitFor(() => expect(invalid).toEqual(['bad']));
    tokens.set(null);
    tokens.set('good');
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['FOREX_TRADE']));
    expect(server.sockets).toHaveLength(1);
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

  it('gives up a connection whose pings stay unanswered', async () => {
    const { server, until } = await start();
    await until('online');
    server.ignorePings();
    await vi.waitFor(() => expect(server.sockets.length).toBeGreaterThan(1), LONG);
  });

  it('says that a line is dead on which nothing passes and nothing closes, and comes back on it with a signal to read again', async () => {
    const { server, line, connection, until } = await start(null, { ...QUICK, giveUp: 60_000 });
    await until('online');
    const quotes = listener();
    connection.listen('DAY_MARKET', quotes);
    await vi.waitFor(() => expect(server.topics('sub')).toEqual(['DAY_MARKET']));
    line.die(true);
    await until('offline');
    expect(server.sockets).toHaveLength(1);
    expect(line.ends.every((end) => !end.destroyed)).toBe(true);
    line.die(false);
    server.push({ ...QUOTES, seq: 1 });
    await until('online');
    await vi.waitFor(() => expect([quotes.pushes.length, quotes.gaps]).toEqual([1, 1]));
    expect(server.sockets).toHaveLength(1);
  });

  it('tries another line when the dead one does not wake up', async () => {
    const { server, line, until } = await start();
    await until('online');
    line.die(true);
    await until('offline');
    await vi.waitFor(() => expect(line.ends.length).toBeGreaterThan(2), LONG);
    line.die(false);
    await until('online');
    expect(server.sockets.length).toBeGreaterThan(1);
  });

  it('takes a quiet market for no dead line: the server answers', async () => {
    const { server, connection, until } = await start();
    await until('online');
    connection.listen('DAY_MARKET', listener());
    const states: string[] = [];
    connection.state.subscribe(() => states.push(connection.state.get()));
    await vi.waitFor(() => expect(server.heard.filter(({ type }) => type === 'ping').length).toBeGreaterThan(5));
    expect(states).toEqual([]);
  });

  it('waits for prices no longer than three seconds', () => {
    expect(PATIENCE.askLively + PATIENCE.answer + 2 * PATIENCE.look).toBeLessThan(3_000);
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
