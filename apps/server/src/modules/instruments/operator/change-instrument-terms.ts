import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { consoleChangeInstrumentTerms } from '@candor/protocol/console/change-instrument-terms.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { ApprovedRow } from '../../approvals/approval.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import { lastPrice, termFaults } from './term-faults.ts';
import { termsMessages } from './terms-messages.ts';
import type { InstrumentTerms } from './term-faults.ts';

export const consoleChangeInstrumentTermsEndpoint = (deps: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleChangeInstrumentTerms>({
    call: consoleChangeInstrumentTerms,
    storesAnswer: true,
    async handle(input, request) {
      const { id, version, reason } = input;
      const found = await presentTerms(deps.database, id);
      if (found === null) return refuse('notFound');
      const { code, version: present, terms: before } = found;
      if (present !== version) return refuse('alreadyDone', { message: 'server.proposalOutdated' });
      const wanted = { ...before, ...wantedOf(input) };
      const fields = termFaults(wanted, before, await lastPrice(deps.database, id));
      if (Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
      if (isSame(wanted, before)) return refuse('alreadyDone', { message: 'server.nothingToChange' });
      if (isBoundToOrders(wanted, before) && (await isInUse(deps.database, id)))
        return refuse('alreadyDone', { message: 'server.instrumentInUse' });
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'instrument.terms',
        subject: `instrument:${id}`,
        payload: { instrument_id: id, code, version, before, ...wanted },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** An announced change concerns those with orders on the instrument. */
export const TERMS_APPROVAL: ApprovedRow = {
  writtenBy: 'carry_out_instrument_terms',
  changes: 'instruments',
  announcement: {
    concerned: ({ instrument_id }, after, most) => sql`
      select distinct user_id as id from orders
      where status <> 'closed' and instrument_id = ${instrument_id} and user_id > ${after}
      order by user_id limit ${most}`,
    messages: termsMessages,
  },
};

/** As the columns are called; lists as texts, so that a proposal shows them as it shows every list. */
async function presentTerms(database: Database, id: number) {
  const row = await database
    .selectFrom('instruments')
    .select(['code', 'version', 'min_spread', 'fee_per_lot', 'fee_of_margin', 'leverages', 'contract_size'])
    .select(['margin_mode', 'price_precision', 'calendar_id', 'stale_after_ms'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { code, version, leverages, ...terms } = row;
  return { code, version, terms: { ...terms, leverages: leverages.map(String) } satisfies InstrumentTerms };
}

type Input = InputOf<typeof consoleChangeInstrumentTerms>;

function wantedOf(input: Input): Partial<InstrumentTerms> {
  const { min_spread, fee_per_lot, fee_of_margin, contract_size, leverages } = input;
  const { margin_mode, price_precision, calendar_id, stale_after_ms } = input;
  return {
    min_spread: plain(min_spread),
    fee_per_lot: plain(fee_per_lot),
    fee_of_margin: plain(fee_of_margin),
    ...(contract_size === undefined ? {} : { contract_size: plain(contract_size) }),
    ...(leverages === undefined ? {} : { leverages: leverages.map(String) }),
    ...(margin_mode === undefined ? {} : { margin_mode }),
    ...(price_precision === undefined ? {} : { price_precision }),
    ...(calendar_id === undefined ? {} : { calendar_id }),
    ...(stale_after_ms === undefined ? {} : { stale_after_ms }),
  };
}

const plain = (figure: string): string => formatDecimal(parseDecimal(figure));

const isSame = (wanted: InstrumentTerms, before: InstrumentTerms): boolean => comparable(wanted) === comparable(before);

/** Figures of the database have zeros at their end. */
function comparable({ min_spread, fee_per_lot, fee_of_margin, contract_size, ...terms }: InstrumentTerms): string {
  const { leverages, margin_mode, price_precision, calendar_id, stale_after_ms } = terms;
  const figures = [min_spread, fee_per_lot, fee_of_margin, contract_size].map(plain);
  return JSON.stringify([figures, leverages, margin_mode, price_precision, calendar_id, stale_after_ms]);
}

/** What an open order is counted and shown by. */
const isBoundToOrders = (wanted: InstrumentTerms, before: InstrumentTerms): boolean =>
  plain(wanted.contract_size) !== plain(before.contract_size) || wanted.price_precision !== before.price_precision;

async function isInUse(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select is_instrument_in_use(${id}) as used`.execute(database);
  return rows[0]?.used === true;
}
