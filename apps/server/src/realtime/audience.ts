import type { TopicStream } from './topic-stream.ts';

/** Everybody who reads the same public topics: they get the same bytes, which are put together once in a beat. */
export interface Audience {
  /** The pushes of the running beat, one frame after the other. */
  readonly bytes: Buffer;
  /** How many frames these are; none where nothing changed. */
  readonly count: number;
}

class SharedPushes implements Audience {
  bytes = NOTHING;
  count = 0;
  readers = 0;
  readonly signature: string;
  readonly #streams: readonly TopicStream[];

  constructor(signature: string, streams: readonly TopicStream[]) {
    this.signature = signature;
    this.#streams = streams;
  }

  beat(): void {
    const frames: Buffer[] = [];
    for (const { frame } of this.#streams) if (frame !== null) frames.push(frame);
    this.count = frames.length;
    this.bytes = frames.length === 0 ? NOTHING : Buffer.concat(frames);
  }
}

/** The audiences that have a reader. */
export class Audiences {
  readonly #known = new Map<string, SharedPushes>();

  /** The audience of these streams, which counts one reader more. It tells nothing of the beat in which it is new. */
  join(streams: ReadonlySet<TopicStream>): Audience {
    if (streams.size === 0) return NOBODY;
    const sorted = [...streams].toSorted((a, b) => a.id - b.id);
    const signature = sorted.map(({ id }) => id).join(',');
    let audience = this.#known.get(signature);
    if (audience === undefined) this.#known.set(signature, (audience = new SharedPushes(signature, sorted)));
    audience.readers++;
    return audience;
  }

  /** One reader less of an audience that `join` gave. */
  leave(audience: Audience): void {
    if (!(audience instanceof SharedPushes)) return;
    audience.readers--;
    if (audience.readers === 0) this.#known.delete(audience.signature);
  }

  /** Puts the pushes of this beat together, after the streams have made them. */
  beat(): void {
    for (const audience of this.#known.values()) audience.beat();
  }
}

const NOTHING = Buffer.alloc(0);
/** Of those who read nothing; nobody is counted there. */
const NOBODY: Audience = { bytes: NOTHING, count: 0 };
