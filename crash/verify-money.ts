import { POSTING_TYPES } from '@candor/engine/ledger.ts';
import type { OptionDto } from '@candor/protocol/options/option.ts';
import type pg from 'pg';
import { OPTION_CODEC } from '@candor/server/engine/store/option-codec.ts';
import { presentOption } from '@candor/server/modules/options/present-option.ts';
import type { Customer } from './customer.ts';

/**
 * Compares the options and transfers that were acknowledged to a customer with the books. Returns the violations, in
 * sentences.
 */
export async function verifyMoney(client: pg.ClientBase, customer: Customer): Promise<string[]> {
  const { userId, acknowledged } = customer;
  const broken: string[] = [];
  const { rows } = await client.query<{ id: string }>(`select ${OPTION_CODEC.list} from options where user_id = $1`, [
    userId,
  ]);
  const stored = new Map(rows.map((row) => [Number(row.id), presentOption(OPTION_CODEC.fromCells(row), NO_NAMES)]));
  for (const id of stored.keys()) {
    if (!acknowledged.options.has(id)) broken.push(`option ${id} of ${userId} is there and was never acknowledged`);
  }
  for (const [id, answered] of acknowledged.options) {
    const option = stored.get(id);
    if (option === undefined) broken.push(`option ${id} of ${userId} was acknowledged and is lost`);
    else broken.push(...differences(answered, option));
  }
  const payouts = await client.query<{ order_id: string; times: string }>(
    `select order_id, count(*) as times from postings
     where customer_id = $1 and type = $2 group by order_id having count(*) > 1`,
    [userId, POSTING_TYPES.optionPayout],
  );
  for (const { order_id: id, times } of payouts.rows) broken.push(`option ${id} was paid ${times} times`);
  const moved = await client.query<{ times: string; sum: string }>(
    'select count(*) as times, coalesce(sum(amount), 0)::float8 as sum from postings where customer_id = $1 ' +
      'and type = $2',
    [userId, POSTING_TYPES.transfer],
  );
  const [answered, found] = [acknowledged.transfers, moved.rows[0]];
  const sum = answered.reduce((total, amount) => total + amount, 0);
  if (Number(found?.times) !== answered.length || Number(found?.sum) !== sum) {
    broken.push(
      `${answered.length} transfers of ${sum} were acknowledged to ${userId}, ` +
        `the books have ${found?.times} of ${found?.sum}`,
    );
  }
  return broken;
}

function differences(answered: OptionDto, stored: OptionDto): string[] {
  return FIELDS.filter((field) => JSON.stringify(answered[field]) !== JSON.stringify(stored[field])).map(
    (field) =>
      `option ${answered.Id}: ${field} was acknowledged as ${JSON.stringify(answered[field])} ` +
      `and is ${JSON.stringify(stored[field])}`,
  );
}

/** What never changes after the opening. */
const FIELDS = [
  'ForexId',
  'Type',
  'Number',
  'Seconds',
  'ProfitRatio',
  'LossLevel',
  'TieRefund',
  'OpenPrice',
  'CreatedAt',
  'CompleteAt',
  'OpenTick',
] as const;
const NO_NAMES = { listing: () => null, formatTime: () => '', msUntil: () => 0 };
