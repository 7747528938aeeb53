import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PaymentRows } from '../../../payments/operator/testing/payment-rows.ts';
import { readCustomers } from '../customers-reader.ts';
import { loanSearch } from '../../../loans/operator/loan-search.ts';
import { optionSearch } from '../../../options/operator/option-search.ts';
import { PAYMENT_SEARCH } from '../../../payments/operator/payment-search.ts';
import { orderSearch } from '../../../trading/operator/order-search.ts';
import { VERIFICATION_SEARCH } from '../../../verification/operator/verification-search.ts';
import { CUSTOMER_SEARCH } from './customer-search.ts';
import { hitsQuery, search } from './search.ts';

/* What operators find among very many others, and by which way the database goes to it. */
let rows: PaymentRows;
let ada: number;
let withdrawal: number;
let deposit: number;
const SOURCES = [
  ...loanSearch(() => 'USDT'),
  ...optionSearch(0),
  ...PAYMENT_SEARCH,
  ...orderSearch(0),
  ...VERIFICATION_SEARCH,
  ...CUSTOMER_SEARCH,
];
const MANY = 20_000;
const IBAN = 'DE02120300000000202051';
const COIN = 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8';

beforeAll(async () => {
  rows = await PaymentRows.open();
  await fill();
  ada = await rows.customer({ name: 'Ada von Rosenberg-Huber', email: 'ada@post.example', mobile: '00491701234567' });
  withdrawal = await rows.withdrawal(ada, {
    payout: { payee_account: 'DE02 1203 0000 0000 2020 51', bank_iban: IBAN },
    reference: '0xFEEDBEEF01',
  });
  deposit = await rows.deposit(ada, { address: COIN, reference: 'Rechnung 77-A' });
  await rows.pool.query(
    `insert into deposit_addresses (currency_id, address, user_id, given_at) values (1, $1, $2, now())`,
    [COIN, ada],
  );
  await rows.pool.query(
    `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
     values ($1, 6, 'bank', jsonb_build_object('payee_account', 'DE02 1203 0000 0000 2020 51', 'dc_address', ''), $2, now())`,
    [ada, IBAN],
  );
  await rows.pool.query(
    `insert into verifications (user_id, form, name, mobile, sent_at, decide_by)
     values ($1, 'junior', 'Adelheid Rosenberg', '+49 30 7654321', now(), now())`,
    [ada],
  );
  await rows.pool.query(
    `insert into custody_deposits (deposit_id, user_id, currency_id, address, amount, transaction, confirmations, required, payment_id,
       state, created_at) values ('c-1', $1, 1, $2, 1, '9fAB12cd34', 1, 1, $3, 'credited', now())`,
    [ada, COIN, deposit],
  );
  await rows.pool.query('analyze');
});
afterAll(() => rows.drop());

const found = async (text: string, mayRead: Parameters<typeof search>[3] = () => true): Promise<unknown[]> =>
  (await search(rows.database, SOURCES, text, mayRead)).map(({ kind, list }) => [kind, list.map(({ id }) => id)]);

it('a customer is found by id, address, phone and any word of the name', async () => {
  const isAda = ['customer', [ada]];
  expect(await found(String(ada))).toContainEqual(isAda);
  for (const text of ['ADA@post', '+49 170 123 45 67', '0170 1234567', '1234567', 'rosenb', 'huber ada'])
    expect([text, await found(text)]).toEqual([text, expect.arrayContaining([isAda])]);
  for (const text of ['senberg', 'rosenberg bert', 'post.example'])
    expect([text, await found(text)]).toEqual([text, []]);
  const listed = { kind: 'all', state: 'all', sort: 'newest', page: 1 } as const;
  expect((await readCustomers(rows.database, { ...listed, search: 'rosenb' })).total).toBe(1);
});

