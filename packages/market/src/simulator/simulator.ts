import { must } from '@candor/decimal/assert.ts';
import { toDouble } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import { calendarOf } from '../calendar/calendars.ts';
import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { legsFirst } from '../catalogue/catalogue.ts';
import type { Listing } from '../catalogue/listing.ts';
import { STEP_LIMIT } from '../feed/feed.ts';
import type { Feed, FeedHealth, FeedStep, FeedTerms } from '../feed/feed.ts';
import type { InstrumentId, RawQuote } from '../quote.ts';
import { Random } from '../random.ts';
import type { RandomState } from '../random.ts';
import { PAUSES } from './calibration.ts';
import { Factors } from './factors.ts';
import type { FactorsState } from './factors.ts';
import { atHour, rootMeanSquare } from './hour-of-day.ts';
import { followLegs, movePath, nextPauseMs } from './price-path.ts';
import type { PathState } from './price-path.ts';
import { simulatedSides } from './simulated-price.ts';
import { calmVolatility, volatilityMultiple } from './volatility.ts';

/**
 * Prices out of a seed. The same seed, start and instruments give the same quotes, however the time is cut into steps.
 */
export class Simulator implements Feed {
  readonly simulated = true;
  readonly cadenceMs = PAUSES.longest * 1000;
  readonly #instruments: SimulatedInstrument[];
  readonly #seed: string;
  readonly #factors: Factors;
  readonly #opening: RawQuote[];
  readonly #fromMs: number;
  /** Everything up to here was given. */
  #givenTo: number;

  constructor(options: SimulatorOptions) {
    const { seed, snapshot } = options;
    const known = new Map([...(options.lastPrices ?? [])].map((last) => [last.instrumentId, last]));
    const fromMs = Math.max(options.fromMs, ...[...known.values()].map(({ at }) => at));
    this.#fromMs = fromMs;
    this.#seed = seed;
    this.#givenTo = fromMs;
    this.#factors = snapshot === undefined ? Factors.seeded(seed, fromMs) : Factors.restore(snapshot.factors);
    const instruments: SimulatedInstrument[] = [];
    for (const listing of legsFirst(options.listings)) {
      const stored = snapshot?.instruments.find(({ code }) => code === listing.code);
      instruments.push(
        lineOf(listing, instruments, { seed, fromMs, last: known.get(listing.id) ?? null, stored: stored ?? null }),
      );
    }
    this.#instruments = instruments;
    this.#opening = snapshot === undefined ? openingQuotes(instruments, known, fromMs) : [];
  }

