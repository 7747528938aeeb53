import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { CONNECT_TIMEOUT_MS, CUSTOMER_TOPICS, HEARTBEAT_MS } from '@candor/protocol/socket/topics.ts';
import type { SocketUp } from '@candor/protocol/socket/up.ts';
import { createObservable } from '@candor/client/observable.ts';
import type { Observable } from '@candor/client/observable.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/**
 * `connecting` is the first attempt of the page; `offline` is everything between a loss and the next good connection,
 * and a line that carries nothing although it is open.
 */
export type ConnectionState = 'connecting' | 'online' | 'offline';

export type Push = Extract<SocketDown, { type: 'push' }>;

export interface TopicListener {
  readonly onPush: (push: Push) => void;
  /** Pushes may have been missed: read the state again over HTTP. Also called when a lost connection is back. */
  readonly onGap: () => void;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly token: Observable<string | null>;
  /** The server no longer knows this token, which may be another one by now. */
  readonly onSessionInvalid: (token: string | null) => void;
  readonly patience?: Patience;
  readonly connectTimeoutMs?: number;
  readonly delayMs?: (attempt: number) => number;
}

/**
 * How long a line may carry nothing, in milliseconds. A market may be quiet,
 * so that the server is asked before the line is given up.
 */
export interface Patience {
  /** Silence after which the server is asked while prices are listened to, which come many times a second. */
  readonly askLively: number;
  /** The same for pages without prices. */
  readonly ask: number;
  /** What the answer may take before nothing counts as live any more; the line may still wake up. */
  readonly answer: number;
  /** What it may take before another line is tried. */
  readonly giveUp: number;
  /** How often one looks. */
  readonly look: number;
}

/** A dead line with prices is reported within three seconds: a look late each, it is asked and its answer missed. */
export const PATIENCE: Patience = { askLively: 1_000, ask: HEARTBEAT_MS, answer: 1_400, giveUp: 5_000, look: 250 };

/**
 * The page's one socket. It holds a subscription at the server exactly while someone here listens to the topic, and
 * re-establishes login and subscriptions after every loss.
 */
export class LiveConnection {
  readonly state = createObservable<ConnectionState>('connecting');
  /** performance.now() of the last message, or of the start. */
  lastMessageAt = performance.now();
  /** Whether there was a message at all. */
  hasHeard = false;

  private readonly options: ConnectionOptions;
  private readonly topics = new Map<string, Topic>();
  private socket: WebSocket | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private attempt = 0;
  /** performance.now() of the question that nothing has come after; null while there is none. */
  private askedAt: number | null = null;
  /** What the socket was asked to log in with, once at most, so that an answer is about it; null before. */
  private asker: string | null = null;
  private loggedIn = false;
  private stopped = true;
  private unwatchToken: (() => void) | null = null;

  constructor(options: ConnectionOptions) {
    this.options = options;
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.unwatchToken = this.options.token.subscribe(() => this.changeSession());
    this.open();
  }

  stop(): void {
    this.stopped = true;
    this.unwatchToken?.();
    this.drop();
  }

  /** Tries at once instead of waiting for the next attempt. Does nothing while the connection is good. */
  retryNow(): void {
    if (this.stopped || this.state.get() === 'online' || this.isOpening()) return;
    this.attempt = 0;
    this.drop();
    this.open();
  }

  /**
   * After the page was hidden or the network changed, an open socket may be
   * dead without knowing: ask it, and wait less long.
   */
  check(): void {
    if (this.state.get() !== 'online') return this.retryNow();
    this.ask();
  }

  /** Listens to a topic until the returned function is called. */
  listen(name: string, listener: TopicListener): () => void {
    const topic = this.topics.get(name) ?? { listeners: new Set<TopicListener>(), lastSeq: null, leaving: null };
    if (topic.leaving !== null) clearTimeout(topic.leaving);
    topic.leaving = null;
    topic.listeners.add(listener);
    if (!this.topics.has(name)) {
      this.topics.set(name, topic);
      this.subscribe(name);
    }
    return () => {
      if (!topic.listeners.delete(listener) || topic.listeners.size > 0) return;
      // Going from one screen to the next leaves a topic for a moment only; that is not worth two messages.
      topic.leaving = setTimeout(() => this.leave(name), LINGER_MS);
    };
  }

  private get patience(): Patience {
    return this.options.patience ?? PATIENCE;
  }

  private isOpening(): boolean {
    return this.socket?.readyState === WebSocket.CONNECTING;
  }

