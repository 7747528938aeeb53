import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Pair } from './testing/decision-bed.ts';

/*
 * Where customers pay to, on which terms, and where the broker keeps it: what
 * the database makes of what two have approved.
 */
let cluster: TestDatabase;
let bed: DecisionBed;
let pair: Pair;
let [tether, bitcoin, dollar, euro] = [0, 0, 0, 0];

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
  pair = [await bed.operator('finance'), await bed.operator('owner')];
  for (const id of [1, 2])
    await bed.pool.query(
      `insert into users (id, demo, email, invite_code, language, created_at) values ($1, false, $2, $1::bigint, 'en', now())`,
      [100_000 + id, `${id}@catalogue.example`],
    );
  const idOf = (code: string, network: string) =>
    bed.read<{ id: number }>('select id from wallet_currencies where code = $1 and network = $2', [code, network]);
  [tether, bitcoin, dollar, euro] = [
    (await idOf('USDT', 'TRC20')).id,
    (await idOf('BTC', 'BTC')).id,
    (await idOf('USD', '')).id,
    (await idOf('EUR', '')).id,
  ];
});
afterAll(() => cluster.drop());

type Kind = 'deposit.addresses' | 'receiving.bank' | 'currency.terms' | 'cash.account';
const CARRY = {
  'deposit.addresses': 'carry_out_deposit_addresses',
  'receiving.bank': 'carry_out_receiving_bank',
  'currency.terms': 'carry_out_currency_terms',
  'cash.account': 'carry_out_cash_account',
} as const;
const approved = (kind: Kind, payload: object, by = bed): Promise<number> =>
  by.approved(pair, { kind, subject: `${kind}:${Math.random()}`, payload });
/** What it answered, and how the proposal ended. */
async function carry(kind: Kind, payload: object, by = bed): Promise<{ proposal: number; id: unknown; end: string }> {
  const proposal = await approved(kind, payload, by);
  const id = await by.answer(`${CARRY[kind]}($1)`, [proposal]);
  return { proposal, id, end: await by.endOf(proposal) };
}

describe('addresses', () => {
  const pool = () =>
    bed.table('select currency_id, address, user_id::int, proposal_id::int from deposit_addresses order by id');
  const give = (address: string, user: number | null, at = 'now()') =>
    bed.does(`update deposit_addresses set user_id = $2, given_at = ${at} where address = $1`, [address, user]);

  it('come into the pool in their order, with what they came by; those that are there stay', async () => {
    const first = await carry('deposit.addresses', { currency_id: tether, addresses: ['b', 'a'] });
    const second = await carry('deposit.addresses', { currency_id: tether, addresses: ['c', 'a'] });
    expect([first.id, first.end, second.id, second.end]).toEqual([2, 'done', 1, 'done']);
    expect(await pool()).toEqual([
      [tether, 'b', null, first.proposal],
      [tether, 'a', null, first.proposal],
      [tether, 'c', null, second.proposal],
    ]);
  });

  it('are given once, to one customer, and are never another one', async () => {
    const change = (set: string) => bed.does(`update deposit_addresses set ${set} where address = 'b'`);
    for (const set of [`address = 'x'`, `currency_id = ${bitcoin}`, 'proposal_id = null'])
      expect([set, await change(set)]).toEqual([set, 'CP008']);
    expect(await give('b', 100_001)).toBe('done');
    for (const set of [
      'user_id = 100002',
      'user_id = null, given_at = null',
      `given_at = '2020-01-01'`,
      `address = 'x'`,
    ])
      expect([set, await change(set)]).toEqual([set, 'CP008']);
    expect(await change('user_id = user_id')).toBe('done');
  });

  it('are made by a provider where the pool has none left, and once for a customer', async () => {
    const issue = (address: string, customer: number, currency = bitcoin) =>
      bed.does('select keep_issued_address($1, $2, $3, now())', [currency, address, customer]);
    const addresses = (currency: number) =>
      bed.table('select address, user_id::int from deposit_addresses where currency_id = $1 order by id', [currency]);
    // None of bitcoin is left, whatever there is of another coin.
    await issue('made', 100_001);
    await issue('again', 100_001);
    expect(await addresses(bitcoin)).toEqual([['made', 100_001]]);
    await issue('for the other', 100_002);
    expect(await addresses(bitcoin)).toEqual([
      ['made', 100_001],
      ['for the other', 100_002],
    ]);
    const free = await addresses(tether);
    await issue('x', 100_002, tether);
    expect(await addresses(tether)).toEqual(free);
  });
});

