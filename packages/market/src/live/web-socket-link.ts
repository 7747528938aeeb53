import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { Connect, SourceClock, ConnectionRules, LinkListener, SocketProtocol, SourceLink } from './source.ts';

/** Opens WebSockets to an address and speaks the source's protocol on them. */
export function connectWebSocket(options: WebSocketConnectOptions): Connect {
  return (listener) => new WebSocketLink(options, listener);
}

export interface WebSocketConnectOptions {
  readonly url: string;
  readonly protocol: SocketProtocol;
  readonly rules: ConnectionRules;
  readonly clock: SourceClock;
}

/** One WebSocket. Messages leave at the pace that the source allows, in their order. */
class WebSocketLink implements SourceLink {
  readonly takesMore = true;
  readonly #options: WebSocketConnectOptions;
  readonly #listener: LinkListener;
  readonly #socket: WebSocket;
  readonly #outbox: string[] = [];
  #cancelSend: (() => void) | null = null;
  #cancelDelayed: (() => void) | null = null;
  #reason: string | null = null;
  #ended = false;
  /** Reading goes on after a pause, and the ping that was sent then has not been answered. */
  #isDelayed = false;

  constructor(options: WebSocketConnectOptions, listener: LinkListener) {
    this.#options = options;
    this.#listener = listener;
    const { openMs } = options.rules;
    // Without compression a message cannot grow beyond what was sent.
    this.#socket = new WebSocket(options.url, {
      handshakeTimeout: openMs,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket.on('open', () => this.#tell(() => listener.opened()));
    this.#socket.on('message', (data) => this.#tell(() => this.#read(data)));
    this.#socket.on('ping', () => this.#tell(() => listener.received(ALIVE)));
    this.#socket.on('pong', (payload) => this.#tell(() => this.#answered(payload)));
    this.#socket.on('error', ({ message }) => (this.#reason ??= message));
    this.#socket.on('close', (code) => this.#closed(code));
  }

  ask(request: number, symbols: readonly string[]): void {
    this.#send(this.#options.protocol.subscription(request, symbols));
  }

  probe(): void {
    const { probe } = this.#options.protocol;
    if (probe !== null) this.#send(probe);
    else if (this.#socket.readyState === WebSocket.OPEN) this.#socket.ping();
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    if (!this.#socket.isPaused) return;
    this.#socket.resume();
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    // The bytes keep their order: whatever comes after the answer was sent after the other side had read the ping.
    this.#isDelayed = true;
    this.#socket.ping(AFTER_PAUSE);
    const { clock, rules } = this.#options;
    // A connection that leaves a ping unanswered must not block the others for ever.
    this.#cancelDelayed?.();
    this.#cancelDelayed = clock.after(rules.silentMs, () => (this.#isDelayed = false));
  }

  get isDelayed(): boolean {
    return this.#isDelayed || this.#socket.isPaused;
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelSend?.();
    this.#cancelDelayed?.();
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.close(1000);
    // A close that the other side does not answer would hold the socket.
    setImmediate(() => this.#socket.terminate());
  }

  #read(data: RawData): void {
    // The library gives one buffer per message unless configured otherwise.
    const text = (data as Buffer).toString('utf8');
    this.#listener.received(this.#options.protocol.read(text));
  }

  #answered(payload: Buffer): void {
    if (payload.toString('latin1') === AFTER_PAUSE) this.#isDelayed = false;
    this.#listener.received(ALIVE);
  }

  #send(text: string): void {
    this.#outbox.push(text);
    if (this.#cancelSend === null) this.#sendNext();
  }

  #sendNext(): void {
    this.#cancelSend = null;
    const text = this.#outbox.shift();
    if (text === undefined || this.#ended || this.#socket.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    this.#cancelSend = this.#options.clock.after(this.#options.rules.sendIntervalMs, () => this.#sendNext());
  }

  #tell(act: () => void): void {
    if (!this.#ended) act();
  }

  #closed(code: number): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelSend?.();
    this.#cancelDelayed?.();
    this.#listener.closed(this.#reason ?? `the source closed the connection (${code})`);
  }
}

const ALIVE = [{ kind: 'alive' }] as const;
const AFTER_PAUSE = 'after-pause';
/** The largest message of these sources has a few kilobytes. */
const LARGEST_MESSAGE = 256 * 1024;
