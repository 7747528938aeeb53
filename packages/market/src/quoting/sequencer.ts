import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import type { InstrumentId, RawQuote, Tick } from '../quote.ts';
import { publishedQuote } from './quote-rule.ts';
import type { QuoteRule } from './quote-rule.ts';

/**
 * Turns raw quotes into numbered ticks: the sequence of an instrument skips and repeats no number, and its times never
 * go back. Whether a quote is taken depends on the published rules and the quotes before it, never on who trades.
 */
export class Sequencer {
  readonly #sequences = new Map<InstrumentId, InstrumentSequence>();

  constructor(instruments: Iterable<SequencedInstrument>, lastTicks: Iterable<Tick> = []) {
    for (const instrument of instruments) {
      this.#sequences.set(instrument.id, { instrument, last: null, suspects: [] });
    }
    for (const tick of lastTicks) {
      const sequence = this.#sequences.get(tick.instrumentId);
      if (sequence !== undefined) sequence.last = tick;
    }
  }

  accept(raw: RawQuote): SequencerResult {
    const sequence = this.#sequences.get(raw.instrumentId);
    if (sequence === undefined) return rejected('unknownInstrument', raw);
    const reason = refusalOf(raw, sequence);
    if (reason !== null) return rejected(reason, raw);
    const { bid, ask } = publishedQuote(raw, sequence.instrument.quoteRule);
    if (bid <= 0n) return rejected('notPositive', raw);
    const tick: Tick = { instrumentId: raw.instrumentId, seq: (sequence.last?.seq ?? 0) + 1, at: raw.at, bid, ask };
    sequence.last = tick;
    sequence.suspects.length = 0;
    return { kind: 'tick', tick };
  }

  /** Sets the rules for the next quote and later ones; numbered ticks do not change. Ticks of a new one begin at 1. */
  configure(instrument: SequencedInstrument): void {
    const sequence = this.#sequences.get(instrument.id);
    if (sequence !== undefined) sequence.instrument = instrument;
    else this.#sequences.set(instrument.id, { instrument, last: null, suspects: [] });
  }

  /** The last published tick of an instrument. */
  last(id: InstrumentId): Tick | null {
    return this.#sequences.get(id)?.last ?? null;
  }
}

export interface SequencedInstrument {
  readonly id: InstrumentId;
  readonly quoteRule: QuoteRule;
  readonly moveRule: MoveRule;
  /** Quotes outside these hours are refused; null takes them at any hour, as a recording under old hours needs. */
  readonly calendar: TradingCalendar | null;
}

/**
 * A quote further than `maxMoveBp` (1e-4 of the last mid) from the last one, less than
 * `withinMs` after it, is refused as absurd unless it persists: once `persistQuotes`
 * quotes in a row, over at least `persistMs`, lie that close to each other.
 */
export interface MoveRule {
  readonly maxMoveBp: number;
  readonly withinMs: number;
  readonly persistQuotes: number;
  readonly persistMs: number;
}

export type RejectReason =
  | 'unknownInstrument'
  | 'notPositive'
  | 'crossed'
  | 'outOfOrder'
  | 'marketClosed'
  | 'absurdMove';

export type SequencerResult =
  | { readonly kind: 'tick'; readonly tick: Tick }
  | { readonly kind: 'rejected'; readonly reason: RejectReason; readonly quote: RawQuote };

function refusalOf(raw: RawQuote, sequence: InstrumentSequence): RejectReason | null {
  if (raw.bid <= 0n || raw.ask <= 0n) return 'notPositive';
  if (raw.bid > raw.ask) return 'crossed';
  if (sequence.last !== null && raw.at < sequence.last.at) return 'outOfOrder';
  if (sequence.instrument.calendar?.isOpen(raw.at) === false) return 'marketClosed';
  return isAbsurd(raw, sequence) ? 'absurdMove' : null;
}

function isAbsurd(raw: RawQuote, sequence: InstrumentSequence): boolean {
  const rule = sequence.instrument.moveRule;
  const { last, suspects } = sequence;
  if (last === null || raw.at - last.at >= rule.withinMs || near(raw, last, rule)) return false;
  const previous = suspects.at(-1);
  if (previous !== undefined && (raw.at < previous.at || !near(raw, previous, rule))) suspects.length = 0;
  const first = suspects[0];
  if (first === undefined || suspects.length + 1 < rule.persistQuotes || raw.at - first.at < rule.persistMs) {
    // Only the first and the newest matter once there are enough of them.
    if (suspects.length >= rule.persistQuotes) suspects.pop();
    suspects.push(raw);
    return true;
  }
  return false;
}

/** Compares doubled mids, in integers: |a - b| x 10^4 <= b x bp. */
function near(quote: RawQuote, reference: RawQuote, rule: MoveRule): boolean {
  const from = reference.bid + reference.ask;
  const moved = quote.bid + quote.ask - from;
  return (moved < 0n ? -moved : moved) * 10_000n <= from * BigInt(rule.maxMoveBp);
}

const rejected = (reason: RejectReason, quote: RawQuote): SequencerResult => ({ kind: 'rejected', reason, quote });

interface InstrumentSequence {
  instrument: SequencedInstrument;
  last: Tick | null;
  /** Quotes refused as absurd in a row that agree with one another. */
  readonly suspects: RawQuote[];
}
