import type { Duplex } from 'node:stream';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import type { WebSocket } from 'ws';
import type { CustomerSession } from '../platform/http/endpoint.ts';
import { PING_FRAME, textFrame } from './frame.ts';
import type { RealtimeNumbers } from './realtime-numbers.ts';
import type { TopicStream } from './topic-stream.ts';

export type CustomerTopic = 'FOREX_TRADE' | 'FOREX_CLOSED' | 'MESSAGES';

/**
 * One socket. Invariants: frames leave in the order in which they were given; what is said to one customer or one socket is
 * never left out, and a socket that does not take it is closed; prices are left out while the socket is full.
 */
export class Connection {
  readonly webSocket: WebSocket;
  readonly address: string;
  readonly language: string;
  readonly streams = new Set<TopicStream>();
  readonly customerTopics = new Set<CustomerTopic>();
  session: CustomerSession | null = null;
  lastHeardAt: number;
  readonly #socket: Duplex;
  readonly #numbers: RealtimeNumbers;
  /** Streams of which this reader was not told the last pushes. */
  readonly #behind = new Set<TopicStream>();
  #outbox: Buffer[] = [];
  #signature = '';
  #closing = false;

  constructor(parts: ConnectionParts) {
    this.webSocket = parts.webSocket;
    this.#socket = parts.socket;
    this.address = parts.address;
    this.language = parts.language;
    this.lastHeardAt = parts.now;
    this.#numbers = parts.numbers;
  }

  get isOpen(): boolean {
    return !this.#closing && this.webSocket.readyState === this.webSocket.OPEN;
  }

  addStream(stream: TopicStream): void {
    if (this.streams.has(stream)) return;
    this.streams.add(stream);
    stream.readers++;
    this.#sign();
  }

  removeStream(stream: TopicStream): void {
    if (!this.streams.delete(stream)) return;
    stream.readers--;
    this.#behind.delete(stream);
    this.#sign();
  }

  removeAllStreams(): void {
    for (const stream of this.streams) stream.readers--;
    this.streams.clear();
    this.#behind.clear();
    this.#sign();
  }

  /** Says it now. */
  say(message: SocketDown): void {
    this.enqueue(textFrame(message));
    this.flush();
  }

  /** Leaves with the next beat or flush. */
  enqueue(frame: Buffer): void {
    if (this.isOpen) this.#outbox.push(frame);
  }

  /** The first push of a topic: everything there is. */
  tellSnapshot(stream: TopicStream, time: number): void {
    if (this.#isFull()) {
      this.#behind.add(stream);
      return;
    }
    const frame = stream.snapshotFrame(time);
    if (frame === null) return;
    this.enqueue(frame);
    this.flush();
  }

  flush(): void {
    if (this.#outbox.length === 0) return;
    const frames = this.#outbox;
    this.#outbox = [];
    this.#write(frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames), frames.length);
  }

  /**
   * Writes what has gathered and the pushes of this beat, at once. Readers of the same topics get the same bytes, which
   * `shared` keeps for the beat.
   */
  beat(time: number, shared: Map<string, SharedFrames>): void {
    if (this.streams.size === 0) return this.flush();
    if (this.#isFull()) {
      this.#fallBehind();
      return this.flush();
    }
    if (this.#behind.size > 0 || this.#outbox.length > 0) {
      this.#outbox.push(...this.#ownFrames(time));
      return this.flush();
    }
    const frames = shared.get(this.#signature) ?? this.#shareFrames(shared);
    if (frames.count > 0) this.#write(frames.bytes, frames.count);
  }

  ping(): void {
    if (this.isOpen) this.#socket.write(PING_FRAME);
  }

  /** Tells the client why, and cuts the line a little later if it does not answer. */
  close(code: number): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#outbox = [];
    this.webSocket.close(code);
    setTimeout(() => this.webSocket.terminate(), CLOSING_MS).unref();
  }

  #isFull(): boolean {
    return this.#socket.writableLength > FULL_BYTES;
  }

  #fallBehind(): void {
    for (const stream of this.streams) {
      if (stream.frame === null) continue;
      this.#behind.add(stream);
      this.#numbers.skipped++;
    }
  }

  #ownFrames(time: number): Buffer[] {
    const frames: Buffer[] = [];
    for (const stream of this.streams) {
      const frame = this.#behind.has(stream) ? stream.snapshotFrame(time) : stream.frame;
      if (frame !== null) frames.push(frame);
    }
    this.#behind.clear();
    return frames;
  }

  #shareFrames(shared: Map<string, SharedFrames>): SharedFrames {
    const frames: Buffer[] = [];
    for (const stream of this.streams) if (stream.frame !== null) frames.push(stream.frame);
    const made = { bytes: Buffer.concat(frames), count: frames.length };
    shared.set(this.#signature, made);
    return made;
  }

  #write(bytes: Buffer, messages: number): void {
    if (!this.isOpen) return;
    this.#numbers.messages += messages;
    this.#numbers.bytes += bytes.length;
    this.#socket.write(bytes);
    if (this.#socket.writableLength <= LOST_BYTES) return;
    this.#numbers.closedSlow++;
    this.close(TRY_AGAIN_LATER);
  }

  #sign(): void {
    this.#signature = [...this.streams]
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .join(',');
  }
}

export interface ConnectionParts {
  readonly webSocket: WebSocket;
  /** The socket beneath it: whole frames are written to it past the library, which would write each on its own. */
  readonly socket: Duplex;
  readonly address: string;
  readonly language: string;
  readonly now: number;
  readonly numbers: RealtimeNumbers;
}

/** The pushes of one beat for readers of the same topics. */
export interface SharedFrames {
  readonly bytes: Buffer;
  readonly count: number;
}

/** A reader who has so much still to take gets no more prices. */
const FULL_BYTES = 64 * 1024;
/** A reader who has so much still to take is given up. */
export const LOST_BYTES = 1024 * 1024;
const TRY_AGAIN_LATER = 1013;
const CLOSING_MS = 2_000;
