import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { price } from '@candor/decimal/decimal.ts';
import { accountView } from '@candor/engine/account-view.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { createEngine } from '@candor/engine/engine.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { resolveLanguage } from '@candor/locales/languages.ts';
import { socketDown } from '@candor/protocol/socket/down.ts';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { SOCKET_PATH } from '@candor/protocol/socket/topics.ts';
import { WebSocket } from 'ws';
import { engineInstrument, listedInstruments } from '../../pricing/instruments.ts';
import { QuoteBoard } from '../../pricing/quote-board.ts';
import { RunningCandles } from '../../pricing/running-candles.ts';
import { LocalBus } from '../../kernel/bus.ts';
import type { CustomerSession } from '../../kernel/http/endpoint.ts';
import type { Log } from '../../kernel/log.ts';
import type { RealtimeLimits } from '../realtime-server.ts';
import { RealtimeServer } from '../realtime-server.ts';

/**
 * The socket server on a real port, with a real engine in memory and a market made by hand, for tests and benches.
 * Not part of the program that serves.
 */
export class SocketBed {
  readonly bus = new LocalBus();
  readonly engine: Engine = createEngine(0);
  readonly board: QuoteBoard;
  readonly realtime: RealtimeServer;
  readonly sessions = new Map<string, CustomerSession>();
  now = 1_800_000_000_000;
  readonly #server: Server;
  readonly #clients: SocketClient[] = [];
  readonly #seqs = new Map<number, number>();

  /** The security events of refused upgrades. */
  readonly refused: string[] = [];

  private constructor(limits: Partial<RealtimeLimits>) {
    const instruments = listedInstruments();
    const candles = new RunningCandles();
    this.#server = createServer();
    this.board = new QuoteBoard(instruments);
    this.board.follow(this.bus);
    candles.follow(this.bus);
    for (const instrument of instruments) {
      this.engine.apply({
        kind: 'configureInstrument',
        at: this.now,
        instrument: engineInstrument(instrument, 'perLot'),
      });
      this.engine.apply({ kind: 'marketStatus', at: this.now, instrumentId: instrument.id, open: true });
    }
    this.realtime = new RealtimeServer({
      server: this.#server,
      bus: this.bus,
      board: this.board,
      candles,
      engine: { view: async (id) => accountView(this.engine, userId(id)) },
      clock: { wallNow: Date.now, marketNow: () => this.now },
      log: QUIET_LOG,
      limits,
      resolveSession: async (token) => this.sessions.get(token) ?? null,
      translator: (language) => translatorFor(resolveLanguage(language).code),
      addressOf: (request) => request.socket.remoteAddress ?? '',
      onRefused: (event) => this.refused.push(event),
    });
  }

  static async open(limits: Partial<RealtimeLimits> = {}): Promise<SocketBed> {
    const bed = new SocketBed(limits);
    bed.#server.listen(0, '127.0.0.1');
    await once(bed.#server, 'listening');
    await bed.realtime.start();
    return bed;
  }

  get port(): number {
    // A server that listens on a port has such an address.
    return (this.#server.address() as AddressInfo).port;
  }

  async connect(path = SOCKET_PATH, headers: Record<string, string> = {}): Promise<SocketClient> {
    const client = new SocketClient(new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { headers }));
    this.#clients.push(client);
    await client.opened;
    return client;
  }

  /** Publishes a quote in units of 1e-8 as the market role does, to the engine first. */
  tick(id: number, bid: bigint, ask: bigint): Tick {
    const seq = (this.#seqs.get(id) ?? 0) + 1;
    this.#seqs.set(id, seq);
    this.now += 1;
    const tick = { instrumentId: instrumentId(id), seq, at: this.now, bid: price(bid), ask: price(ask) };
    this.engine.apply({ kind: 'tick', ...tick });
    this.bus.publish('ticks', [tick]);
    this.publishEvents();
    return tick;
  }

  /** Publishes the engine's events since the last call, as its host does after a commit. */
  publishEvents(): void {
    if (!this.engine.hasChanges()) return;
    const { events } = this.engine.takeChanges();
    if (events.length > 0) this.bus.publish('engineEvents', events);
  }

  async close(): Promise<void> {
    await this.realtime.stop();
    for (const { webSocket } of this.#clients) webSocket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A client that keeps the messages it receives; each is checked against the contract. */
export class SocketClient {
  readonly webSocket: WebSocket;
  readonly opened: Promise<unknown>;
  readonly messages: SocketDown[] = [];
  readonly closed: Promise<number>;

  constructor(webSocket: WebSocket) {
    this.webSocket = webSocket;
    this.opened = once(webSocket, 'open');
    this.closed = new Promise((resolve) => webSocket.on('close', resolve));
    webSocket.on('error', () => undefined);
    // The library gives a text message as one Buffer.
    webSocket.on('message', (data: Buffer) => this.messages.push(socketDown.parse(JSON.parse(data.toString()))));
  }

  sendMessage(message: unknown): void {
    this.webSocket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message not yet taken that fits; waits for it. */
  async next(fits: (message: SocketDown) => boolean = () => true): Promise<SocketDown> {
    for (;;) {
      const index = this.messages.findIndex(fits);
      const [message] = index === -1 ? [] : this.messages.splice(index, 1);
      if (message !== undefined) return message;
      await once(this.webSocket, 'message', { signal: AbortSignal.timeout(3_000) });
    }
  }

  nextPush(topic: string): Promise<Extract<SocketDown, { type: 'push' }>> {
    const isPush = (message: SocketDown): boolean => message.type === 'push' && message.topic === topic;
    return this.next(isPush) as Promise<Extract<SocketDown, { type: 'push' }>>;
  }
}

const QUIET_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
