import pg from 'pg';
import { CALLS } from '@candor/protocol/calls.ts';
import { ROLES } from '@candor/protocol/console/permissions.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGING_CALLS, FREE_SETTING_KEYS, RULE_KEYS, SETTING_KEYS } from './alone-list.ts';
import { Caller } from './caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { decidedByTwo, hire, signIn } from './console-caller.ts';
import { LoanScenes } from './loan-scenes.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency, newPerson, TRON } from './wallet-people.ts';

/*
 * Nobody alone, nor two of one role who are no owners, changes what takes an
 * owner and somebody else: not by a call, and not by SQL.
 */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let pairs: Readonly<Record<Role, readonly [ConsoleSession, ConsoleSession | null]>>;
let customer: number;
/** Speaks SQL as the program does. */
let sql: pg.Client;
let attempts: readonly Attempt[];
const reason = 'I alone';
/** Calls that somebody proposed by. */
const opened = new Set<string>();

interface Attempt {
  readonly call: string;
  readonly body: object;
}

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  const limits = {
    limit_calls: '99999',
    limit_console: '99999',
    limit_sign_in_account: '9999',
    limit_register: '9999',
    limit_code: '9999',
  };
  await caller.set({ ...limits, edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
  const second = (await hire(caller, 'finance', owner)).console;
  const pairOf = async (role: Role): Promise<readonly [ConsoleSession, ConsoleSession | null]> => {
    if (role === 'owner') return [owner, null];
    const [one, other] = [await hire(caller, role, owner, second), await hire(caller, role, owner, second)];
    return [one.console, other.console];
  };
  const made: [Role, readonly [ConsoleSession, ConsoleSession | null]][] = [];
  for (const role of ROLES) made.push([role, await pairOf(role)]);
  // All roles are there.
  pairs = Object.fromEntries(made) as typeof pairs;
  customer = Number((await caller.register('A long enough one 7')).answer.data.user.uid);
  const start = { customer_id: customer, account: 1, direction: 'give', amount: '50', memo: 'Start', reason };
  await decidedByTwo('adjust_balance', start, second, owner);
  sql = new pg.Client(server.application);
  await sql.connect();
  attempts = await everyAttempt();
}, 60_000);
afterAll(async () => {
  await sql.end();
  expect(server.failures).toEqual([]);
  await server.stop();
});