it('loans are found by their numbers with a letter, and by whose they are; a repayment by its transaction', async () => {
  await rows.pool.query(`
    set session_replication_role = replica;
    insert into loan_applications (user_id, answers, pictures, sent_at)
      values (${ada}, '{"name": "Huber", "last_name": "Ada"}', '{}', now());
    insert into loans (user_id, product_id, product_version, amount, loan_period, free_period, interest_rate, penalty_rate, created_at)
      values (${ada}, 1, 1, 500, 7, 3, 0, 0, now());
    insert into loan_repayments (loan_id, user_id, address_id, owed, coin_amount, reference, proof, sent_at)
      select max(l.id), ${ada}, 1, 500, 500, 'LOANTX-77 A', 'p', now() from loans l;
    reset session_replication_role`);
  const newest = async (table: string): Promise<number> =>
    Number((await rows.pool.query<{ id: string }>(`select max(id) as id from ${table}`)).rows[0]?.id);
  const [application, loan] = [await newest('loan_applications'), await newest('loans')];
  expect(await found(`A-${application}`)).toEqual([['loanApplication', [application]]]);
  expect(await found(`l ${loan}`)).toEqual([['loan', [loan]]]);
  expect(await found('loantx 77')).toEqual([['loanRepayment', [await newest('loan_repayments')]]]);
  expect(await found('rosenb', (permission) => permission === 'loans.read')).toEqual([
    ['loanApplication', [application]],
    ['loan', [loan]],
  ]);
});

it('what was given in a verification leads to it', async () => {
  const [{ id } = { id: '' }] = (await rows.pool.query<{ id: string }>('select max(id) as id from verifications')).rows;
  for (const text of ['adelheid', '030 7654321'])
    expect([text, await found(text)]).toEqual([text, [['submission', [Number(id)]]]]);
});

it('payments are found by number, address, account, reference and transaction', async () => {
  expect(await found(`W-${withdrawal}`)).toEqual([['withdrawal', [withdrawal]]]);
  expect(await found(`d-${deposit}`)).toEqual([['deposit', [deposit]]]);
  expect(await found(`W-${deposit}`)).toEqual([]);
  expect(await found('7012345')).toEqual([['order', [7_012_345]]]);
  expect(await found('8012345')).toEqual([['option', [8_012_345]]]);
  expect(await found('0xfeedbeef')).toEqual([['withdrawal', [withdrawal]]]);
  expect(await found('rechnung 77a')).toEqual([['deposit', [deposit]]]);
  expect(await found('9FAB12CD')).toEqual([['deposit', [deposit]]]);
  expect(await found(IBAN)).toEqual([
    ['withdrawal', [withdrawal]],
    ['method', [expect.any(Number)]],
  ]);
  expect(await found(COIN)).toEqual([
    ['deposit', [deposit]],
    ['address', [expect.any(Number)]],
  ]);
});

it('each finds only what they may read', async () => {
  expect(await found(COIN, (permission) => permission === 'deposits.read')).toEqual([
    ['deposit', [deposit]],
    ['address', [expect.any(Number)]],
  ]);
  expect(await found(COIN, () => false)).toEqual([]);
  expect(await found('rosenberg', (permission) => permission === 'customers.read')).toEqual([['customer', [ada]]]);
});

it('of many the newest five are shown, and that there are more', async () => {
  const [group] = await search(rows.database, SOURCES, 'many', () => true);
  expect(group).toMatchObject({ kind: 'customer', more: true });
  expect(group?.list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((nth) => 900_001 + MANY - nth));
});

it('no signs of a query break it', async () => {
  for (const text of ["'", "a'b", '\\', ':*', '!!(', "';--", '%', '&|!', '<->'.repeat(60), '\u{1F600}\u{1F600}'])
    expect([text, await found(text)]).toEqual([text, []]);
});

