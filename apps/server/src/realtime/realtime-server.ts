import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Translator } from '@candor/locales/translate.ts';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import type { EngineGateway } from '../engine/gateway.ts';
import type { RunningCandles } from '../pricing/running-candles.ts';
import type { QuoteBoard } from '../pricing/quote-board.ts';
import type { Bus, BusMessages } from '../kernel/bus.ts';
import type { Clock } from '../kernel/clock.ts';
import type { CustomerSession } from '../kernel/http/endpoint.ts';
import type { Log } from '../kernel/log.ts';
import type { LongLivedPart } from '../kernel/part.ts';
import { SubscriberGroups } from './subscriber-group.ts';
import { Connection } from './connection.ts';
import { CustomerFeed } from './customer-feed.ts';
import { SocketSession } from './socket-session.ts';
import { MessageRate } from './message-rate.ts';
import { PublicTopics } from './public-topics.ts';
import { noRealtimeNumbers } from './realtime-numbers.ts';
import { languageOf, UpgradeGuard } from './upgrade-guard.ts';

/** The socket server: prices and candles for everyone, their own accounts for customers who log in. */
export class RealtimeServer implements LongLivedPart {
  readonly name = 'realtime';
  readonly numbers = noRealtimeNumbers();
  readonly #options: RealtimeOptions;
  readonly #limits: RealtimeLimits;
  readonly #webSockets: WebSocketServer;
  readonly #guard: UpgradeGuard;
  readonly #topics: PublicTopics;
  readonly #customers: CustomerFeed;
  readonly #session: SocketSession;
  readonly #groups = new SubscriberGroups();
  readonly #connections = new Set<Connection>();
  readonly #unsubscribe: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #refusing = 0;
  readonly #onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
    this.#upgrade(request, socket, head);