  /** Real time, but never before its start or what was already logged. */
  async origin(wallMs: number): Promise<number> {
    return Math.max(wallMs, this.#fromMs);
  }

  async poll(toMs: number): Promise<FeedStep> {
    return this.step(toMs);
  }

  /** As `poll`, but synchronous. */
  step(toMs: number): FeedStep {
    const quotes: RawQuote[] = this.#opening.splice(0);
    while (quotes.length < STEP_LIMIT) {
      const instrument = this.#earliest();
      if (instrument === null || instrument.nextAt > toMs) {
        this.#givenTo = Math.max(this.#givenTo, toMs);
        return { quotes, complete: true };
      }
      quotes.push(this.#quote(instrument));
    }
    return { quotes, complete: false };
  }

  health(id: InstrumentId, atMs: number): FeedHealth {
    const instrument = this.#instruments.find(({ listing }) => listing.id === id);
    if (instrument === undefined) return 'absent';
    return instrument.calendar.isOpen(atMs) ? 'live' : 'silent';
  }

  configure(id: InstrumentId, { calendar }: Pick<FeedTerms, 'calendar'>): void {
    const instrument = this.#instruments.find(({ listing }) => listing.id === id);
    if (instrument === undefined || instrument.calendar === calendar) return;
    const isWaiting = !instrument.calendar.isOpen(this.#givenTo + 1);
    instrument.calendar = calendar;
    instrument.nextAt = openAtOrAfter(instrument, isWaiting ? this.#givenTo + 1 : instrument.nextAt);
  }

  /** One instrument more, from its listed price on; what it is made of is there. Nothing where it is there already. */
  add(listing: SimulatedListing): void {
    if (this.#instruments.some((each) => each.listing.id === listing.id)) return;
    const fromMs = this.#givenTo + 1;
    this.#instruments.push(lineOf(listing, this.#instruments, { seed: this.#seed, fromMs, last: null, stored: null }));
  }

  async stop(): Promise<void> {}

  /** Everything that decides the quotes to come, as JSON values. */
  snapshot(): SimulatorSnapshot {
    const instruments = this.#instruments.map(({ listing, path, nextAt, random }) => ({
      code: listing.code,
      path: structuredClone(path),
      nextAt,
      random: random.state(),
    }));
    return { factors: this.#factors.state(), instruments };
  }

  #earliest(): SimulatedInstrument | null {
    let earliest: SimulatedInstrument | null = null;
    for (const instrument of this.#instruments)
      if (earliest === null || instrument.nextAt < earliest.nextAt) earliest = instrument;
    return earliest;
  }

  #quote(instrument: SimulatedInstrument): RawQuote {
    const at = instrument.nextAt;
    const { listing, path, random } = instrument;
    if (listing.simulation.kind === 'cross') followLegs(path, listing.simulation, instrument.legs, random);
    else movePath(path, listing.simulation, at, { random, factors: this.#factors });
    path.tickAt = at;
    instrument.nextAt = nextQuoteAt(instrument, at);
    return quoteAt(instrument, at);
  }
}

export interface SimulatorOptions {
  readonly listings: readonly SimulatedListing[];
  readonly seed: string;
  /** Market time of the start, epoch milliseconds after 1970; moved on to the newest of the last prices. */
  readonly fromMs: number;
  /** The last logged tick of each instrument, to go on from; others begin at their listed price. */
  readonly lastPrices?: Iterable<LastPrice>;
  /** To go on exactly as the simulator it was taken from would have; the other values are then those of that one. */
  readonly snapshot?: SimulatorSnapshot;
}

export type SimulatedListing = Pick<
  Listing,
  'id' | 'code' | 'pricePrecision' | 'calendarId' | 'startPrice' | 'simulation'
>;

export interface LastPrice {
  readonly instrumentId: InstrumentId;
  readonly at: number;
  readonly bid: Price;
  readonly ask: Price;
}

export interface SimulatorSnapshot {
  readonly factors: FactorsState;
  readonly instruments: readonly InstrumentSnapshot[];
}

interface InstrumentSnapshot {
  readonly code: string;
  readonly path: PathState;
  readonly nextAt: number;
  readonly random: RandomState;
}

interface SimulatedInstrument {
  readonly listing: SimulatedListing;
  calendar: TradingCalendar;
  readonly random: Random;
  readonly path: PathState;
  readonly legs: readonly PathState[];
  nextAt: number;
}

interface InstrumentStart {
  readonly seed: string;
  readonly fromMs: number;
  readonly last: LastPrice | null;
  readonly stored: InstrumentSnapshot | null;
}

function lineOf(
  listing: SimulatedListing,
  before: readonly SimulatedInstrument[],
  start: InstrumentStart,
): SimulatedInstrument {
  const { stored, last, fromMs } = start;
  const model = listing.simulation;
  const legs =
    model.kind === 'walk'
      ? []
      : model.legs.map(
          (code) =>
            must(
              before.find((instrument) => instrument.listing.code === code),
              `${listing.code} is made of ${code}, which is not listed`,
            ).path,
        );
  const random = stored === null ? Random.of(start.seed, listing.code, fromMs) : Random.restore(stored.random);
  const calendar = calendarOf(listing.calendarId);
  if (stored !== null) {
    return { listing, calendar, random, path: structuredClone(stored.path), legs, nextAt: stored.nextAt };
  }
  const mid = last === null ? toDouble(listing.startPrice) : (toDouble(last.bid) + toDouble(last.ask)) / 2;
  const path = { mid, tickAt: last?.at ?? null, volatility: calmVolatility(), factorLevel: 0, noise: 0 };
  const instrument = { listing, calendar, random, path, legs, nextAt: fromMs };
  instrument.nextAt = openAtOrAfter(instrument, fromMs + Math.round(random.uniform() * FIRST_QUOTE_MS));
  return instrument;
}

/** Where a market is closed at the very first start, its price is that of the last moment at which it was open. */
function openingQuotes(
  instruments: readonly SimulatedInstrument[],
  known: ReadonlyMap<InstrumentId, LastPrice>,
  at: number,
): RawQuote[] {
  const quotes: RawQuote[] = [];
  for (const instrument of instruments) {
    if (known.has(instrument.listing.id) || instrument.calendar.isOpen(at)) continue;
    const closedAt = instrument.calendar.previousClose(at);
    if (closedAt === null) continue;
    quotes.push(quoteAt(instrument, closedAt - 1));
    instrument.path.tickAt = closedAt - 1;
  }
  return quotes.toSorted((a, b) => a.at - b.at);
}

function nextQuoteAt(instrument: SimulatedInstrument, at: number): number {
  const model = instrument.listing.simulation;
  const liveliness = volatilityMultiple(instrument.path.volatility);
  const share =
    model.kind === 'cross'
      ? 1
      : atHour(model.volatility.sdBp, model.volatility, at) / rootMeanSquare(model.volatility.sdBp);
  return openAtOrAfter(instrument, at + nextPauseMs(share, liveliness, instrument.random));
}

function openAtOrAfter(instrument: SimulatedInstrument, at: number): number {
  if (instrument.calendar.isOpen(at)) return at;
  const opens = must(instrument.calendar.nextOpen(at), `${instrument.listing.code} opens again`);
  return opens + Math.round(instrument.random.uniform() * FIRST_QUOTE_MS);
}

function quoteAt(instrument: SimulatedInstrument, at: number): RawQuote {
  const { listing, path, random } = instrument;
  const { bid, ask } = simulatedSides(path.mid, at, {
    spread: listing.simulation.spread,
    pricePrecision: listing.pricePrecision,
    liveliness: volatilityMultiple(path.volatility),
    jitter: random.uniform(),
  });
  return { instrumentId: listing.id, at, bid, ask };
}

/** Within this time of its start or opening, an instrument has its first quote. */
const FIRST_QUOTE_MS = 1_000;
