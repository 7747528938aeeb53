import { formatDecimal, lots as toLots, parseLots } from '@candor/decimal/decimal.ts';
import type { Lots } from '@candor/decimal/decimal.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type pg from 'pg';
import { ORDER_CODEC } from '@candor/server/engine/store/entity-codecs.ts';
import { presentOrder } from '@candor/server/modules/trading/present-order.ts';
import type { Customer } from './customer.ts';
import { findAll } from './findings.ts';
import type { Check } from './findings.ts';

/** Compares what was acknowledged to a customer with the rows of the books. Returns the violations, in sentences. */
export async function verifyCustomer(client: pg.ClientBase, customer: Customer): Promise<string[]> {
  const { userId, acknowledged } = customer;
  const { rows } = await client.query<{ id: string }>(
    `select ${ORDER_CODEC.list} from orders where user_id = $1 order by id`,
    [userId],
  );
  const orders = new Map(
    rows.map((row) => [Number(row.id), presentOrder(ORDER_CODEC.fromCells(row), null, NO_NAMES, new Map())]),
  );
  const broken: string[] = [];
  const lots = new Map<number, Lots>();
  for (const order of orders.values()) {
    lots.set(order.OriginId, toLots((lots.get(order.OriginId) ?? NO_LOTS) + parseLots(order.Quantity)));
    if (order.Id === order.OriginId && !acknowledged.submitted.has(order.Id))
      broken.push(`order ${order.Id} of ${userId} is there and was never acknowledged`);
  }
  for (const [id, answered] of acknowledged.submitted) {
    const stored = orders.get(id);
    if (stored === undefined) broken.push(`order ${id} of ${userId} was acknowledged and is lost`);
    else broken.push(...differences(answered, stored, answered.Status === 1 ? OPENED_FIELDS : PLACED_FIELDS));
    const sum = formatDecimal(lots.get(id) ?? NO_LOTS);
    if (sum !== answered.Quantity)
      broken.push(`order ${id}: ${answered.Quantity} lots were acknowledged, the parts have ${sum}`);
  }
  for (const [id, answered] of acknowledged.closed) {
    const stored = orders.get(id);
    if (stored === undefined) broken.push(`closing ${id} of ${userId} was acknowledged and is lost`);
    else broken.push(...differences(answered, stored, CLOSED_FIELDS));
  }
  for (const [id, answered] of acknowledged.stops) {
    const stored = orders.get(id);
    // Where a trail has come to changes with the quotes.
    const fields = answered.Trail === undefined ? STOP_FIELDS : TRAIL_FIELDS;
    if (stored !== undefined) broken.push(...differences(answered, stored, fields));
  }
  return broken;
}

/** Checks all books: they sum to zero, every balance is the sum of its postings, no key acted twice. */
export const verifyBooks = (client: pg.ClientBase): Promise<string[]> => findAll(client, BOOK_CHECKS);

function differences(answered: OrderDto, stored: OrderDto, fields: readonly (keyof OrderDto)[]): string[] {
  return fields
    .filter((field) => JSON.stringify(answered[field]) !== JSON.stringify(stored[field]))
    .map(
      (field) =>
        `order ${answered.Id}: ${field} was acknowledged as ${JSON.stringify(answered[field])} ` +
        `and is ${JSON.stringify(stored[field])}`,
    );
}

const PLACED_FIELDS = [
  'OriginId',
  'OrderType',
  'ForexId',
  'Multiple',
  'TargetPrice',
  'Trigger',
  'CreateTime',
  'ForexContNum',
] as const;
const OPENED_FIELDS = [...PLACED_FIELDS, 'OriginPrice', 'QuoteToAccountRate', 'OpenTime', 'OpenTick'] as const;
const TRAIL_FIELDS = ['TargetProfitPrice', 'Trail'] as const;
const STOP_FIELDS = [...TRAIL_FIELDS, 'TargetLossPrice'] as const;
const CLOSED_FIELDS = [
  'OriginId',
  'Quantity',
  'Status',
  'UpdatePrice',
  'FactProfits',
  'CautionMoney',
  'CloseRate',
  'CompleteTime',
  'CloseTick',
  'CloseReason',
] as const;
const NO_LOTS = toLots(0n);
const NO_NAMES = { listing: () => null, formatTime: () => '' };

const BOOK_CHECKS: readonly Check[] = [
  ['the books do not sum to zero', 'select sum(balance)::text as found from balances having sum(balance) <> 0'],
  [
    'a balance is not the sum of its postings',
    `with sums as (
       select owner, kind, sum(amount) as posted from (
         select credit_owner as owner, credit_kind as kind, amount from postings
         union all select debit_owner, debit_kind, -amount from postings) sides group by owner, kind)
     select owner || ':' || kind || ' ' || balance as found
     from balances left join sums using (owner, kind) where balance <> coalesce(posted, 0)`,
  ],
  [
    'a key acted twice',
    `select found from (
       select regexp_replace(line, '^(\\d+),\\d*,', '\\1 ') as found
       from journal, unnest(string_to_array(keys, E'\\n')) line
     ) lines group by found having count(*) > 1`,
  ],
  ['posting ids have gaps', "select count(*) || ' of ' || max(id) as found from postings having count(*) <> max(id)"],
  [
    'the journal has gaps',
    "select count(*) || ' of ' || max(batch) as found from journal having count(*) <> max(batch)",
  ],
];
