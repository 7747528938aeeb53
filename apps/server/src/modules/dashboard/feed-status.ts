import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { sql } from 'kysely';
import type { MarketRole } from '../../pricing/market-role.ts';
import type { QuoteBoard, QuoteRow } from '../../pricing/quote-board.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { TickDelays } from './tick-delays.ts';

type FeedNow = OutputOf<typeof consoleDashboard>['feed'];

/** How prices arrive. */
export class FeedStatus {
  readonly #database: Database;
  readonly #board: QuoteBoard;
  readonly #market: Pick<MarketRole, 'source' | 'liveState'>;
  readonly #delays: TickDelays;
  /** The first tick of each instrument since `since`, which does not change any more. */
  #day: { readonly since: number; readonly firsts: Map<number, number> } = { since: -1, firsts: new Map() };

  constructor(deps: {
    readonly database: Database;
    readonly board: QuoteBoard;
    readonly market: Pick<MarketRole, 'source' | 'liveState'>;
    readonly delays: TickDelays;
  }) {
    this.#database = deps.database;
    this.#board = deps.board;
    this.#market = deps.market;
    this.#delays = deps.delays;
  }

  async now(at: number, dayBegan: number): Promise<FeedNow> {
    const rows = this.#board.snapshot();
    const stale = rows.filter((row) => this.#board.health(row, at) === 'stale');
    const lastTickAt = rows.reduce<number | null>((last, { tick }) => Math.max(last ?? 0, tick?.at ?? 0) || null, null);
    const seals = await this.#database
      .selectFrom('sealed_to')
      .select(['through', 'hash'])
      // An instrument without ticks yet is sealed through a time, and has no segment.
      .where('hash', '<>', '')
      .orderBy('through', 'desc')
      .limit(1)
      .execute();
    const [seal] = seals.map(({ through, hash }) => ({ through: Number(through), hash }));
    return {
      source: this.#market.source,
      sources: this.#sources(at, lastTickAt, stale.length > 0),
      stale: stale.map(({ instrument }) => instrument.showCode),
      last_tick_at: lastTickAt,
      delays: this.#delays.lastMinute().map(({ source, ticks, medianMs, worstMs }) => ({
        source,
        ticks,
        median_ms: medianMs,
        worst_ms: worstMs,
      })),
      ages: rows.map((row) => this.#age(row, at)),
      ticks_today: await this.#ticksSince(dayBegan),
      seal: seal ?? null,
    };
  }

  #age(row: QuoteRow, at: number): FeedNow['ages'][number] {
    const { instrument, tick } = row;
    return {
      instrument_id: instrument.id,
      show_code: instrument.showCode,
      source: this.#delays.sourceOf(instrument.id),
      state: this.#board.health(row, at),
      age_ms: tick === null ? null : Math.max(0, at - tick.at),
    };
  }

  /** A simulator and a recording are a source of their own, heard of by its ticks. */
  #sources(at: number, lastTickAt: number | null, isStale: boolean): FeedNow['sources'] {
    const live = this.#market.liveState();
    if (live === null) {
      const silence_ms = lastTickAt === null ? null : Math.max(0, at - lastTickAt);
      const instruments = this.#board.snapshot().length;
      return [{ name: this.#market.source, state: isStale ? 'slow' : 'good', silence_ms, instruments, losses: 0 }];
    }
    return live.sources.map(({ name, connected, silenceMs, inUse, losses }) => ({
      name,
      state: !connected ? 'lost' : silenceMs === null || silenceMs > SLOW_MS ? 'slow' : 'good',
      silence_ms: silenceMs,
      instruments: inUse,
      losses,
    }));
  }

  /** Ticks are numbered without a gap, so that the first and the last of a day say how many there are. */
  async #ticksSince(since: number): Promise<number> {
    if (this.#day.since !== since) this.#day = { since, firsts: new Map() };
    const { firsts } = this.#day;
    const rows = this.#board.snapshot().filter(({ tick }) => tick !== null && tick.at >= since);
    const unknown = rows.filter(({ instrument }) => !firsts.has(instrument.id)).map(({ instrument }) => instrument.id);
    if (unknown.length > 0) {
      const found = await sql<{ id: number; seq: string | null }>`
        select id, (select seq from ticks t where t.instrument_id = i.id and t.at >= ${since}
          order by seq limit 1) as seq
        from unnest(${unknown}::integer[]) as i (id)
      `.execute(this.#database);
      for (const { id, seq } of found.rows) if (seq !== null) firsts.set(id, Number(seq));
    }
    return rows.reduce((sum, { instrument, tick }) => {
      const first = firsts.get(instrument.id);
      return first === undefined || tick === null ? sum : sum + tick.seq - first + 1;
    }, 0);
  }
}

/** A source that is asked for many instruments is never silent for so long. */
const SLOW_MS = 5_000;