describe('accounts of the broker', () => {
  const BANK = {
    bank_name: 'First',
    bank_address: 'Lane 1',
    bank_swift: 'FIRS',
    bank_ifsc: 'HDFC0001234',
    bank_iban: 'DE89370400440532013000',
    payee_name: 'Candor',
    payee_account: '0009',
    bank_remark: 'By name',
  };
  const add = (more: object = {}, by = bed) => carry('receiving.bank', { currency_id: dollar, ...BANK, ...more }, by);
  const known = (id: unknown) =>
    bed.read<Record<string, unknown>>('select * from receiving_banks where id = $1', [Number(id)]);

  it('are what was approved, and one of a number in a currency at a time', async () => {
    const { id, proposal, end } = await add();
    expect(end).toBe('done');
    expect(await known(id)).toEqual({
      ...BANK,
      id,
      currency_id: dollar,
      active: true,
      proposal_id: String(proposal),
    });
    expect(await add({ bank_name: 'Second' })).toMatchObject({ id: null, end: 'failed server.bankKnown' });
    expect(await add({ currency_id: euro })).toMatchObject({ end: 'done' });
    expect(await add({ payee_account: '0010' })).toMatchObject({ end: 'done' });
    expect(await bed.does('update receiving_banks set active = false where id = $1', [id])).toBe('done');
    expect(await add()).toMatchObject({ end: 'done' });
    expect(await bed.count('receiving_banks')).toBe(4);
  });

  it('are seen by one that adds the same at the same moment', async () => {
    const same = { currency_id: dollar, ...BANK, payee_account: '0012' };
    const [one, other] = [
      await approved('receiving.bank', same),
      await approved('receiving.bank', { ...same, bank_name: 'Late' }),
    ];
    const carryOut = (proposal: number, by = bed) => by.answer('carry_out_receiving_bank($1)', [proposal]);
    const late = await bed.duringThat(
      (by) => carryOut(one, by),
      () => carryOut(other),
    );
    expect([late, await bed.endOf(other)]).toEqual([null, 'failed server.bankKnown']);
  });

  it('stay what they are, and retired ones stay so', async () => {
    const { id } = await add({ payee_account: '0011' });
    const change = (set: string) => bed.does(`update receiving_banks set ${set} where id = $1`, [id]);
    for (const column of Object.keys(BANK))
      expect([column, await change(`${column} = 'x'`)]).toEqual([column, 'CP008']);
    expect(await change('active = active')).toBe('done');
    expect(await change('active = false')).toBe('done');
    expect(await change('active = true')).toBe('CP008');
    expect(await change('active = false')).toBe('done');
  });
});

