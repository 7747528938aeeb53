import { consoleCustomers } from '@candor/protocol/console/customers.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { customerMatches } from '../../../kernel/search-terms.ts';

export const consoleCustomersEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomers>({
    call: consoleCustomers,
    async handle(input) {
      const { customers, total } = await readCustomers(database, input);
      return answer({ list: customers, total });
    },
  });

type CustomersQuery = InputOf<typeof consoleCustomers>;

/** Customers who match, 20 a page. */
export async function readCustomers(database: Database, { search, kind, state, sort, page }: CustomersQuery) {
  let query = selection(database);
  if (kind !== 'all') query = query.where('demo', '=', kind === 'demo');
  if (state === 'frozen') query = query.where('frozen_at', 'is not', null);
  if (search !== '') query = query.where(customerMatches(search, 'users'));
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const [rows, count] = await Promise.all([
    query
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    query
      .clearSelect()
      .select((of) => of.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { customers: rows.map(presentCustomer), total: Number(count.total) };
}

/** null where there is none. */
export async function readCustomer(database: Database, id: number) {
  const row = await selection(database)
    .select(['nickname', 'remark', 'language', 'level', 'credit_score', 'trader_status', 'invite_code', 'invited_by'])
    .select(['frozen_reason', 'frozen_told', 'accounts_opened'])
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row === undefined ? null : { row, customer: presentCustomer(row) };
}

export async function isCustomer(database: Database, id: number): Promise<boolean> {
  const query = database.selectFrom('users').select('id').where('id', '=', String(id));
  return (await query.executeTakeFirst()) !== undefined;
}

const selection = (database: Database) =>
  database
    .selectFrom('users')
    .select(['id', 'email', 'mobile', 'name', 'country', 'demo', 'verified', 'frozen_at', 'created_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number];

const presentCustomer = (row: Row) => ({
  uid: Number(row.id),
  email: row.email ?? '',
  mobile: row.mobile ?? '',
  name: row.name,
  country: row.country ?? '',
  is_demo: row.demo ? (1 as const) : (0 as const),
  verified: row.verified,
  is_frozen: row.frozen_at === null ? (0 as const) : (1 as const),
  createdAt: row.created_at.getTime(),
});

const PAGE_SIZE = 20;
