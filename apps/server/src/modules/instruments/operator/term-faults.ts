import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { newestCandles } from '../../../pricing/candle-store.ts';
import type { Database } from '../../../kernel/database/database.ts';

/** What two operators decide of an instrument, as its columns are called. Figures are decimal texts. */
export interface InstrumentTerms {
  readonly min_spread: string;
  /** Account currency. */
  readonly fee_per_lot: string;
  /** Share of the margin. */
  readonly fee_of_margin: string;
  /** Ascending. */
  readonly leverages: readonly string[];
  readonly contract_size: string;
  readonly margin_mode: 'leverage' | 'fixed';
  readonly price_precision: number;
  readonly calendar_id: string;
  readonly stale_after_ms: number;
}

/** What is wrong with terms by field; what stays as it is is right. `price`: of its last candle, null before it. */
export function termFaults(
  wanted: InstrumentTerms,
  before: InstrumentTerms,
  price: number | null,
): Record<string, MessageKey> {
  const decimals = wanted.min_spread.split('.')[1]?.replace(/0+$/, '') ?? '';
  const size = parseDecimal(wanted.contract_size);
  return {
    ...boundFaults(wanted, before, price),
    ...leverageFaults(wanted),
    ...(decimals.length > wanted.price_precision ? { min_spread: 'field.wrongSpread' as const } : {}),
    ...(wanted.price_precision < before.price_precision ? { price_precision: 'field.coarserPrices' as const } : {}),
    ...(size <= 0n ? { contract_size: 'field.small' as const } : {}),
    ...(size > MOST_UNITS ? { contract_size: 'field.large' as const } : {}),
  };
}

function leverageFaults({ leverages, margin_mode }: InstrumentTerms): Record<string, MessageKey> {
  const isAscending = leverages.every((each, index) => index === 0 || Number(each) > Number(leverages[index - 1]));
  if (!isAscending) return { leverages: 'field.notAscending' };
  if (margin_mode === 'leverage' && leverages.length === 0) return { leverages: 'field.required' };
  return margin_mode === 'fixed' && leverages.length > 0 ? { leverages: 'field.noLeverages' } : {};
}

type Bounded = Pick<InstrumentTerms, 'min_spread' | 'fee_per_lot' | 'fee_of_margin'>;

/** What is beyond its bound may stay or become less. */
function boundFaults(wanted: Bounded, before: Bounded, price: number | null): Record<string, MessageKey> {
  const most = { ...MOST, min_spread: price === null ? 0 : price * MOST_SPREAD };
  const names = Object.keys(most) as (keyof Bounded)[]; // Object.keys forgets the names of the fields
  return Object.fromEntries(
    names
      .filter((name) => Number(wanted[name]) > Math.max(most[name], Number(before[name])))
      .map((name) => [name, name === 'min_spread' ? 'field.wideSpread' : 'field.large']),
  );
}

/** Of the last candle; good enough to tell a slip of the decimal point by. */
export async function lastPrice(database: Database, id: number): Promise<number | null> {
  const candles = await newestCandles(database, [instrumentId(id)]);
  const candle = candles.find(({ candle: { period } }) => period === '1day')?.candle;
  return candle === undefined ? null : Number(formatDecimal(candle.close));
}

/** Share of the price. */
const MOST_SPREAD = 0.01;
/** In account currency, and as a share of the margin. */
const MOST = { fee_per_lot: 1_000, fee_of_margin: 0.05 } as const;
const MOST_UNITS = parseDecimal('10000000');