/** At least one of each call that takes two, each of which would be done by two who may. */
async function everyAttempt(): Promise<readonly Attempt[]> {
  const [instrument] = (await owner.get('instruments')).data.list;
  const { id, version, min_spread, fee_of_margin } = instrument;
  const [duration] = (await owner.get('durations')).data.list;
  const scenes = new PaymentScenes(server, caller);
  const [deposit, withdrawal] = [
    await scenes.deposit(await newPerson(server, caller), '20000'),
    await scenes.withdrawal(await scenes.client(30_000), '20000'),
  ];
  const terms = { price: '9', deposit_min: '1', fee_type: 1, fee: '9', deposits: '1', withdrawals: '1', decimals: 2 };
  const adjust = { customer_id: customer, account: 3, direction: 'give', memo: 'x' };
  const rules = RULE_KEYS.flatMap((key): Attempt[] => [
    { call: 'console.proposeSiteRules', body: { values: { [key]: OTHER_VALUES[key] }, before: {} } },
    { call: 'console.saveSettings', body: { values: { [key]: OTHER_VALUES[key] }, before: {} } },
  ]);
  return [
    ...rules,
    { call: 'console.adjustBalance', body: { ...adjust, amount: '0.01' } },
    { call: 'console.adjustBalance', body: { ...adjust, amount: '5000' } },
    { call: 'console.changeApprovalRule', body: { kind: 'withdrawal.approve', threshold: '99999999' } },
    { call: 'console.changeApprovalRule', body: { kind: 'balance.adjust', threshold: '99999999' } },
    { call: 'console.changeInstrumentTerms', body: { id, version, min_spread, fee_of_margin, fee_per_lot: '9' } },
    { call: 'console.changeInstrumentTerms', body: { id, version, min_spread, fee_of_margin, fee_per_lot: '0' } },
    {
      call: 'console.changeInstrumentTerms',
      body: { id, version, min_spread, fee_of_margin, fee_per_lot: '0', leverages: [500], contract_size: '7' },
    },
    { call: 'console.saveDuration', body: { ...duration, ratio: '0.01' } },
    { call: 'console.saveDuration', body: { seconds: 77, ratio: '1.5', least_stake: '1' } },
    { call: 'console.addOperator', body: { email: 'new@owner.example', name: 'New', role: 'owner' } },
    { call: 'console.changeRole', body: { id: (await pairs.finance[0].get('me')).data.id, role: 'owner' } },
    { call: 'console.changeRole', body: { id: (await owner.get('me')).data.id, role: 'auditor' } },
    { call: 'console.addWalletCurrency', body: { ...terms, kind: 'bank', code: 'AED' } },
    { call: 'console.changeWalletCurrency', body: { ...terms, id: await idOfCurrency(server, 'HKD', '') } },
    {
      call: 'console.addDepositAddresses',
      body: { addresses: TRON[0], currency_id: await idOfCurrency(server, 'USDT', 'TRC20') },
    },
    {
      call: 'console.addReceivingBank',
      body: {
        bank_name: 'Mine',
        payee_name: 'Me',
        payee_account: '1',
        currency_id: await idOfCurrency(server, 'USD', ''),
      },
    },
    { call: 'console.resetOperator', body: { id: (await pairs.support[0].get('me')).data.id } },
    { call: 'console.addCashAccount', body: { kind: 'bank', name: 'Mine', currency: 'USD' } },
    { call: 'console.closeCashAccount', body: { id: await addedAccount() } },
    { call: 'console.liftHold', body: { customer_id: customer } },
    { call: 'console.removeSecondFactor', body: { customer_id: await customerWithFactor() } },
    { call: 'console.creditDeposit', body: { id: deposit, arrived: '20000' } },
    { call: 'console.approveWithdrawal', body: { id: withdrawal } },
    { call: 'console.approveLoan', body: { id: await requestedLoan() } },
    {
      call: 'console.addLoanAddress',
      body: { address: TRON[1], currency_id: await idOfCurrency(server, 'USDT', 'TRC20') },
    },
  ];
}

/** A loan that takes two operators. */
async function requestedLoan(): Promise<number> {
  const scenes = new LoanScenes(server, caller, [owner, pairs.finance[0]]);
  return scenes.request(await scenes.borrower(), '20000');
}

/** A customer who signs in with a second factor, as far as the tables go. */
async function customerWithFactor(): Promise<number> {
  const { uid } = (await caller.register('A long enough one 7')).answer.data.user;
  await server.owner.query(
    `insert into customer_second_factors (user_id, secret, on_since) values ($1, 'v1:sealed', now() - interval '1 day')`,
    [uid],
  );
  return Number(uid);
}

/** A cash account that two have added, so that two could close it. */
async function addedAccount(): Promise<number> {
  const wanted = { kind: 'bank', name: 'Ours', currency: 'USD', reason };
  expect((await decidedByTwo('add_cash_account', wanted, pairs.finance[0], owner)).data.state).toBe('done');
  const { rows } = await server.owner.query<{ id: number }>(`select id from cash_accounts where name = 'Ours'`);
  return Number(rows[0]?.id);
}

