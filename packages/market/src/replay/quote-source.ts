import { price, tryParseUnits } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { InstrumentId, RawQuote } from '../quote.ts';
import { badLine, csvChunks } from './csv-lines.ts';
import type { CsvLine } from './csv-lines.ts';
import type { Recording } from './recording.ts';

/**
 * The quotes of a recording in time order, a chunk at a time. Throws FeedError naming the file and line that is wrong.
 */
export function quoteChunks(recording: Recording): AsyncGenerator<readonly RawQuote[]> {
  return recording.kind === 'ticks' ? tickQuotes(recording) : barQuotes(recording);
}

async function* tickQuotes({ path, instrumentId }: TickRecording): AsyncGenerator<readonly RawQuote[]> {
  let before = -Infinity;
  for await (const lines of csvChunks(path, TICK_HEADING)) {
    const quotes: RawQuote[] = [];
    for (const line of lines) {
      if (line.fields.length !== 3) throw badLine(line, 'a tick has three fields, time, bid and ask');
      const at = timeOf(line, before, false);
      quotes.push({ instrumentId, at, bid: priceOf(line, 1, 'bid'), ask: priceOf(line, 2, 'ask') });
      before = at;
    }
    yield quotes;
  }
}

/** Bars of both sides joined by their time; a bar that only one side has gives nothing. */
async function* barQuotes(recording: BarRecording): AsyncGenerator<readonly RawQuote[]> {
  const asks = barsOf(recording.askPath);
  let ask = await asks.next();
  try {
    for await (const lines of barChunks(recording.bidPath)) {
      const quotes: RawQuote[] = [];
      for (const bid of lines) {
        while (ask.done !== true && ask.value.at < bid.at) ask = await asks.next();
        if (ask.done === true) break;
        if (ask.value.at === bid.at) quotes.push(...barAsQuotes(bid, ask.value, recording));
      }
      if (quotes.length > 0) yield quotes;
    }
  } finally {
    await asks.return(undefined);
  }
}

/**
 * Four quotes at fixed parts of the bar: open, then the two extremes, then close. A bar that rose is taken to have
 * touched its low first, one that fell its high: the shorter of the two ways through all four prices.
 */
function barAsQuotes(bid: Bar, ask: Bar, { instrumentId, barMs }: BarRecording): RawQuote[] {
  const corners = ['open', ...(bid.close >= bid.open ? RISING : FALLING), 'close'] as const;
  return corners.map((corner, index) => ({
    instrumentId,
    at: bid.at + (barMs / 4) * index,
    bid: bid[corner],
    ask: ask[corner],
  }));
}

async function* barsOf(path: string): AsyncGenerator<Bar> {
  for await (const bars of barChunks(path)) yield* bars;
}

async function* barChunks(path: string): AsyncGenerator<readonly Bar[]> {
  let before = -Infinity;
  for await (const lines of csvChunks(path, BAR_HEADING)) {
    const bars: Bar[] = [];
    for (const line of lines) {
      const bar = barOf(line, before);
      bars.push(bar);
      before = bar.at;
    }
    yield bars;
  }
}

function barOf(line: CsvLine, before: number): Bar {
  if (line.fields.length !== 6) throw badLine(line, 'a bar has six fields, time, open, high, low, close and volume');
  const at = timeOf(line, before, true);
  const [open, high] = [priceOf(line, 1, 'open'), priceOf(line, 2, 'high')];
  const [low, close] = [priceOf(line, 3, 'low'), priceOf(line, 4, 'close')];
  if (high < open || high < close || low > open || low > close) {
    throw badLine(line, 'the high or the low does not enclose the open and the close');
  }
  return { at, open, high, low, close };
}

function timeOf(line: CsvLine, before: number, strictly: boolean): number {
  const text = line.fields[0] ?? '';
  const at = ISO_UTC.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw badLine(line, `"${text.slice(0, 40)}" is not a time such as 2014-05-08T12:30:00.250Z`);
  if (at < before || (strictly && at === before))
    throw badLine(line, `the time ${text} does not follow the line above`);
  return at;
}

function priceOf(line: CsvLine, index: number, name: string): Price {
  const text = line.fields[index] ?? '';
  const units = tryParseUnits(text, 8);
  if (units === null || units <= 0n) {
    throw badLine(line, `the ${name} "${text.slice(0, 40)}" is not a price above zero with at most 8 decimals`);
  }
  return price(units);
}

interface Bar {
  readonly at: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

interface TickRecording {
  readonly path: string;
  readonly instrumentId: InstrumentId;
}

type BarRecording = Extract<Recording, { kind: 'bars' }>;

const TICK_HEADING = 'time,bid,ask';
const BAR_HEADING = 'time,open,high,low,close,volume';
const RISING = ['low', 'high'] as const;
const FALLING = ['high', 'low'] as const;
const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