  private open(): void {
    const socket = new WebSocket(this.options.url);
    this.socket = socket;
    this.later(
      () => this.lose(socket),
      this.options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      () => socket.readyState !== WebSocket.OPEN,
    );
    socket.addEventListener('open', () => this.opened(socket));
    socket.addEventListener('message', (event) => this.receive(socket, event.data));
    socket.addEventListener('close', () => this.lose(socket));
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    const returned = this.state.get() === 'offline';
    this.hear();
    this.login();
    for (const [name, topic] of this.topics) {
      topic.lastSeq = null;
      this.subscribe(name);
    }
    this.watch(socket);
    this.comeOnline(returned);
  }

  private comeOnline(returned: boolean): void {
    this.state.set('online');
    if (returned) for (const topic of this.topics.values()) announceGap(topic);
  }

  private watch(socket: WebSocket): void {
    const { look } = this.patience;
    const startedAt = performance.now();
    this.later(() => {
      if (socket !== this.socket) return;
      // A look that is late was asleep with its page; what the socket brought meanwhile is about to be read.
      if (performance.now() - startedAt > look + this.patience.answer) this.ask();
      else this.judge(socket);
      if (socket === this.socket) this.watch(socket);
    }, look);
  }

  private judge(socket: WebSocket): void {
    const { answer, giveUp, askLively, ask } = this.patience;
    const now = performance.now();
    if (this.askedAt === null) {
      if (now - this.lastMessageAt >= (this.topics.has('DAY_MARKET') ? askLively : ask)) this.ask();
    } else if (now - this.askedAt >= giveUp) this.lose(socket);
    else if (now - this.askedAt >= answer) this.state.set('offline');
  }

  /** From now on the answer is awaited. */
  private ask(): void {
    this.askedAt = performance.now();
    this.send({ type: 'ping', timestamp: Date.now() });
  }

  private hear(): void {
    this.lastMessageAt = performance.now();
    this.hasHeard = true;
    this.askedAt = null;
  }

  private receive(socket: WebSocket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    this.hear();
    this.attempt = 0;
    if (this.state.get() === 'offline') this.comeOnline(true);
    // The server's own tests hold every frame against the schema of the contract.
    const message = JSON.parse(data) as SocketDown;
    if (message.type === 'push') this.deliver(message);
    else if (message.type === 'login_result') this.answeredLogin(message.code);
  }

  private deliver(push: Push): void {
    const topic = this.topics.get(push.topic);
    if (topic === undefined) return;
    const missed = topic.lastSeq !== null && push.seq !== topic.lastSeq + 1;
    topic.lastSeq = push.seq;
    for (const listener of topic.listeners) listener.onPush(push);
    if (missed) announceGap(topic);
  }

  private answeredLogin(code: number): void {
    this.loggedIn = code === ERROR_CODES.success;
    if (code === ERROR_CODES.sessionInvalid) {
      const { asker } = this;
      this.asker = null;
      return this.options.onSessionInvalid(asker);
    }
    if (!this.loggedIn) return;
    for (const name of this.topics.keys()) if (isCustomerTopic(name)) this.subscribe(name);
  }

  private changeSession(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // The wire has no logout: only a new socket is rid of the old customer's topics.
    if (this.asker !== null) {
      this.drop();
      this.open();
    } else {
      this.login();
    }
  }

  private login(): void {
    this.asker = this.options.token.get();
    if (this.asker !== null) this.send({ type: 'login', token: this.asker });
  }

  private subscribe(topic: string): void {
    if (isCustomerTopic(topic) && !this.loggedIn) return;
    this.send({ type: 'sub', topic });
  }

  private leave(name: string): void {
    this.topics.delete(name);
    this.send({ type: 'unsub', topic: name });
  }

  private send(message: SocketUp): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.state.set('offline');
    if (this.stopped) return;
    const delayMs = (this.options.delayMs ?? reconnectDelayMs)(this.attempt);
    this.attempt += 1;
    this.later(() => this.open(), delayMs);
  }

  private drop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    const socket = this.socket;
    this.socket = null;
    this.asker = null;
    this.loggedIn = false;
    socket?.close();
  }

  private later(act: () => void, delayMs: number, when: () => boolean = () => true): void {
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((each) => each !== timer);
      if (when()) act();
    }, delayMs);
    this.timers.push(timer);
  }
}

interface Topic {
  readonly listeners: Set<TopicListener>;
  lastSeq: number | null;
  leaving: ReturnType<typeof setTimeout> | null;
}

function announceGap(topic: Topic): void {
  for (const listener of topic.listeners) listener.onGap();
}

function isCustomerTopic(name: string): boolean {
  return CUSTOMER_TOPICS.some((topic) => topic === name);
}

const LINGER_MS = 300;
