import { STEP_LIMIT } from '../feed/feed.ts';
import type { Feed, FeedHealth, FeedStep } from '../feed/feed.ts';
import type { InstrumentId, RawQuote } from '../quote.ts';
import { quoteChunks } from './quote-source.ts';
import { recordingsOf } from './recording.ts';
import type { Recording, ReplayedInstrument } from './recording.ts';

/** Plays recorded files at the times they were recorded, merged into one order, holding one chunk of each in memory. */
export class Replay implements Feed {
  readonly simulated = false;
  readonly cadenceMs: number | null;
  readonly #tracks: readonly Track[];
  #after: number;

  private constructor(recordings: readonly Recording[]) {
    const barLengths = recordings.flatMap((recording) => (recording.kind === 'bars' ? [recording.barMs] : []));
    this.cadenceMs = barLengths.length === 0 ? null : Math.max(...barLengths) / 4;
    this.#tracks = recordings.map((recording) => ({
      instrumentId: recording.instrumentId,
      chunks: quoteChunks(recording),
      chunk: [],
      next: 0,
      started: false,
      ended: false,
    }));
    this.#after = -Infinity;
  }

  /** `files`: paths separated by commas. Throws FeedError where a file is missing or names no instrument. */
  static open(files: string, instruments: readonly ReplayedInstrument[]): Replay {
    return new Replay(recordingsOf(files, instruments));
  }

  /** Leaves out what was played before a restart: quotes up to and including `at`. Call it before the first poll. */
  resumeAfter(at: number): void {
    this.#after = at;
  }

  /** The first quote still to be played; the given time where there is none. Throws FeedError as `poll` does. */
  async origin(wallMs: number): Promise<number> {
    const first = await this.#earliest();
    return first?.chunk[first.next]?.at ?? (Number.isFinite(this.#after) ? this.#after : wallMs);
  }

  async poll(toMs: number): Promise<FeedStep> {
    const quotes: RawQuote[] = [];
    while (quotes.length < STEP_LIMIT) {
      const track = await this.#earliest();
      const quote = track?.chunk[track.next];
      if (track === null || quote === undefined || quote.at > toMs) return { quotes, complete: true };
      track.next++;
      track.started = true;
      quotes.push(quote);
    }
    return { quotes, complete: false };
  }

  health(id: InstrumentId): FeedHealth {
    const tracks = this.#tracks.filter(({ instrumentId }) => instrumentId === id);
    if (tracks.length === 0) return 'absent';
    if (tracks.every(({ ended }) => ended)) return 'ended';
    return tracks.some(({ started }) => started) ? 'live' : 'silent';
  }

  configure(): void {}

  /** True once the last quote has been given. */
  get ended(): boolean {
    return this.#tracks.every(({ ended }) => ended);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#tracks.map(({ chunks }) => chunks.return(undefined)));
  }

  async #earliest(): Promise<Track | null> {
    let earliest: Track | null = null;
    let earliestAt = Infinity;
    for (const track of this.#tracks) {
      // The common case must not wait: a promise a quote and file would be most of the cost.
      const quote = track.chunk[track.next] ?? (await this.#refill(track));
      if (quote !== null && quote.at < earliestAt) {
        earliest = track;
        earliestAt = quote.at;
      }
    }
    return earliest;
  }

  async #refill(track: Track): Promise<RawQuote | null> {
    while (!track.ended) {
      const next = await track.chunks.next();
      if (next.done === true) {
        track.ended = true;
        track.chunk = [];
        track.next = 0;
        return null;
      }
      const { value } = next;
      const skipped = value.findIndex(({ at }) => at > this.#after);
      if (skipped === -1) continue;
      track.chunk = value;
      track.next = skipped;
      return value[skipped] ?? null;
    }
    return null;
  }
}

interface Track {
  readonly instrumentId: InstrumentId;
  readonly chunks: AsyncGenerator<readonly RawQuote[]>;
  chunk: readonly RawQuote[];
  next: number;
  started: boolean;
  ended: boolean;
}
