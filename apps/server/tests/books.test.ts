// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
// oxlint-disable typescript/no-unsafe-assignment -- likewise
import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPartition } from '../src/engine/audit.ts';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson } from './wallet-people.ts';

/*
 * The house's cash in the books: what operators credit and send, added up from the lists, and compared with the files.
 */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;
let owner: ConsoleSession;
let finance: ConsoleSession;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
  const limits = ['console', 'sign_in_account', 'register', 'code', 'exports'].map((name) => [`limit_${name}`, '9999']);
  await caller.set({ ...Object.fromEntries(limits), edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
  finance = (await hire(caller, 'finance', owner)).console;
});
afterAll(() => server.stop());

const reason = 'Looked at';
const CASH = 19;

interface Row {
  readonly kind: number;
  readonly owner: number;
  readonly name: string;
  readonly demo: boolean;
  readonly cash: { readonly id: number; readonly kind: string; readonly name: string } | null;
  readonly opening: string;
  readonly debits: string;
  readonly credits: string;
  readonly closing: string;
}

const booksOf = async (days: Readonly<Record<string, string>> = {}): Promise<{ list: Row[]; totals: Row }> =>
  (await finance.get('books', days)).data;
const cashNamed = async (name: string): Promise<Row> => {
  const { list } = await booksOf();
  const found = list.find(({ cash }) => cash !== null && (cash.name === name || cash.kind === name));
  if (found === undefined) throw new Error(`There is no cash account ${name}.`);
  return found;
};
const sum = (amounts: readonly string[]): string =>
  formatDecimal(money(amounts.reduce((total, amount) => total + parseMoney(amount), 0n)));
const minus = (amount: string): string => formatDecimal(money(0n - parseMoney(amount)));

