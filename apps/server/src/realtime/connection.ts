import type { Duplex } from 'node:stream';
import type { SocketDown } from '@candor/protocol/socket/down.ts';
import type { CUSTOMER_TOPICS } from '@candor/protocol/socket/topics.ts';
import type { WebSocket } from 'ws';
import type { CustomerSession } from '../kernel/http/endpoint.ts';
import type { SubscriberGroup, SubscriberGroups } from './subscriber-group.ts';
import { PING_FRAME, textFrame } from './frame.ts';
import type { RealtimeNumbers } from './realtime-numbers.ts';
import type { TopicStream } from './topic-stream.ts';

export type CustomerTopic = (typeof CUSTOMER_TOPICS)[number];

/**
 * One socket. Invariants: frames leave in the order in which they were given; what is said to one customer or one
 * socket is never left out, and a socket that does not take it is closed; prices are left out while the socket is full.
 */
export class Connection {
  readonly webSocket: WebSocket;
  readonly address: string;
  readonly language: string;
  readonly streams = new Set<TopicStream>();
  readonly customerTopics = new Set<CustomerTopic>();
  session: CustomerSession | null = null;
  lastMessageAt: number;
  readonly #socket: Duplex;
  readonly #numbers: RealtimeNumbers;
  readonly #groups: SubscriberGroups;
  #group: SubscriberGroup;
  // Both are null where they would be empty, as they are for nearly all in
  // nearly every flush: what is not there is not fetched.
  /** Streams whose last pushes this reader did not receive. */
  #missed: Set<TopicStream> | null = null;
  #outbox: Buffer[] | null = null;
  #closing = false;

  constructor(deps: ConnectionDeps) {
    this.webSocket = deps.webSocket;
    this.#socket = deps.socket;
    this.address = deps.address;
    this.language = deps.language;
    this.lastMessageAt = deps.now;
    this.#numbers = deps.numbers;
    this.#groups = deps.groups;
    this.#group = deps.groups.join(this.streams);
  }

  get isOpen(): boolean {
    return !this.#closing && this.webSocket.readyState === this.webSocket.OPEN;
  }

  addStream(stream: TopicStream): void {
    if (this.streams.has(stream)) return;
    this.streams.add(stream);
    stream.readers++;
    this.#moveGroup();
  }

  removeStream(stream: TopicStream): void {
    if (!this.streams.delete(stream)) return;
    stream.readers--;
    this.#missed?.delete(stream);
    this.#moveGroup();
  }

  removeAllStreams(): void {
    for (const stream of this.streams) stream.readers--;
    this.streams.clear();
    this.#missed = null;
    this.#moveGroup();
  }

  /** Says it now. */
  sendMessage(message: SocketDown): void {
    this.enqueue(textFrame(message));
    this.writeGathered();
  }

  /** Leaves with the next flush. */
  enqueue(frame: Buffer): void {
    if (this.isOpen) (this.#outbox ??= []).push(frame);
  }

  /** The first push of a topic: everything there is. */
  tellSnapshot(stream: TopicStream, time: number): void {
    if (this.#isFull()) {
      (this.#missed ??= new Set()).add(stream);
      return;
    }
    const frame = stream.snapshotFrame(time);
    if (frame === null) return;
    this.enqueue(frame);
    this.writeGathered();
  }

  writeGathered(): void {
    const frames = this.#outbox;
    if (frames === null) return;
    this.#outbox = null;
    this.#write(frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames), frames.length);
  }

  /** Writes what has gathered and the pushes of this flush, at once. */
  flush(time: number): void {
    if (this.#outbox !== null || this.#missed !== null) return this.#flushOwn(time);
    const { bytes, count } = this.#group;
    if (count === 0) return;
    if (this.#isFull()) this.#skipPushes();
    else this.#write(bytes, count);
  }

  ping(): void {
    if (this.isOpen) this.#socket.write(PING_FRAME);
  }

  /** Tells the client why, and cuts the line a little later if it does not answer. */
  close(code: number): void {
    if (this.#closing) return;
    this.#closing = true;
    this.#outbox = null;
    this.webSocket.close(code);
    setTimeout(() => this.webSocket.terminate(), CLOSING_MS).unref();
  }

  #isFull(): boolean {
    return this.#socket.writableLength > FULL_BYTES;
  }

  #skipPushes(): void {
    const missed = (this.#missed ??= new Set());
    for (const stream of this.streams) {
      if (stream.frame === null) continue;
      missed.add(stream);
      this.#numbers.skipped++;
    }
  }

  /** The flush of a reader with messages of its own, or one that has missed pushes. */
  #flushOwn(time: number): void {
    if (this.#isFull()) this.#skipPushes();
    else for (const frame of this.#ownFrames(time)) this.enqueue(frame);
    this.writeGathered();
  }

  #ownFrames(time: number): Buffer[] {
    const missed = this.#missed;
    this.#missed = null;
    const frames: Buffer[] = [];
    for (const stream of this.streams) {
      const frame = missed?.has(stream) === true ? stream.snapshotFrame(time) : stream.frame;
      if (frame !== null) frames.push(frame);
    }
    return frames;
  }

  #write(bytes: Buffer, messages: number): void {
    if (!this.isOpen) return;
    this.#numbers.messages += messages;
    this.#numbers.bytes += bytes.length;
    if (this.#socket.write(bytes) || this.#socket.writableLength <= LOST_BYTES) return;
    this.#numbers.closedSlow++;
    this.close(TRY_AGAIN_LATER);
  }

  #moveGroup(): void {
    this.#groups.leave(this.#group);
    this.#group = this.#groups.join(this.streams);
  }
}

export interface ConnectionDeps {
  readonly webSocket: WebSocket;
  /** The socket of the WebSocket. Frames are written to it directly, since the library would write each separately. */
  readonly socket: Duplex;
  readonly address: string;
  readonly language: string;
  readonly now: number;
  readonly numbers: RealtimeNumbers;
  readonly groups: SubscriberGroups;
}

/** A reader who has so much still to take gets no more prices. */
const FULL_BYTES = 64 * 1024;
/** A reader who has so much still to take is given up. */
export const LOST_BYTES = 1024 * 1024;
const TRY_AGAIN_LATER = 1013;
const CLOSING_MS = 2_000;
