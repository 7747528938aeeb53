import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { newestCandles } from '../../../pricing/candle-store.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleChangeInstrumentTermsEndpoint = (deps: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleChangeInstrumentTerms>({
    call: consoleChangeInstrumentTerms,
    storesOutcome: true,
    async handle({ id, version, min_spread, fee_per_lot, fee_of_margin, reason }, request) {
      const query = deps.database
        .selectFrom('instruments')
        .select(['code', 'version', 'min_spread', 'fee_per_lot', 'fee_of_margin', 'price_precision']);
      const instrument = await query.where('id', '=', id).executeTakeFirst();
      if (instrument === undefined) return refuse('notFound');
      const { code, price_precision: precision, version: present, ...before } = instrument;
      if (present !== version) return refuse('alreadyDone', { message: 'server.proposalOutdated' });
      if ((min_spread.split('.')[1] ?? '').length > precision)
        return refuse('invalidInput', { fields: { min_spread: 'field.wrongSpread' } });
      const wanted = { min_spread, fee_per_lot, fee_of_margin };
      const fields = boundFaults(wanted, before, await lastPrice(deps.database, id));
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      if (sameTerms(wanted, before)) return refuse('alreadyDone', { message: 'server.nothingToChange' });
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'instrument.terms',
        subject: `instrument:${id}`,
        payload: {
          instrument_id: id,
          code,
          version,
          before,
          min_spread: formatDecimal(parseDecimal(min_spread)),
          fee_per_lot: formatDecimal(parseDecimal(fee_per_lot)),
          fee_of_margin: formatDecimal(parseDecimal(fee_of_margin)),
        },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

type Terms = Readonly<Record<'min_spread' | 'fee_per_lot' | 'fee_of_margin', string>>;

/**
 * What is outside the bounds; a term that is as it was, or less, is inside
 * whatever it is. `price`: null where none is known.
 */
function boundFaults(wanted: Terms, before: Terms, price: number | null): Record<string, MessageKey> {
  const most = { ...MOST, min_spread: price === null ? 0 : price * MOST_SPREAD };
  const names = Object.keys(most) as (keyof Terms)[]; // Object.keys forgets the names of the fields
  return Object.fromEntries(
    names
      .filter((name) => Number(wanted[name]) > Math.max(most[name], Number(before[name])))
      .map((name) => [name, name === 'min_spread' ? 'field.wideSpread' : 'field.large']),
  );
}

const sameTerms = (wanted: Terms, before: Terms): boolean =>
  (Object.keys(before) as (keyof Terms)[]) // Object.keys forgets the names of the fields
    .every((name) => parseDecimal(wanted[name]) === parseDecimal(before[name]));

/** Of the last candle; good enough to tell a slip of the decimal point by. */
async function lastPrice(database: Database, id: number): Promise<number | null> {
  const candles = await newestCandles(database, [instrumentId(id)]);
  const candle = candles.find(({ candle: { period } }) => period === '1day')?.candle;
  return candle === undefined ? null : Number(formatDecimal(candle.close));
}

/** Share of the price. */
const MOST_SPREAD = 0.01;
/** In account currency, and as a share of the margin. */
const MOST = { fee_per_lot: 1_000, fee_of_margin: 0.05 } as const;