async function file(path: string, query: Readonly<Record<string, string>>): Promise<string[][]> {
  const answer = await fetch(`${server.origin}/console/api/${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: finance.token },
  });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return text
    .replace('\u{feff}', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** Every posting of an account, page by page, newest first. */
async function postingsOf(kind: number, account: number, days: Readonly<Record<string, string>> = {}) {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { kind: String(kind), owner: String(account), page: String(page), ...days };
    const { code, data } = await finance.get('ledger_postings', query);
    expect(code).toBe(1);
    rows.push(...data.list);
    if (rows.length >= data.total) return { ...data, list: rows };
  }
}

it('a site begins with an account for each wallet, for custody and for what belongs nowhere', async () => {
  const { list } = await booksOf();
  const cash = list.flatMap((row) => (row.cash === null ? [] : [`${row.cash.kind} ${row.cash.name}`]));
  expect(cash.toSorted()).toEqual([
    'custody ',
    'unassigned ',
    'wallet BTC BTC',
    'wallet ETH ERC20',
    'wallet USDT ERC20',
    'wallet USDT TRC20',
  ]);
});

it('deposits and withdrawals are booked to the account that they belong to, or to the one that was chosen', async () => {
  const bank = await scenes.bank();
  const client = await newPerson(server, caller, 2);
  const id = await scenes.deposit(client, '500');
  expect((await finance.post('name_bank', { id, bank_id: bank })).code).toBe(1);
  const usd = await cashNamed('First of USD 77USD');
  const choices = (await finance.get('cash_choices', { id: String(id) })).data;
  expect(choices.cash_account).toBe(usd.owner);
  expect(choices.list.map(({ kind }: { kind: string }) => kind)).toEqual(['bank', 'unassigned']);
  // Dollars of a bank do not lie in a wallet, and what is refused has changed nothing.
  const wallet = await cashNamed('ETH ERC20');
  const wrong = await finance.post('credit_deposit', { id, arrived: '500', cash_account: wallet.owner, reason });
  expect([wrong.code, wrong.data.fields]).toEqual([1000, { cash_account: expect.any(String) }]);
  expect((await cashNamed('First of USD 77USD')).closing).toBe('0');
  expect((await finance.post('credit_deposit', { id, arrived: '499.25', reason })).data.state).toBe('done');
  expect((await cashNamed('First of USD 77USD')).closing).toBe('-499.25');
  expect((await finance.get('cash_choices', { id: String(id) })).data.cash_account).toBe(usd.owner);

  const other = await scenes.deposit(client, '80');
  const { owner: unassigned } = await cashNamed('unassigned');
  await finance.post('credit_deposit', { id: other, arrived: '80', cash_account: unassigned, reason });
  expect((await cashNamed('unassigned')).closing).toBe('-80');

  const coin = await scenes.coinDeposit(client, '0.5');
  await finance.post('credit_deposit', { id: coin, arrived: '1000', reason });
  expect((await cashNamed('ETH ERC20')).closing).toBe('-1000');
});

it('what two people approved names the account, and is what is posted', async () => {
  const client = await newPerson(server, caller, 2);
  const eur = await scenes.bank('EUR');
  expect(eur).toBeGreaterThan(0);
  const chosen = await cashNamed('First of EUR 77EUR');
  const id = await scenes.deposit(client, '20000');
  const asked = await finance.post('credit_deposit', { id, arrived: '20000', cash_account: chosen.owner, reason });
  expect(asked.data.state).toBe('open');
  const [proposal] = (await owner.get('proposals', { kind: 'deposit.credit' })).data.list;
  expect(proposal.payload).toMatchObject({ cash_account: chosen.owner, cash_name: 'First of EUR 77EUR' });
  expect((await owner.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' })).data.state).toBe(
    'done',
  );
  expect((await cashNamed('First of EUR 77EUR')).closing).toBe('-20000');
});

it('a withdrawal leaves the account that it was sent from, and its fee stays', async () => {
  const client = await scenes.client(900);
  const paid = await scenes.withdrawal(client, '200');
  await finance.post('approve_withdrawal', { id: paid, reason });
  const before = await cashNamed('USDT ERC20');
  expect((await finance.post('pay_withdrawal', { id: paid, reference: '0x1' }, 'key')).code).toBe(1);
  expect((await finance.post('pay_withdrawal', { id: paid, reference: '0x1' }, 'key')).code).toBe(1);
  expect(sum([(await cashNamed('USDT ERC20')).closing, minus(before.closing)])).toBe('195');

  const other = await scenes.withdrawal(client, '100');
  await finance.post('approve_withdrawal', { id: other, reason });
  const { owner: bank } = await cashNamed('First of USD 77USD');
  expect((await finance.post('pay_withdrawal', { id: other, reference: '0x2', cash_account: bank })).code).toBe(1000);
  const { owner: btc } = await cashNamed('BTC BTC');
  expect((await finance.post('pay_withdrawal', { id: other, reference: '0x2', cash_account: btc })).code).toBe(1);
  expect((await cashNamed('BTC BTC')).closing).toBe('95');
  const [entry] = (await owner.get('audit_log', { subject: `payment:${other}`, action: 'withdrawal.pay' })).data.list;
  expect(entry.after).toContain(`"cash_account":${btc}`);
  const refused = await scenes.withdrawal(client, '50');
  await finance.post('refuse_withdrawal', { id: refused, reason });
});

it('nothing is in transit when nothing is under way, and the cash is what came in less what went out', async () => {
  const { list, totals } = await booksOf();
  expect(list.filter(({ kind }) => kind === 14 || kind === 15).map(({ closing }) => closing)).toEqual([]);
  expect(list.find(({ name, demo }) => name === 'inTransit' && !demo)?.closing ?? '0').toBe('0');
  expect([totals.opening, totals.closing, totals.debits]).toEqual(['0', '0', totals.credits]);
  const { rows } = await server.owner.query<{ held: string }>(`
    select sum(case direction when 'deposit' then amount else fee - amount end) as held from payments where status = 'done'`);
  const cash = list.filter(({ kind }) => kind === CASH).map(({ closing }) => closing);
  expect(minus(sum(cash))).toBe(formatDecimal(parseMoney(rows[0]?.held ?? '0')));
});

it('every account is the sum of its postings, page by page, and the file says the same', async () => {
  // More than a page of what customers have, and more than one of them.
  for (const client of [await scenes.client(100), await scenes.client(50)])
    for (let count = 0; count < 60; count += 1) {
      const [from, to] = count % 2 === 0 ? [3, 1] : [1, 3];
      // Not as much back, or a page would come to nothing.
      const balance = from === 3 ? '1.25' : '1';
      const moved = await caller.post('/api/account/transfer', { balance, from, to }, { token: client.token });
      expect(moved.code).toBe(1);
    }
  const { list } = await booksOf();
  const lines = await file('books_csv', {});
  expect(lines.at(-1)).toEqual(['Total', '', '', '0', ...[4, 5].map((place) => lines.at(-1)?.[place]), '0']);
  let pages = 0;
  for (const row of list) {
    const { opening, closing, list: postings, total } = await postingsOf(row.kind, row.owner);
    expect([row.name, total]).toEqual([row.name, postings.length]);
    expect([opening, closing]).toEqual([row.opening, row.closing]);
    expect(sum([opening, ...postings.map(({ amount }: { amount: string }) => amount)])).toBe(closing);
    pages = Math.max(pages, Math.ceil(total / 50));
    let balance = closing;
    for (const posting of postings) {
      expect(posting.balance).toBe(balance);
      balance = sum([balance, minus(posting.amount)]);
    }
    const [, ...exported] = await file('ledger_postings_csv', { kind: String(row.kind), owner: String(row.owner) });
    expect(exported.map((cells) => [cells[0], cells[7], cells[8]])).toEqual(
      postings
        .toReversed()
        .map(({ id, amount, balance: after }: Record<string, string>) => [String(id), amount, after]),
    );
    expect(lines).toContainEqual(expect.arrayContaining([opening, row.debits, row.credits, closing]));
  }
  expect(pages).toBeGreaterThan(2);
});

it('a posting leads to its payment and its customer', async () => {
  const { owner: id } = await cashNamed('BTC BTC');
  const [posting] = (await postingsOf(CASH, id)).list;
  expect(posting).toMatchObject({ type: 2, amount: '95', balance: '95', about: 'withdrawal', other: 'inTransit' });
  expect([posting.customer, posting.subject]).toEqual([expect.any(Number), expect.any(Number)]);
});

it('a period opens with what was there before, and ends with its last day', async () => {
  const { timezone } = (await caller.get('/api/default/setting')).data as { timezone?: string };
  const day = (offset: number): string =>
    new Date(Date.now() + offset * 86_400_000).toLocaleDateString('sv', { timeZone: timezone ?? 'GMT' });
  const [all, later, earlier] = await Promise.all([
    booksOf(),
    booksOf({ from: day(2) }),
    booksOf({ to: '2020-01-01' }),
  ]);
  const closing = ({ list }: { list: Row[] }) => list.map((row) => [row.kind, row.owner, row.closing]);
  expect(closing(later)).toEqual(closing(all));
  expect(later.list.map((row) => row.opening)).toEqual(all.list.map((row) => row.closing));
  expect(later.totals).toMatchObject({ debits: '0', credits: '0' });
  expect(new Set(earlier.list.flatMap((row) => [row.opening, row.closing]))).toEqual(new Set(['0']));
  const { owner: id } = await cashNamed('ETH ERC20');
  expect(await postingsOf(CASH, id, { from: day(2) })).toMatchObject({ total: 0, opening: '-1000', closing: '-1000' });
  expect(await postingsOf(CASH, id, { to: '2020-01-01' })).toMatchObject({ total: 0, opening: '0', closing: '0' });
  expect((await finance.get('books', { from: '2026-13-01' })).code).toBe(1000);
});

it('two operators open a further account, which holds nothing, and close it again', async () => {
  const wanted = { kind: 'bank', name: 'Payouts East', currency: 'HKD', reason };
  const asked = await finance.post('add_cash_account', wanted);
  expect(asked.data.state).toBe('open');
  const decide = (id: number) => owner.post('decide_proposal', { id, decision: 'approve' });
  expect((await decide(asked.data.proposal_id)).data.state).toBe('done');
  expect((await owner.post('add_cash_account', wanted)).code).toBe(1005);
  const added = await cashNamed('Payouts East');
  expect(added).toMatchObject({ closing: '0', cash: { kind: 'bank', added: true, open: true } });
  const client = await newPerson(server, caller, 2);
  const id = await scenes.deposit(client, '60');
  await finance.post('credit_deposit', { id, arrived: '60', cash_account: added.owner, reason });
  expect((await finance.post('close_cash_account', { id: added.owner, reason })).code).toBe(1005);
  const empty = await finance.post('add_cash_account', { ...wanted, name: 'Payouts West' });
  await decide(empty.data.proposal_id);
  const west = await cashNamed('Payouts West');
  const closing = await finance.post('close_cash_account', { id: west.owner, reason });
  expect((await decide(closing.data.proposal_id)).data.state).toBe('done');
  expect((await finance.post('close_cash_account', { id: west.owner, reason })).code).toBe(1004);
  const another = await scenes.deposit(await newPerson(server, caller, 2), '70');
  const late = await finance.post('credit_deposit', { id: another, arrived: '70', cash_account: west.owner, reason });
  expect(late.code).toBe(1000);
  // Those that come with a coin stay.
  const { owner: wallet } = await cashNamed('USDT TRC20');
  expect((await finance.post('close_cash_account', { id: wallet, reason })).code).toBe(1004);
});

it('only who may read the books does, and what there is not is not found', async () => {
  const { console: support } = await hire(caller, 'support', owner, finance);
  const account = { kind: '19', owner: '1001' };
  for (const [path, query] of [
    ['books', {}],
    ['ledger_postings', account],
    ['cash_choices', { id: '1' }],
  ] as const)
    expect((await support.get(path, query)).code).toBe(1007);
  for (const query of [
    { kind: '19', owner: '9999' },
    { kind: '77', owner: '1' },
    { kind: '12', owner: '3' },
  ])
    expect((await finance.get('ledger_postings', query)).code).toBe(1004);
});

it('the program itself opens no account of cash', async () => {
  const client = new pg.Client(server.application);
  await client.connect();
  try {
    const insert = client.query(`insert into cash_accounts (kind, name, currency) values ('bank', 'x', 'USD')`);
    await expect(insert).rejects.toThrow('permission denied');
    const open = client.query(`select open_cash_account('bank', 'x', 'USD', null, null)`);
    await expect(open).rejects.toThrow('permission denied');
  } finally {
    await client.end();
  }
});

it('the journal, played again, comes to the same books', async () => {
  const client = new pg.Client(server.application);
  await client.connect();
  try {
    expect((await auditPartition(client, 0)).differences).toEqual([]);
  } finally {
    await client.end();
  }
  expect(server.failures).toEqual([]);
});