it('goes by an index to whatever there may be many of', async () => {
  const texts = ['7012345', 'rosenberg', IBAN, COIN, '0170 1234567', 'W-12'];
  for (const { kind, found: foundBy } of SOURCES)
    for (const text of texts) {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain ${hitsQuery(foundBy(text))}`.execute(rows.database);
      const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([
        kind,
        text,
        /Seq Scan on (?!wallet_currencies|receiving_banks|instruments|loan_addresses)\w+/.exec(steps)?.[0],
      ]).toEqual([kind, text, undefined]);
    }
});

/** Very many of everything that is searched. */
async function fill(): Promise<void> {
  const many = `generate_series(1, ${MANY}) n`;
  await rows.pool.query(`
    set session_replication_role = replica;
    insert into loan_addresses (id, currency_id, address, proposal_id, added_at) overriding system value values (1, 1, 'C', 0, now());
    insert into loan_applications (user_id, answers, pictures, sent_at) select 900000 + n, '{}', '{}', now() from ${many};
    insert into loans (user_id, product_id, product_version, amount, loan_period, free_period, interest_rate, penalty_rate, created_at)
      select 900000 + n, 1, 1, 500, 7, 3, 0, 0, now() from ${many};
    insert into loan_repayments (loan_id, user_id, address_id, owed, coin_amount, reference, proof, sent_at)
      select n, 900000 + n, 1, 500, 500, md5(n::text), 'p', now() from ${many};
    reset session_replication_role`);
  for (const text of [
    `insert into users (id, demo, email, name, mobile, invite_code, language, created_at)
     select 900000 + n, false, 'many' || n || '@example.org', 'Many ' || n, '0044' || 2000000000 + n, 'many' || n, 'en', now() from ${many}`,
    `insert into verifications (user_id, form, state, name, mobile, sent_at, decide_by, decided_at, decided_by)
     select 900000 + n, 'junior', 'approved', 'Checked ' || n, '44' || 3000000000 + n, now(), now(), now(), 1 from ${many}`,
    `insert into deposits (payment_id, user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
       edit_flow, proof_img, created_at)
     select 5000000 + n, 900000 + n, 'k' || n, 'coin', 1, 'USDT', 'TRC20', 1, 1, 1, 'A' || md5(n::text), false, '', now() from ${many}`,
    `insert into withdrawals (payment_id, user_id, request_key, kind, currency_id, currency_code, network, asked, amount, fee, price,
       real_number, payout, memo, created_at)
     select 6000000 + n, 900000 + n, 'k' || n, 'coin', 1, 'USDT', 'TRC20', 1, 1, 0, 1, 1,
       jsonb_build_object('dc_address', 'B' || md5(n::text)), '', now() from ${many}`,
    `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
     select 900000 + n, 1, 'coin', jsonb_build_object('dc_address', 'B' || md5(n::text)), 'B' || md5(n::text), now() from ${many}`,
    `insert into deposit_addresses (currency_id, address) select 1, 'A' || md5(n::text) from ${many}`,
    `insert into custody_deposits (deposit_id, user_id, currency_id, address, amount, transaction, confirmations, required, state, created_at)
     select 'd' || n, 900000 + n, 1, '', 1, 'C' || md5(n::text), 1, 1, 'seen', now() from ${many}`,
    `insert into orders (partition, id, origin_id, user_id, instrument_id, side, status, lots, contract_size, leverage, margin, fee,
       created_at, open_rate, profit)
     select 0, 7000000 + n, 0, 900000 + n, 1, 'buy', 'closed', 1, 1, 1, 1, 0, 0, 1, 0 from ${many}`,
    `insert into options (partition, id, user_id, instrument_id, direction, stake, seconds, ratio, loses_whole_stake, refunds_ties,
       stale_after_ms, opened_at, ends_at, open_tick_seq, open_tick_at, open_tick_bid, open_tick_ask, open_price, status, payout)
     select 0, 8000000 + n, 900000 + n, 1, 'up', 1, 60, 1, true, true, 0, 0, 0, 0, 0, 1, 1, 1, 'closed', 0 from ${many}`,
  ])
    await rows.pool.query(text);
}
