import type { TopicStream } from './topic-stream.ts';

/** Everybody who reads the same public topics: they get the same bytes, which are put together once in a flush. */
export interface SubscriberGroup {
  /** The pushes of the running flush, one frame after the other. */
  readonly bytes: Buffer;
  /** How many frames these are; none where nothing changed. */
  readonly count: number;
}

class SharedPushes implements SubscriberGroup {
  bytes = NOTHING;
  count = 0;
  readers = 0;
  readonly signature: string;
  readonly #streams: readonly TopicStream[];

  constructor(signature: string, streams: readonly TopicStream[]) {
    this.signature = signature;
    this.#streams = streams;
  }

  flush(): void {
    const frames: Buffer[] = [];
    for (const { frame } of this.#streams) if (frame !== null) frames.push(frame);
    this.count = frames.length;
    this.bytes = frames.length === 0 ? NOTHING : Buffer.concat(frames);
  }
}

/** The groups that have a reader. */
export class SubscriberGroups {
  readonly #known = new Map<string, SharedPushes>();

  /** The group of these streams, which counts one reader more. It tells nothing of the flush in which it is new. */
  join(streams: ReadonlySet<TopicStream>): SubscriberGroup {
    if (streams.size === 0) return NOBODY;
    const sorted = [...streams].toSorted((a, b) => a.id - b.id);
    const signature = sorted.map(({ id }) => id).join(',');
    let group = this.#known.get(signature);
    if (group === undefined) this.#known.set(signature, (group = new SharedPushes(signature, sorted)));
    group.readers++;
    return group;
  }

  /** One reader less of an group that `join` gave. */
  leave(group: SubscriberGroup): void {
    if (!(group instanceof SharedPushes)) return;
    group.readers--;
    if (group.readers === 0) this.#known.delete(group.signature);
  }

  /** Puts the pushes of this flush together, after the streams have made them. */
  flush(): void {
    for (const group of this.#known.values()) group.flush();
  }
}

const NOTHING = Buffer.alloc(0);
/** Of those who read nothing; nobody is counted there. */
const NOBODY: SubscriberGroup = { bytes: NOTHING, count: 0 };
