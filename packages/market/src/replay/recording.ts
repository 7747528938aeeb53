import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { FeedError } from '../feed/feed.ts';
import type { InstrumentId } from '../quote.ts';

/** A recorded file, with its other side where bid and ask are in two files. */
export type Recording =
  | { readonly kind: 'ticks'; readonly instrumentId: InstrumentId; readonly path: string }
  | {
      readonly kind: 'bars';
      readonly instrumentId: InstrumentId;
      readonly bidPath: string;
      readonly askPath: string;
      readonly barMs: number;
    };

export interface ReplayedInstrument {
  readonly id: InstrumentId;
  readonly code: string;
}

/**
 * Files separated by commas. The instrument is the part of a file's name before the first dot
 * (EURUSD.oanda.ticks.csv.gz); a code in USD also means the instrument in USDT. `.bid.` in the name stands for minute
 * bars (or `.h1.`, `.d1.`) with an `.ask.` file in the same folder; anything else holds ticks. Throws FeedError with a
 * sentence.
 */
export function recordingsOf(files: string, instruments: readonly ReplayedInstrument[]): readonly Recording[] {
  const paths = files
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  if (paths.length === 0) throw new FeedError('The replay needs at least one file: replay:<file>[,<file>...].');
  return paths.map((path) => recordingOf(path, instruments));
}

function recordingOf(path: string, instruments: readonly ReplayedInstrument[]): Recording {
  const name = basename(path);
  if (!/\.csv(\.gz)?$/.test(name)) throw new FeedError(`${name} is neither .csv nor .csv.gz.`);
  if (!existsSync(path)) throw new FeedError(`There is no file ${path} to replay.`);
  const code = name.slice(0, name.indexOf('.'));
  const instrument = instruments.find((one) => one.code === code) ?? instruments.find((one) => one.code === `${code}T`);
  if (instrument === undefined) {
    throw new FeedError(`${name} begins with ${code}, which is no instrument of this site.`);
  }
  const side = /\.(bid|ask)\./.exec(name)?.[1];
  if (side === undefined) return { kind: 'ticks', instrumentId: instrument.id, path };
  const folder = path.slice(0, path.length - name.length);
  const bidPath = folder + name.replace(`.${side}.`, '.bid.');
  const askPath = folder + name.replace(`.${side}.`, '.ask.');
  for (const needed of [bidPath, askPath]) {
    if (!existsSync(needed))
      throw new FeedError(`${name} has no ${basename(needed)} beside it: both sides are needed.`);
  }
  return { kind: 'bars', instrumentId: instrument.id, bidPath, askPath, barMs: barLengthMs(name) };
}

function barLengthMs(name: string): number {
  if (/\.h1\./i.test(name)) return 3_600_000;
  if (/\.d1\./i.test(name)) return 86_400_000;
  return 60_000;
}