const OTHER_VALUES: Readonly<Record<string, string>> = {
  margin_call_level: '200',
  stop_out_level: '75',
  trade_fee_type: '2',
  only_one_account: '1',
  currency: 'EUR',
  copy_share_rate: '0.2',
  deposit_to_trading: '1',
  micro_loss_level: '0',
  micro_tie_refund: '1',
  withdraw_min: '11',
  withdraw_max: '1000',
  withdraw_day_max: '0',
  withdraw_hold_hours: '0',
  is_withdraw_pay_pwd: '0',
  is_real_name_auth: '0',
  is_recharge_auth: '1',
  is_withdraw_account_input: '1',
  limit_sign_in_account: '99',
  limit_sign_in_address: '999',
  limit_code: '999',
  limit_captcha: '999',
  limit_code_free: '9',
  limit_code_target: '50',
  limit_code_email: '999999',
  limit_code_sms: '999999',
  limit_code_sms_country: '999999',
  limit_console: '999',
};

/**
 * Everything that takes an owner and somebody else, as it stands. Demo accounts are left out, since the site opens and
 * closes a practice order now and then.
 */
async function snapshot(): Promise<unknown> {
  const { rows } = await server.owner.query<{ all: unknown }>(`select jsonb_build_object(
    'rules', (select jsonb_object_agg(s.key, s.value) from settings s join site_rules r on r.key = s.key),
    'durations', (select jsonb_agg(d order by id) from option_durations d),
    'terms', (select jsonb_agg(jsonb_build_array(id, min_spread, fee_per_lot, fee_of_margin) order by id) from instruments),
    'orders', (select jsonb_agg(o order by o.id) from orders o join users u on u.id = o.user_id where not u.demo),
    'balances', (select jsonb_agg(b order by owner, kind) from balances b where not demo),
    'payments', (select jsonb_agg(p order by id) from payments p),
    'currencies', (select jsonb_agg(c order by id) from wallet_currencies c),
    'addresses', (select count(*) from deposit_addresses),
    'banks', (select jsonb_agg(b order by id) from receiving_banks b),
    'holds', (select count(*) from lifted_holds),
    'factors', (select jsonb_agg(f order by user_id) from customer_second_factors f),
    'operators', (select jsonb_agg(jsonb_build_array(id, role, disabled_at, password_hash, totp_secret) order by id) from operators),
    'links', (select count(*) from operator_links),
    'cash', (select jsonb_agg(c order by id) from cash_accounts c),
    'approvals', (select jsonb_agg(a order by kind) from approval_rules a)) as all`);
  return rows[0]?.all;
}

const pathOf = (name: string): string =>
  CALLS.find((call) => call.name === name)?.path.replace('/console/api/', '') ?? '';

it('every setting and every call that changes something is classified', () => {
  expect([...RULE_KEYS, ...FREE_SETTING_KEYS].toSorted()).toEqual([...SETTING_KEYS].toSorted());
  const changing = CALLS.filter(({ path, changes }) => path.startsWith('/console/') && changes);
  expect(changing.map(({ name }) => name).toSorted()).toEqual(Object.keys(CHANGING_CALLS).toSorted());
  const tried = new Set(attempts.map(({ call }) => call));
  const takesTwo = Object.keys(CHANGING_CALLS).filter((name) => {
    const alone = CHANGING_CALLS[name];
    return alone === 'withOwner' || alone === 'two';
  });
  // The two that decide are tried with each of the others.
  expect(takesTwo.filter((name) => !tried.has(name))).toEqual(['console.decideProposal', 'console.finishProposal']);
});

it.each(ROLES)('%s alone, and with a second one of that role, changes nothing of it', async (role) => {
  const before = await snapshot();
  const [one, other] = pairs[role];
  for (const { call, body } of attempts) {
    const answer = await one.post(pathOf(call), { ...body, reason });
    expect([call, answer.code === 1 ? answer.data.state : 'refused']).toEqual([
      call,
      expect.stringMatching(/^(open|refused)$/),
    ]);
    if (answer.code !== 1) continue;
    opened.add(call);
    const id = Number(answer.data.proposal_id);
    expect([call, (await one.post('decide_proposal', { id, decision: 'approve' })).code]).toEqual([call, 1007]);
    expect([call, (await one.post('finish_proposal', { id })).code === 1]).toEqual([call, false]);
    if (other !== null && CHANGING_CALLS[call] === 'withOwner')
      expect([call, (await other.post('decide_proposal', { id, decision: 'approve' })).code]).toEqual([call, 1007]);
    await one.post('withdraw_proposal', { id });
  }
  expect(await snapshot()).toEqual(before);
});

