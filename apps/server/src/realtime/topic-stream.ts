import type { SocketDown } from '@candor/protocol/socket/down.ts';
import { textFrame } from './frame.ts';

/** What a public topic shows: the changes since the last push, and everything. */
export interface TopicSource<Data> {
  /** The changes, which then count as pushed; null if there are none. */
  take(): Data | null;
  /** All there is; null when there is nothing yet. */
  snapshot(): Data | null;
}

type PublicPush = Extract<SocketDown, { topic: string; seq: number }>;

/**
 * A public topic. Invariant: a message is encoded once for all its readers, and `seq` counts its pushes, so that a
 * reader that was skipped sees a sequence gap between its last push and the snapshot.
 */
export class TopicStream<Data extends PublicPush['data'] = PublicPush['data']> {
  readonly name: string;
  /** Tells streams apart cheaply. */
  readonly id: number;
  readers = 0;
  /** The push of the running flush; null when nothing changed. */
  frame: Buffer | null = null;
  readonly #source: TopicSource<Data>;
  #seq = 0;
  #snapshot: Buffer | null = null;

  constructor(name: string, id: number, source: TopicSource<Data>) {
    this.name = name;
    this.id = id;
    this.#source = source;
  }

  /** Makes the push of this flush out of what changed since the last one. */
  flush(time: number): void {
    this.frame = null;
    const data = this.#source.take();
    if (data === null) return;
    this.#snapshot = null;
    if (this.readers === 0) return;
    this.#seq++;
    this.frame = this.#encode(time, data);
  }

  /** Everything at the present `seq`, for a reader who is new or was passed over; null when there is nothing yet. */
  snapshotFrame(time: number): Buffer | null {
    if (this.#snapshot !== null) return this.#snapshot;
    const data = this.#source.snapshot();
    this.#snapshot = data === null ? null : this.#encode(time, data);
    return this.#snapshot;
  }

  #encode(time: number, data: Data): Buffer {
    // The name decides which data the message has; the sources of this folder pair them rightly.
    return textFrame({ type: 'push', topic: this.name, seq: this.#seq, time, data } as PublicPush);
  }
}