  constructor(options: RealtimeOptions) {
    const { board, candles, engine, log, clock } = options;
    const marketNow = (): number => clock.marketNow();
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES_UP });
    this.#guard = new UpgradeGuard(this.#limits);
    this.#topics = new PublicTopics(board, candles);
    this.#customers = new CustomerFeed({ engine, board, log, marketNow });
    const { resolveSession, translator } = options;
    const { topics: mostTopics } = this.#limits;
    this.#session = new SocketSession({
      topics: this.#topics,
      customers: this.#customers,
      log,
      mostTopics,
      resolveSession,
      translator,
      marketNow,
      onBadToken: (connection) => options.onRefused('badToken', connection.address),
    });
  }

  async start(): Promise<void> {
    const { bus, server } = this.#options;
    this.#unsubscribe.push(
      this.#topics.follow(bus),
      this.#customers.follow(bus),
      bus.subscribe('sessionEnded', (ended) => this.#endSessions(ended)),
    );
    server.on('upgrade', this.#onUpgrade);
    this.#timers.push(
      setInterval(() => this.#flush(), this.#limits.flushMs),
      setInterval(() => this.#customers.flush(), CUSTOMER_FLUSH_MS),
      setInterval(() => this.#lookForDead(), this.#limits.silenceMs / 3),
    );
  }

  /** Notifies every socket that the server restarts, so that clients reconnect a little later. */
  async stop(): Promise<void> {
    this.#options.server.off('upgrade', this.#onUpgrade);
    for (const timer of this.#timers) clearInterval(timer);
    for (const end of this.#unsubscribe) end();
    for (const connection of this.#connections) connection.close(SERVICE_RESTART);
    for (let waited = 0; this.#connections.size > 0 && waited < FAREWELL_MS; waited += 20) await sleep(20);
    for (const { webSocket } of this.#connections) webSocket.terminate();
    this.#webSockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = this.#options.addressOf(request);
    const status = this.#guard.refusalOf(request, address, this.#options.clock.wallNow());
    if (status === null) {
      this.#webSockets.handleUpgrade(request, socket, head, (webSocket) =>
        this.#connect(webSocket, { request, socket, address }),
      );
      return;
    }
    if (status === 429 || status === 503) this.numbers.limited++;
    if (status === 429) this.#options.onRefused('limited', address);
    if (status === 403) this.#options.onRefused('foreignOrigin', address);
    socket.on('error', () => socket.destroy());
    // Who waits for the refusal cannot try again as fast as they can send.
    const waitMs = this.#refusing < MOST_REFUSING ? REFUSED_AFTER_MS : 0;
    this.#refusing++;
    setTimeout(() => {
      this.#refusing--;
      socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }, waitMs).unref();
  }

  #connect(webSocket: WebSocket, from: { request: IncomingMessage; socket: Duplex; address: string }): void {
    const { numbers } = this;
    const now = this.#options.clock.wallNow();
    const { address, socket } = from;
    const language = languageOf(from.request);
    const groups = this.#groups;
    const connection = new Connection({ webSocket, socket, address, language, now, numbers, groups });
    const rate = new MessageRate(this.#limits.messages, now);
    this.#guard.entered(address);
    this.#connections.add(connection);
    numbers.connections = this.#connections.size;
    webSocket.on('message', (data, isBinary) => this.#onMessage(connection, rate, isBinary ? null : data));
    webSocket.on('pong', () => (connection.lastMessageAt = this.#options.clock.wallNow()));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => {
      this.#session.leave(connection);
      this.#guard.left(address);
      this.#connections.delete(connection);
      numbers.connections = this.#connections.size;
    });
  }

  /** `data` is null for a binary message, which says nothing here. */
  #onMessage(connection: Connection, rate: MessageRate, data: RawData | null): void {
    const now = this.#options.clock.wallNow();
    connection.lastMessageAt = now;
    this.numbers.received++;
    if (!rate.take(now)) {
      this.numbers.limited++;
      this.#session.refuseMore(connection);
      connection.close(POLICY_VIOLATION);
      return;
    }
    // The library gives a text message as one Buffer.
    if (!this.#session.onMessage(connection, data === null ? '' : (data as Buffer).toString()))
      connection.close(POLICY_VIOLATION);
  }

  #flush(): void {
    const time = this.#options.clock.marketNow();
    for (const stream of this.#topics.all()) stream.flush(time);
    this.#groups.flush();
    for (const connection of this.#connections) connection.flush(time);
  }

  #endSessions(ended: BusMessages['sessionEnded']): void {
    for (const connection of this.#connections) {
      const { session } = connection;
      if (session === null || session.userId !== ended.userId) continue;
      const meant =
        ended.sessionId === null ? session.sessionId !== ended.exceptSessionId : session.sessionId === ended.sessionId;
      if (meant) this.#session.endSession(connection);
    }
  }

  /** A socket that is silent for long is asked, and cut when it stays silent. */
  #lookForDead(): void {
    const now = this.#options.clock.wallNow();
    let loggedIn = 0;
    for (const connection of this.#connections) {
      const silentMs = now - connection.lastMessageAt;
      if (connection.session !== null) loggedIn++;
      if (silentMs > 2 * this.#limits.silenceMs) connection.webSocket.terminate();
      else if (silentMs > this.#limits.silenceMs) connection.ping();
    }
    this.numbers.loggedIn = loggedIn;
  }
}

export interface RealtimeOptions {
  /** Whose upgrades to /api/v2/ws are served. */
  readonly server: Server;
  readonly bus: Bus;
  /** Both must follow the bus before this server starts. */
  readonly board: QuoteBoard;
  readonly candles: RunningCandles;
  readonly engine: Pick<EngineGateway, 'view'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<RealtimeLimits>;
  readonly resolveSession: (token: string) => Promise<CustomerSession | null> | CustomerSession | null;
  /** The translator of a language by its wire code or an Accept-Language text. */
  readonly translator: (language: string) => Translator;
  /** What connections are counted by. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly onRefused: (event: 'limited' | 'foreignOrigin' | 'badToken', address: string) => void;
}

export interface RealtimeLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** Sockets that one address may open, those that are refused included. */
  readonly upgrades: { readonly burst: number; readonly perSecond: number };
  /** Messages that one socket may send. */
  readonly messages: { readonly burst: number; readonly perSecond: number };
  /** Public topics that one socket may read at once. */
  readonly topics: number;
  /** Between two pushes of a public topic. */
  readonly flushMs: number;
  /** After so long a silence a socket is asked whether it lives, after twice that it is cut. */
  readonly silenceMs: number;
}

const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 50_000,
  connectionsPerAddress: 500,
  // An office that comes back after a restart of the server opens its sockets at once.
  upgrades: { burst: 600, perSecond: 50 },
  messages: { burst: 60, perSecond: 10 },
  topics: 40,
  flushMs: 100,
  silenceMs: 15_000,
};
/** FOREX_TRADE is pushed four times a second at most. */
const CUSTOMER_FLUSH_MS = 250;
const MOST_BYTES_UP = 1024;
const REFUSED_AFTER_MS = 200;
const MOST_REFUSING = 1_000;
const FAREWELL_MS = 1_000;
const SERVICE_RESTART = 1012;
const POLICY_VIOLATION = 1008;
const REASONS = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;