it('each of these was proposed by somebody, or the walk would have shown nothing', () => {
  expect([...opened].toSorted()).toEqual(
    [...new Set(attempts.map(({ call }) => call))].filter((call) => call !== 'console.saveSettings').toSorted(),
  );
});

it('two of one role decide where no owner is needed, and an owner with somebody else does the rest', async () => {
  const [one, other] = pairs.finance;
  const credit = attempts.find(({ call }) => call === 'console.creditDeposit');
  const asked = await one.post('credit_deposit', { ...credit?.body, reason });
  expect(asked).toMatchObject({ code: 1, data: { state: 'open' } });
  expect((await other?.post('decide_proposal', { id: asked.data.proposal_id, decision: 'approve' }))?.data.state).toBe(
    'done',
  );
  const lower = attempts.find(({ body }) => 'fee_per_lot' in body && body.fee_per_lot === '0');
  expect(
    (await decidedByTwo('change_instrument_terms', { ...lower?.body, reason }, pairs.trading[0], owner)).data.state,
  ).toBe('done');
});

const GUARDED: readonly string[] = [
  ...RULE_KEYS.map((key) => `update settings set value = value || '0' where key = '${key}'`),
  ...[
    'min_spread',
    'fee_per_lot',
    'fee_of_margin',
    'contract_size',
    'leverages',
    'margin_mode',
    'price_precision',
    'calendar_id',
    'stale_after_ms',
  ].map((column) => `update instruments set ${column} = ${column}`),
  ...['site_rules', 'approval_rules', 'proposals', 'wallet_currencies', 'lifted_holds', 'option_durations'].flatMap(
    (table) => [`delete from ${table}`, `truncate ${table}`],
  ),
  `update site_rules set notice = 'none'`,
  `update option_durations set ratio = ratio`,
  `update option_durations set retired_at = null, version = 9`,
  `insert into option_durations (seconds, ratio, least_stake) values (9, 1, 1)`,
  `insert into site_rules values ('site_name', null, null, 'none')`,
  `insert into approval_rules values ('mine', null, 1, '{owner}', false)`,
  `update approval_rules set owner_needed = false`,
  `update proposals set effective_at = now()`,
  `update proposals set state = 'approved'`,
  `update wallet_currencies set price = 9`,
  `insert into wallet_currencies (kind, code, network) values ('coin', 'MINE', '')`,
  `insert into deposit_addresses (currency_id, address) values (1, 'mine')`,
  `update deposit_addresses set address = 'mine'`,
  `insert into receiving_banks (currency_id, bank_name) values (1, 'Mine')`,
  `update receiving_banks set payee_account = 'mine'`,
  `insert into lifted_holds (proposal_id, user_id, looked_at, lifted_until) values (1, 1, now(), now())`,
  `insert into loan_addresses (currency_id, address, proposal_id, added_at) values (1, 'mine', 1, now())`,
  `update loan_addresses set address = 'mine'`,
  `update loans set status = 'outstanding'`,
  `update loan_agreements set body = 'mine'`,
  `update customer_second_factors set removed_by = 1`,
  `delete from customer_second_factors`,
  `update operators set role = 'owner'`,
  `insert into change_notices (proposal_id, event) values (1, 'calledOff')`,
  `delete from settings`,
  `delete from instruments`,
  `alter table settings disable trigger settings_guard_rules`,
  `create or replace function notice_time() returns interval language sql as 'select interval ''0'''`,
];

it.each(GUARDED)('the role of the program may not: %s', async (text) => {
  const code = await sql.query(text).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
  expect(code).toBe('42501');
});
