import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseDecimal } from '@candor/decimal/decimal.ts';
import { instrumentId } from '../ids.ts';
import type { Instrument } from '../instrument.ts';

const FILE = new URL('../../../../../shared/data/fx-2014-05/EURUSD.oanda.ticks.2014-05-08.csv.gz', import.meta.url);

/** Whether the recorded quotes of EURUSD of 8 May 2014 are next to the checkout; reports it if they are not. */
export const isThere = existsSync(FILE);
if (!isThere) console.info('skipped: fx-2014-05/EURUSD.oanda.ticks.2014-05-08.csv.gz is not there');

export interface Row {
  readonly at: number;
  readonly bid: string;
  readonly ask: string;
}

export function readRows(): Row[] {
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
  return lines.slice(1).map((line) => {
    const [time = '', bid = '', ask = ''] = line.split(',');
    return { at: Date.parse(time), bid, ask };
  });
}

/** Whole points, so that a scan of the file needs no arithmetic but integers. */
export const points = (price: string): number => Math.round(Number(price) * 1e5);

export const EURUSD: Instrument = {
  id: instrumentId(1),
  code: 'EURUSD',
  pricePrecision: 5,
  contractSize: parseDecimal('100000'),
  minLots: parseDecimal('0.01') as Instrument['minLots'],
  maxLots: parseDecimal('10') as Instrument['maxLots'],
  lotStep: parseDecimal('0.01') as Instrument['lotStep'],
  marginMode: 'leverage',
  leverages: [100],
  feeRate: parseDecimal('0'),
  staleAfterMs: 10_000,
  conversion: null,
  tradable: true,
};