describe('terms of a currency', () => {
  const TERMS = {
    instrument_code: 'ETHUSDT',
    price: '2.5',
    deposits: '1',
    withdrawals: '0',
    deposit_min: '3',
    deposit_max: '4',
    fee_type: 2,
    fee: '0.5',
    decimals: 6,
  };
  const NEW = { ...TERMS, kind: 'coin', code: 'NEW', network: 'NET' };
  const rowOf = (code: string, by = bed) =>
    by.read<Record<string, unknown>>(
      `select code, network, kind, instrument_code, price::float, deposits, withdrawals, deposit_min::float, deposit_max::float,
         fee_type, fee::float, decimals, sort, version from wallet_currencies where code = $1`,
      [code],
    );
  const others = (id: number) => bed.table('select * from wallet_currencies where id <> $1 order by id', [id]);
  const AS_SHOWN = {
    ...TERMS,
    price: 2.5,
    deposits: true,
    withdrawals: false,
    deposit_min: 3,
    deposit_max: 4,
    fee: 0.5,
  };

  it('of a new one are what was approved, and it comes last', async () => {
    const added = await carry('currency.terms', NEW);
    expect(added.end).toBe('done');
    const { last } = await bed.read<{ last: number }>(
      'select max(sort) as last from wallet_currencies where id <> $1',
      [added.id],
    );
    expect(await rowOf('NEW')).toEqual({
      ...AS_SHOWN,
      code: 'NEW',
      network: 'NET',
      kind: 'coin',
      sort: last + 1,
      version: 1,
    });
    expect(await carry('currency.terms', NEW)).toMatchObject({ id: null, end: 'failed server.currencyKnown' });
    const { decimals: _, ...without } = NEW;
    const early = { ...without, code: 'EARLY' };
    expect(await carry('currency.terms', early)).toMatchObject({ id: null, end: 'failed server.proposalOutdated' });
    expect(await bed.count(`wallet_currencies where code = 'EARLY'`)).toBe(0);
  });

  it('of the first one of a site come first', () =>
    bed.inPassing(async (site) => {
      await site.does('truncate wallet_currencies cascade');
      expect((await carry('currency.terms', NEW, site)).end).toBe('done');
      expect(await rowOf('NEW', site)).toMatchObject({ sort: 1 });
    }));

  it('change as they were looked at', async () => {
    const before = await others(bitcoin);
    const change = { ...TERMS, currency_id: bitcoin, version: 1, instrument_code: '', deposit_max: '' };
    const { decimals: _, ...without } = change;
    for (const outdated of [without, { ...change, version: 2 }])
      expect(await carry('currency.terms', outdated)).toMatchObject({
        id: null,
        end: 'failed server.proposalOutdated',
      });
    expect(await carry('currency.terms', change)).toMatchObject({ id: bitcoin, end: 'done' });
    expect(await rowOf('BTC')).toMatchObject({
      ...AS_SHOWN,
      instrument_code: null,
      deposit_max: null,
      version: 2,
    });
    expect(await carry('currency.terms', change)).toMatchObject({ end: 'failed server.proposalOutdated' });
    const turned = { ...change, version: 2, deposits: '0', withdrawals: '1' };
    expect(await carry('currency.terms', turned)).toMatchObject({ end: 'done' });
    expect(await rowOf('BTC')).toMatchObject({ deposits: false, withdrawals: true, version: 3 });
    expect(await others(bitcoin)).toEqual(before);
  });

  it('do not make it another currency', async () => {
    for (const set of [`code = 'X'`, `network = 'X'`, `kind = 'bank', network = ''`])
      expect(await bed.does(`update wallet_currencies set ${set} where id = $1`, [tether])).toBe('CP008');
  });

  it.each([
    [true, true, true, false, [false, true]],
    [true, true, false, true, [true, false]],
    [true, true, true, true, [false, false]],
    [false, true, false, false, [false, true]],
    [true, false, false, false, [true, false]],
    [false, false, false, false, [false, false]],
  ])('open %s %s, closed %s %s: nothing is opened by one', (deposits, withdrawals, forDeposits, forWithdrawals, left) =>
    bed.inPassing(async (site) => {
      const set = 'update wallet_currencies set deposits = $2, withdrawals = $3, version = 5 where id = any ($1)';
      await site.does(set, [[euro, dollar], deposits, withdrawals]);
      const close = (id: number) => site.answer('close_currency($1, $2, $3)', [id, forDeposits, forWithdrawals]);
      expect([await close(euro), await close(0)]).toEqual([true, false]);
      const read =
        'select deposits, withdrawals, version from wallet_currencies where id = any ($1) order by id = $2 desc';
      expect(await site.table(read, [[euro, dollar], euro])).toEqual([
        [...left, 6],
        [deposits, withdrawals, 5],
      ]);
    }),
  );
});

