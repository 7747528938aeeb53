import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { FeedHealth } from '../feed/feed.ts';
import type { InstrumentId } from '../quote.ts';
import type { OffMarketReport } from './live-report.ts';
import { OffMarketWatch } from './off-market.ts';
import type { OffMarketRule, OffMarketVerdict, TimedSides } from './off-market.ts';
import { CHOICE_RULE, SourceChoice } from './source-choice.ts';
import type { SourceName } from './source.ts';
import type { WorkingSource } from './working-source.ts';

/** An instrument as a live feed needs it. */
export interface LiveInstrument {
  readonly id: InstrumentId;
  readonly code: string;
  readonly calendar: Pick<TradingCalendar, 'isOpen'>;
  /** The symbol at each source; a source that is not listed does not have the instrument. */
  readonly symbols: ReadonlyMap<SourceName, string>;
  readonly offMarketRule: OffMarketRule;
}

/** One instrument at one source. */
export interface SourceSubscription {
  readonly working: WorkingSource;
  readonly symbol: string;
  /** Why the source does not deliver it; null if it does, as far as is known. */
  refusal: string | null;
  /** The source reports that it is not being traded. */
  closed: boolean;
  /** Whether the source ever quoted it, traded or not. */
  hasQuoted: boolean;
  /** Its newest quote that could be one, of the present connection; null before it. */
  view: TimedSides | null;
}

/** One instrument at all sources that have it, in the order of the sources. */
export class InstrumentSources {
  readonly instrument: LiveInstrument;
  readonly subscriptions: readonly SourceSubscription[];
  readonly #choice: SourceChoice;
  readonly #watch: OffMarketWatch;
  #calendar: LiveInstrument['calendar'];
  #reportedAt = -Infinity;
  #reported: OffMarketVerdict = 'agrees';
  #unreported = 0;

  constructor(instrument: LiveInstrument, sources: readonly WorkingSource[], now: number) {
    this.instrument = instrument;
    this.#calendar = instrument.calendar;
    this.subscriptions = sources.flatMap((working) => {
      const symbol = instrument.symbols.get(working.source.name);
      if (symbol === undefined) return [];
      const refusal = working.source.knowsForm(symbol) ? null : 'no symbol of this source is written like this';
      return [{ working, symbol, refusal, closed: false, hasQuoted: false, view: null }];
    });
    this.#choice = new SourceChoice(this.subscriptions.length, CHOICE_RULE, now);
    this.#watch = new OffMarketWatch(instrument.offMarketRule);
  }

  get inUse(): SourceSubscription | null {
    return this.subscriptions[this.#choice.inUse] ?? null;
  }

  /** Chooses the source to use from now on; answers the former one if that changed. The time is monotonic. */
  choose(now: number): SourceSubscription | null {
    const former = this.inUse;
    const changed = this.#choice.update((place) => serves(this.subscriptions[place]), now);
    if (changed) this.#watch.forget();
    return changed ? former : null;
  }

  configure({ calendar, offMarketRule }: Pick<LiveInstrument, 'calendar' | 'offMarketRule'>): void {
    this.#calendar = calendar;
    this.#watch.rule = offMarketRule;
  }

  /** `absent` where no source has it, `silent` while none of them, or its own calendar, lets it trade. */
  health(atMs: number, now: number): FeedHealth {
    const given = this.subscriptions.filter((subscription) => isGiven(subscription, now));
    if (given.length === 0) return 'absent';
    if (!this.#calendar.isOpen(atMs)) return 'silent';
    return given.some(isDealt) ? 'live' : 'silent';
  }

  /** Takes a source's quote as its latest; null if it is not published because another source is in use. */
  judge(subscription: SourceSubscription, quote: TimedSides): Judgement | null {
    subscription.view = quote;
    subscription.hasQuoted = true;
    if (subscription !== this.inUse || !isDealt(subscription)) return null;
    const other =
      this.subscriptions.find((each) => each !== subscription && each.view !== null && isDealt(each)) ?? null;
    const verdict = this.#watch.judge(quote, other?.view ?? null);
    const report =
      other !== null && other.view !== null && verdict !== 'agrees'
        ? this.#reportOf(verdict, { subscription, quote, otherSubscription: other, other: other.view })
        : null;
    this.#reported = verdict;
    return { verdict, report };
  }

  /** A refusal is reported once a second at most, and believing the source in use once, when it begins. */
  #reportOf(verdict: 'refused' | 'believed', views: Views): OffMarketReport | null {
    const { subscription, quote, otherSubscription, other } = views;
    const isDue = verdict === 'refused' ? quote.at - this.#reportedAt >= REPORT_MS : this.#reported !== 'believed';
    if (!isDue) {
      if (verdict === 'refused') this.#unreported += 1;
      return null;
    }
    const unreported = this.#unreported;
    this.#reportedAt = quote.at;
    this.#unreported = 0;
    return {
      kind: 'offMarket',
      instrumentId: this.instrument.id,
      verdict,
      quote,
      unreported,
      source: subscription.working.source.name,
      otherSource: otherSubscription.working.source.name,
      other,
      maxApartBp: this.instrument.offMarketRule.maxApartBp,
    };
  }
}

export interface Judgement {
  readonly verdict: OffMarketVerdict;
  readonly report: OffMarketReport | null;
}

/** Whether the source trades it now, as far as it has reported. */
const isDealt = (subscription: SourceSubscription): boolean => subscription.working.trading && !subscription.closed;

const serves = (subscription: SourceSubscription | undefined): boolean =>
  subscription !== undefined &&
  isDealt(subscription) &&
  subscription.view !== null &&
  (subscription.working.reconnecting?.isAudible ?? false);

/** A source that accepted a symbol but never sent a quote does not have it: not every source reports this. */
function isGiven({ refusal, hasQuoted, working }: SourceSubscription, now: number): boolean {
  if (refusal !== null) return false;
  return hasQuoted || working.upSince === null || now - working.upSince < NO_QUOTE_MS;
}

interface Views {
  readonly subscription: SourceSubscription;
  readonly quote: TimedSides;
  readonly otherSubscription: SourceSubscription;
  readonly other: TimedSides;
}

const REPORT_MS = 1_000;
const NO_QUOTE_MS = 60_000;
