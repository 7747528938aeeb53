import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { socketDown } from '@candor/protocol/socket/down.ts';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { socketUp } from '@candor/protocol/socket/up.ts';
import type { SocketUp } from '@candor/protocol/socket/up.ts';

type Push = Extract<SocketDown, { type: 'push' }>;

/** The server's end of the sockets that a page opens: it lets everybody in and pushes what a test says. */
export class SocketStandIn {
  private readonly open = new Set<Line>();
  private readonly numbers = new Map<string, number>();
  private isReachable = true;

  /** Sends to every page that has subscribed to the topic. */
  push<Topic extends Push['topic']>(topic: Topic, data: Extract<Push, { topic: Topic }>['data']): void {
    const seq = (this.numbers.get(topic) ?? 0) + 1;
    this.numbers.set(topic, seq);
    for (const line of this.open)
      if (line.topics.has(topic)) line.say({ type: 'push', topic, seq, time: Date.now(), data } as SocketDown);
  }

  isSubscribed(topic: string): boolean {
    return [...this.open].some((line) => line.topics.has(topic));
  }

  /** An outage ends what is open, and lets nothing new in. */
  setReachable(isReachable: boolean): void {
    this.isReachable = isReachable;
    if (!isReachable) for (const line of this.open) line.close();
  }

  /** What a page makes its sockets of; those to other addresses are real. */
  classFor(path: string): typeof WebSocket {
    const { open } = this;
    const isReachable = (): boolean => this.isReachable;
    const standIn = function (address: string | URL, protocols?: string | string[]): WebSocket | Line {
      if (new URL(address, location.href).pathname !== path) return new RealWebSocket(address, protocols);
      return new Line(open, isReachable);
    };
    const { CONNECTING, OPEN, CLOSING, CLOSED } = RealWebSocket;
    // A page makes sockets of it and reads their states.
    return Object.assign(standIn, { CONNECTING, OPEN, CLOSING, CLOSED }) as unknown as typeof WebSocket;
  }
}

class Line extends EventTarget {
  readonly topics = new Set<string>();
  readyState: number = RealWebSocket.CONNECTING;
  private readonly open: Set<Line>;

  constructor(open: Set<Line>, isReachable: () => boolean) {
    super();
    this.open = open;
    queueMicrotask(() => {
      if (!isReachable()) return this.close();
      this.readyState = RealWebSocket.OPEN;
      open.add(this);
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    const message: SocketUp = socketUp.parse(JSON.parse(text));
    if (message.type === 'login') this.say({ type: 'login_result', code: ERROR_CODES.success, msg: '' });
    else if (message.type === 'ping') this.say({ type: 'pong', timestamp: message.timestamp });
    else if (message.type === 'sub') this.topics.add(message.topic);
    else this.topics.delete(message.topic);
  }

  /** Later, as over a network. */
  say(message: SocketDown): void {
    const data = JSON.stringify(socketDown.parse(message));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  close(): void {
    if (this.readyState === RealWebSocket.CLOSED) return;
    this.readyState = RealWebSocket.CLOSED;
    this.open.delete(this);
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  }
}

const RealWebSocket = globalThis.WebSocket;