describe('accounts of cash', () => {
  const rowOf = (name: string) =>
    bed.read<Record<string, unknown>>(
      `select id, kind, currency, currency_id, receiving_bank_id, proposal_id::int, closed_at is not null as closed
       from cash_accounts where name = $1 order by id desc limit 1`,
      [name],
    );
  const open = (name: string, kind = 'bank') => carry('cash.account', { kind, name, currency: 'USD' });
  const close = (id: unknown) => carry('cash.account', { close: id });
  const bank = async (name: string, account: string): Promise<number> =>
    (
      await bed.read<{ id: number }>(
        `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
         values ($1, $2, '', '', '', $3, '') returning id`,
        [dollar, name, account],
      )
    ).id;
  const coin = async (code: string, network: string): Promise<number> =>
    (
      await bed.read<{ id: number }>(
        `insert into wallet_currencies (kind, code, network, price, deposit_min, fee_type, fee, sort, decimals)
         values ($3, $1, $2, 1, 1, 1, 1, 99, 2) returning id`,
        [code, network, network === '' ? 'bank' : 'coin'],
      )
    ).id;

  it('come with a coin and with an account of the broker', async () => {
    const id = await coin('CASH', 'NET');
    expect(await rowOf('CASH NET')).toMatchObject({
      kind: 'wallet',
      currency: 'CASH',
      currency_id: id,
      receiving_bank_id: null,
      proposal_id: null,
      closed: false,
    });
    const accounts = await bed.count('cash_accounts');
    await coin('CASH', '');
    expect(await bed.count('cash_accounts')).toBe(accounts);
    const of = await bank('Broker', '1');
    expect(await rowOf('Broker 1')).toMatchObject({
      kind: 'bank',
      currency: 'USD',
      currency_id: null,
      receiving_bank_id: of,
      closed: false,
    });
  });

  it('are numbered where one of their kind has the name', async () => {
    await bank('CASH', 'NET');
    expect(await bed.table(`select kind from cash_accounts where name = 'CASH NET' order by kind`)).toEqual([
      ['bank'],
      ['wallet'],
    ]);
    const second = await bank('Broker', '1');
    expect(await rowOf(`Broker 1 (${second})`)).toMatchObject({ receiving_bank_id: second });
    await bed.pool.query(`update cash_accounts set closed_at = now() where name = 'Broker 1'`);
    const third = await bank('Broker', '1');
    expect(await rowOf('Broker 1')).toMatchObject({ receiving_bank_id: third, closed: false });
    // Of a long name the beginning, which says what it is.
    const long = 'L'.repeat(190);
    const ids = [await bank(long, '1'), await bank(long, '2')];
    expect(
      await bed.table(`select name, receiving_bank_id from cash_accounts where name like 'LLL%' order by id`),
    ).toEqual([
      ['L'.repeat(180), ids[0]],
      [`${'L'.repeat(180)} (${ids[1]})`, ids[1]],
    ]);
  });

  it('are opened by two under a name of their own', async () => {
    const first = await open('Reserve');
    expect(first.end).toBe('done');
    expect(await rowOf('Reserve')).toMatchObject({
      id: first.id,
      kind: 'bank',
      currency: 'USD',
      proposal_id: first.proposal,
      closed: false,
    });
    expect(await open('Reserve')).toMatchObject({ id: null, end: 'failed server.cashAccountKnown' });
    expect(await open('Reserve', 'wallet')).toMatchObject({ end: 'done' });
    expect(await open('Third', 'custody')).toMatchObject({ id: null, end: 'failed server.cashAccountKnown' });
  });

  it('are closed by two where no money lies on them, and stay closed', async () => {
    const { id } = await open('Old');
    const other = await open('Other');
    const put = (owner: unknown, kind: number, balance: string) =>
      bed.does(
        `insert into balances values (0, $1, $2, false, $3, 0) on conflict (partition, owner, kind) do update set balance = $3`,
        [owner, kind, balance],
      );
    for (const balance of ['5', '1', '-1']) {
      expect(await put(id, 19, balance)).toBe('done');
      expect(await close(id)).toMatchObject({ id: null, end: 'failed server.cashAccountHolds' });
    }
    await put(id, 19, '0');
    await put(id, 18, '5');
    await put(id, 20, '5');
    await put(other.id, 19, '5');
    expect(await close(id)).toMatchObject({ id, end: 'done' });
    expect([(await rowOf('Old'))['closed'], (await rowOf('Other'))['closed']]).toEqual([true, false]);
    expect(await close(id)).toMatchObject({ end: 'failed server.cashAccountHolds' });
    expect(await close((await rowOf('Broker 1'))['id'])).toMatchObject({ end: 'failed server.cashAccountHolds' });
    expect(await open('Old')).toMatchObject({ end: 'done' });
  });

  it('are never another one', async () => {
    const { id } = await open('Kept');
    const change = (set: string) => bed.does(`update cash_accounts set ${set} where id = $1`, [id]);
    for (const set of [`name = 'x'`, `kind = 'wallet'`, `currency = 'EUR'`, 'proposal_id = null', 'opened_at = now()'])
      expect([set, await change(set)]).toEqual([set, 'CP008']);
    expect(await bed.does('delete from cash_accounts where id = $1', [id])).toBe('CP008');
    expect([await change('closed_at = null'), await change('closed_at = now()')]).toEqual(['done', 'done']);
    expect([await change('closed_at = null'), await change(`closed_at = '2020-01-01'`)]).toEqual(['CP008', 'CP008']);
    expect(await change('closed_at = closed_at')).toBe('done');
  });

  it('hold what is booked to them, and nothing is booked to one that there is not', async () => {
    const book = (owner: number) => bed.does('insert into balances values (0, $1, 19, false, 1, 0)', [owner]);
    expect([await book(99_998), await book(Number((await rowOf('Kept'))['id']))]).toEqual(['CP016', 'done']);
  });
});
