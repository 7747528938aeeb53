import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '@candor/engine/ids.ts';
import type { EngineGateway } from '../engine/gateway.ts';
import { Users } from '../identity/users.ts';
import type { AnyEndpoint, Answer } from '../platform/http/endpoint.ts';
import type { Actor } from './actor.ts';
import { consoleAddOperatorEndpoint } from './add-operator.ts';
import { adjustBalanceCarrier, consoleAdjustBalanceEndpoint } from './adjust-balance.ts';
import { consoleApprovalRulesEndpoint } from './approval-rules.ts';
import { consoleChangeApprovalRuleEndpoint } from './change-approval-rule.ts';
import { consoleChangeInstrumentTermsEndpoint } from './change-instrument-terms.ts';
import { consoleChangeRoleEndpoint } from './change-role.ts';
import type { Console } from './console.ts';
import { consoleDecideProposalEndpoint } from './decide-proposal.ts';
import { consoleFinishProposalEndpoint } from './finish-proposal.ts';
import { decidedBefore } from './payments/decided-before.ts';
import { consoleLiftHoldEndpoint } from './payments/lift-hold.ts';
import type { PaymentsDesk } from './payments/payments-desk.ts';
import { consoleProposalsEndpoint } from './proposals-list.ts';
import { findProposal } from './proposals-reader.ts';
import type { Proposal } from './proposals-reader.ts';
import { consoleProposeSiteRulesEndpoint } from './site-rules/propose-site-rules.ts';
import { ConsoleBed, requestOf } from './testing/console-bed.ts';
import type { Operator } from './testing/decision-bed.ts';
import type { CatalogueDesk } from './wallet-catalogue/catalogue-desk.ts';
import { consoleChangeWalletCurrencyEndpoint } from './wallet-catalogue/change-wallet-currency.ts';
import { consoleWithdrawProposalEndpoint } from './withdraw-proposal.ts';

/* What the calls of operators ask a second one for: exactly what is proposed, and what is refused before. */
type Person = Actor & Operator;
const CUSTOMER = 100_001;
let bed: ConsoleBed;
let parts: Console;
let owner: Person;
let finance: Person;
let trading: Person;

beforeAll(async () => {
  bed = await ConsoleBed.open();
  const { database, auditLog, clock } = bed;
  const done = async () => ({ succeeded: true, outcome: '' });
  const proposals = bed.proposals({ 'balance.adjust': done, 'hold.lift': done, 'withdrawal.approve': done });
  // All that these calls look at.
  parts = { database, auditLog, clock, proposals, users: new Users(database) } as unknown as Console;
  owner = await bed.actor('owner');
  finance = await bed.actor('finance');
  trading = await bed.actor('trading');
  for (const [id, demo, opened] of [
    [CUSTOMER, false, true],
    [CUSTOMER + 1, true, true],
    [CUSTOMER + 2, false, false],
  ])
    await bed.made.pool.query(
      `insert into users (id, demo, email, invite_code, language, created_at, accounts_opened)
       values ($1, $2, $1::bigint || '@calls.example', $1::bigint, 'en', now(), $3)`,
      [id, demo, opened],
    );
});
afterAll(() => bed.close());
beforeEach(() => bed.rows.behind(`update proposals set state = 'failed' where state in ('open', 'approved')`));

interface Said {
  readonly refused?: string;
  readonly message?: string | undefined;
  readonly fields?: unknown;
  readonly data?: Record<string, unknown>;
}
/** What a call answers, and nothing else of it. */
async function say(
  { handle }: Pick<AnyEndpoint, 'handle'>,
  input: object,
  by: Person = finance,
  key: string | null = null,
): Promise<Said> {
  const result: Answer<Record<string, unknown>> = await handle(input, requestOf(by, key));
  if (result.kind === 'answer') return { data: result.data, message: result.message };
  const { error, message, fields } = result;
  return { refused: error, ...(message === undefined ? {} : { message }), ...(fields === undefined ? {} : { fields }) };
}
/** What was proposed by a call that was taken. */
async function proposedBy(said: Promise<Said>): Promise<Partial<Proposal>> {
  const { data, message } = await said;
  expect([data?.['state'], message]).toEqual(['open', 'server.proposalWaits']);
  const proposal = await findProposal(bed.database, Number(data?.['proposal_id']));
  if (proposal === null) throw new Error('Nothing was proposed.');
  const { kind, subject, payload, amount, customerId, reason } = proposal;
  return { kind, subject, payload, amount, customerId, reason };
}
const reason = 'Because';

describe('an adjustment', () => {
  const adjust = (more: object = {}) =>
    say(consoleAdjustBalanceEndpoint(parts), {
      ...{ customer_id: CUSTOMER, account: 3, direction: 'give', amount: '12.50', memo: 'Goodwill', reason, ...more },
    });

  it('is proposed in plain figures', async () => {
    expect(await proposedBy(adjust())).toEqual({
      ...{
        kind: 'balance.adjust',
        subject: `customer:${CUSTOMER}`,
        amount: '12.50000000',
        customerId: CUSTOMER,
        reason,
      },
      payload: { customer_id: CUSTOMER, account: 3, direction: 'give', amount: '12.5', memo: 'Goodwill' },
    });
  });

  it.each([
    [{ customer_id: 5 }, { refused: 'notFound' }],
    [{ customer_id: CUSTOMER + 2 }, { refused: 'notFound' }],
    [{ customer_id: CUSTOMER + 1 }, { refused: 'realAccountOnly' }],
    [{ amount: '0' }, { refused: 'invalidInput', fields: { amount: 'field.small' } }],
    [{ amount: '-1' }, { refused: 'invalidInput', fields: { amount: 'field.small' } }],
  ])('of %j is refused', async (more, said) => {
    expect(await adjust(more)).toEqual(said);
  });

  it.each([
    ['give', { kind: 'credit', type: 10 }],
    ['take', { kind: 'debit' }],
  ])('is carried out by the engine under a key of the proposal: %s', async (direction, command) => {
    const asked: unknown[] = [];
    let outcome: object = { kind: 'applied' };
    const engine = {
      submit: (...said: unknown[]) => {
        asked.push(said);
        return Promise.resolve(outcome);
      },
    } as unknown as EngineGateway; // what a carrier asks of it
    const payload = { customer_id: CUSTOMER, account: 3, direction, amount: '12.5', memo: 'Goodwill' };
    const proposal = { id: 7, payload } as unknown as Proposal; // what a carrier looks at
    expect(await adjustBalanceCarrier(engine)(proposal)).toEqual({ succeeded: true, outcome: '' });
    expect(asked).toEqual([
      [{ userId: userId(CUSTOMER), account: 3, amount: 1_250_000_000n, memo: 'Goodwill', ...command }, 'proposal:7'],
    ]);
    outcome = { kind: 'refused', reason: 'insufficientBalance' };
    expect(await adjustBalanceCarrier(engine)(proposal)).toEqual({ succeeded: false, outcome: 'insufficientBalance' });
  });
});

describe('thresholds', () => {
  it('are proposed with what they were', async () => {
    const change = { kind: 'loan.approve', threshold: '500.50', reason };
    expect(await proposedBy(say(consoleChangeApprovalRuleEndpoint(parts), change))).toEqual({
      ...{ kind: 'approval.rule', subject: 'rule:loan.approve', amount: null, customerId: null, reason },
      payload: { kind: 'loan.approve', threshold: '500.5', before: { threshold: '10000.00000000' } },
    });
  });

  it('are listed by kind, in plain figures', async () => {
    const { data } = await say(consoleApprovalRulesEndpoint(parts), {});
    const list = data?.['list'] as { kind: string }[];
    expect(list.map(({ kind }) => kind)).toEqual(list.map(({ kind }) => kind).toSorted());
    expect(list).toContainEqual({
      ...{ kind: 'loan.approve', threshold: '10000', others: 1, roles: ['owner', 'finance'], owner_needed: false },
    });
    expect(list).toContainEqual(expect.objectContaining({ kind: 'hold.lift', threshold: '', owner_needed: true }));
  });
});

describe('operators', () => {
  it('are added under a mail that is nobody’s yet', async () => {
    const add = (email: string) =>
      say(consoleAddOperatorEndpoint(parts), { email, name: 'Ada', role: 'support', reason });
    expect(await add('nobody')).toEqual({ refused: 'invalidInput', fields: { email: 'field.email' } });
    expect(await add(owner.email.toUpperCase())).toEqual({ refused: 'alreadyDone', message: 'server.operatorExists' });
    expect(await proposedBy(add('Ada@New.example'))).toEqual({
      ...{ kind: 'operator.role', subject: 'operator:ada@new.example', amount: null, customerId: null, reason },
      payload: { email: 'ada@new.example', name: 'Ada', role: 'support' },
    });
  });

  it('change to another role, or are let back in', async () => {
    const change = (id: number, role: string) => say(consoleChangeRoleEndpoint(parts), { id, role, reason });
    expect(await change(999_999, 'support')).toEqual({ refused: 'notFound' });
    expect(await change(trading.id, 'trading')).toEqual({ refused: 'alreadyDone', message: 'server.sameRole' });
    expect(await proposedBy(change(trading.id, 'support'))).toEqual({
      ...{ kind: 'operator.role', subject: `operator:${trading.id}`, amount: null, customerId: null, reason },
      payload: {
        ...{ operator_id: trading.id, email: trading.email, role: 'support' },
        before: { role: 'trading', disabled: false },
      },
    });
    const { id } = await bed.rows.operator('content', { disabled: true });
    expect((await proposedBy(change(id, 'content'))).payload).toMatchObject({
      ...{ before: { role: 'content', disabled: true } },
    });
  });
});

describe('a hold', () => {
  const lift = (more: object = {}) =>
    say(consoleLiftHoldEndpoint({ console: parts } as PaymentsDesk), {
      ...{ customer_id: CUSTOMER, method_id: 0, hours: 5, reason, ...more },
    });

  it('is lifted of a customer, or of one of their own ways to be paid', async () => {
    const { id } = await bed.rows.read<{ id: string }>(
      `insert into payout_methods (user_id, currency_id, kind, details, identity, created_at)
       select ${CUSTOMER}, min(id), 'coin', '{}', 'a', now() from wallet_currencies returning id`,
    );
    const method = Number(id);
    const all = await proposedBy(lift());
    expect(all).toEqual({
      ...{ kind: 'hold.lift', subject: `customer:${CUSTOMER}`, amount: null, customerId: CUSTOMER, reason },
      payload: { customer_id: CUSTOMER, method_id: null, until: expect.any(Number) },
    });
    expect(Math.round((Number(all.payload?.['until']) - Date.now()) / 60_000)).toBe(300);
    expect(await proposedBy(lift({ method_id: method }))).toMatchObject({
      ...{ subject: `method:${method}`, payload: { method_id: method } },
    });
    for (const more of [
      { customer_id: 5 },
      { method_id: method + 1 },
      { customer_id: CUSTOMER + 2, method_id: method },
    ])
      expect([more, await lift(more)]).toEqual([more, { refused: 'notFound' }]);
    await bed.made.pool.query('update payout_methods set removed_at = now()');
    expect(await lift({ method_id: method })).toEqual({ refused: 'notFound' });
  });
});

describe('terms of an instrument', () => {
  const TERMS = { id: 801, version: 1, min_spread: '0.5', fee_per_lot: '3', fee_of_margin: '0.01', reason };
  const change = (more: object) => say(consoleChangeInstrumentTermsEndpoint(parts), { ...TERMS, ...more }, trading);
  const set = (text: string) => bed.made.pool.query(`update instruments set ${text} where id = 801`);

  beforeAll(async () => {
    await bed.made.pool.query(`
      insert into instrument_categories values (801, 'tested', 1);
      insert into instruments select id, 'T' || id, '', '', 801, 1, 'A', 'USD', 2, 1, 1, 1, 1, 'fixed', '{}', null,
        3, 0.01, 1000, null, false, true, '', 0.5, 1, 1, 1, 1 from (values (801), (802)) as made (id);
      insert into candles (instrument_id, period, open_at, open, high, low, close, volume, source) values
        (801, '1day', 1, 1, 1, 1, 1, 1, 'ticks'), (801, '1day', 86400000, 1, 1, 1, 200, 1, 'ticks'),
        (801, '1min', 86400000, 1, 1, 1, 9000, 1, 'ticks')`);
  });

  it('are proposed in plain figures, with what they were', async () => {
    expect(await proposedBy(change({ min_spread: '2.00', fee_per_lot: '1000', fee_of_margin: '0.05' }))).toEqual({
      ...{ kind: 'instrument.terms', subject: 'instrument:801', amount: null, customerId: null, reason },
      payload: {
        ...{
          instrument_id: 801,
          code: 'T801',
          version: 1,
          min_spread: '2',
          fee_per_lot: '1000',
          fee_of_margin: '0.05',
        },
        before: { min_spread: '0.50000000', fee_per_lot: '3.00000000', fee_of_margin: '0.01000000' },
      },
    });
  });

  it.each([
    [{ id: 5 }, { refused: 'notFound' }],
    [{ version: 2 }, { refused: 'alreadyDone', message: 'server.proposalOutdated' }],
    [{ min_spread: '0.501' }, { refused: 'invalidInput', fields: { min_spread: 'field.wrongSpread' } }],
    // A hundredth of the price of the last day's candle.
    [{ min_spread: '2.01' }, { refused: 'invalidInput', fields: { min_spread: 'field.wideSpread' } }],
    [{ fee_per_lot: '1000.01' }, { refused: 'invalidInput', fields: { fee_per_lot: 'field.large' } }],
    [{ fee_of_margin: '0.0501' }, { refused: 'invalidInput', fields: { fee_of_margin: 'field.large' } }],
    // Of an instrument without a price no spread is wide enough to be sure.
    [
      { id: 802, min_spread: '0.51' },
      { refused: 'invalidInput', fields: { min_spread: 'field.wideSpread' } },
    ],
    [{ fee_per_lot: '3.0' }, { refused: 'alreadyDone', message: 'server.nothingToChange' }],
  ])('of %j are refused', async (more, said) => {
    expect(await change(more)).toEqual(said);
  });

  it.each([{ min_spread: '0.49' }, { fee_per_lot: '2' }, { fee_of_margin: '0.009' }, { id: 802, min_spread: '0.4' }])(
    'may always be less than they are: %j',
    async (more) => {
      expect(await proposedBy(change(more))).toMatchObject({ payload: more.id === undefined ? more : {} });
    },
  );

  it('beyond the bounds may stay as they are', async () => {
    await set('fee_per_lot = 5000, min_spread = 9');
    expect((await proposedBy(change({ fee_per_lot: '5000', min_spread: '8.99' }))).payload).toMatchObject({
      ...{ fee_per_lot: '5000', min_spread: '8.99' },
    });
    await set('fee_per_lot = 3, min_spread = 0.5');
  });
});

describe('rules of the site', () => {
  const STORED = {
    stop_out_level: '50',
    margin_call_level: '100',
    withdraw_min: '10',
    currency: 'USD',
    site_name: 'Ours',
  };
  const propose = (values: object, before: object = {}) =>
    say(consoleProposeSiteRulesEndpoint(parts), { values, before, reason });
  beforeAll(async () => {
    for (const [key, value] of Object.entries({ ...STORED, withdraw_max: '0', withdraw_day_max: '0' }))
      await bed.made.pool.query(`insert into settings values ($1, $2, 'text', false, now())`, [key, value]);
  });

  it('are proposed as far as they differ, with what they were', async () => {
    const values = { withdraw_min: '20', stop_out_level: '60', margin_call_level: '100' };
    const shown = { stop_out_level: '50', margin_call_level: '90' };
    expect(await proposedBy(propose(values, shown))).toEqual({
      ...{ kind: 'site.rule', subject: 'rules:stop_out_level,withdraw_min', amount: null, customerId: null, reason },
      payload: {
        rules: { stop_out_level: { before: '50', value: '60' }, withdraw_min: { before: '10', value: '20' } },
      },
    });
    for (const again of [values, { withdraw_min: '30' }])
      expect(await propose(again)).toEqual({ refused: 'alreadyDone', message: 'server.alreadyProposed' });
    expect((await propose({ currency: 'EUR' })).data).toMatchObject({ state: 'open' });
  });

  it.each([
    [{ site_name: 'Theirs', withdraw_min: '20' }, {}, 'invalidInput', { site_name: 'field.noSiteRule' }],
    [{ stop_out_level: '5' }, {}, 'invalidInput', { stop_out_level: expect.any(String) }],
    [{ stop_out_level: '60' }, { stop_out_level: '40' }, 'alreadyDone', 'server.settingsChanged'],
    [{ stop_out_level: '50' }, {}, 'alreadyDone', 'server.nothingToChange'],
    [{ site_name: 'Ours' }, {}, 'alreadyDone', 'server.nothingToChange'],
  ])('of %j are refused', async (values, before, refused, why) => {
    expect(await propose(values, before)).toEqual({
      refused,
      ...(typeof why === 'string' ? { message: why } : { fields: why }),
    });
  });

  it('of the currency are refused while real money is held, and others are not', async () => {
    await bed.made.pool.query('insert into balances values (0, 1, 15, false, 5, 0)');
    expect(await propose({ currency: 'EUR' })).toEqual({
      ...{ refused: 'invalidInput', fields: { currency: 'server.currencyInUse' } },
    });
    expect((await propose({ withdraw_min: '20' })).data).toMatchObject({ state: 'open' });
    await bed.made.pool.query('delete from balances');
  });
});

describe('terms of a currency', () => {
  const change = async (more: object): Promise<Said> =>
    say(consoleChangeWalletCurrencyEndpoint({ console: parts } as CatalogueDesk), {
      ...{ id: await usd(), instrument_code: '', price: '1.0', deposit_min: '50', deposit_max: '50000', fee_type: 1 },
      ...{ fee: '10', decimals: 2, deposits: 1, withdrawals: 1, reason, ...more },
    });
  const usd = async () =>
    Number((await bed.rows.read<{ id: number }>(`select id from wallet_currencies where code = 'USD'`)).id);
  const ways = () => bed.rows.table(`select deposits, withdrawals, version from wallet_currencies where code = 'USD'`);

  it('are proposed with what they were', async () => {
    const id = await usd();
    const before = {
      ...{ instrument_code: '', price: '1', deposit_min: '50', deposit_max: '50000', fee_type: 1, fee: '10' },
      ...{ decimals: 2, deposits: 1, withdrawals: 1 },
    };
    expect(await proposedBy(change({ fee: '9.50', deposits: 0 }))).toEqual({
      ...{ kind: 'currency.terms', subject: `currency:${id}`, amount: null, customerId: null, reason },
      payload: {
        ...{ currency_id: id, version: 1, kind: 'bank', code: 'USD', network: '', ...before, fee: '9.5', deposits: 0 },
        before,
      },
    });
    expect(await change({ id: 999 })).toEqual({ refused: 'notFound' });
    expect(await change({ price: '0' })).toEqual({ refused: 'invalidInput', fields: { price: 'field.small' } });
  });

  it.each([
    [{ deposits: 0 }, [false, true, 2]],
    [{ withdrawals: 0 }, [true, false, 2]],
    [{ deposits: 0, withdrawals: 0 }, [false, false, 2]],
  ])('close a way at once, by one: %j', async (more, left) => {
    const after = await bed.rows.count('audit_log');
    expect(await change(more)).toEqual({
      data: { proposal_id: 0, state: 'done', outcome: '', effectiveAt: null },
      message: 'server.catalogueSaved',
    });
    expect([await ways(), await bed.rows.count('proposals where state = $1', ['open'])]).toEqual([[left], 0]);
    const [note] = await bed.notes(after);
    expect(note?.slice(0, 4)).toEqual(['currency.close', `currency:${await usd()}`, finance.email, reason]);
    expect([note?.[4], note?.[5]]).toMatchObject([more, { deposits: 1, withdrawals: 1 }]);
    await bed.made.pool.query(`update wallet_currencies set deposits = true, withdrawals = true, version = 1`);
  });

  it('open a way, or stay as they are, by two alone', async () => {
    await bed.made.pool.query(`update wallet_currencies set deposits = false, withdrawals = false where code = 'USD'`);
    for (const [deposits, withdrawals] of [
      [1, 0],
      [0, 1],
      [0, 0],
    ]) {
      expect((await change({ deposits, withdrawals })).data).toMatchObject({ state: 'open' });
      await bed.rows.behind(`update proposals set state = 'failed' where state = 'open'`);
    }
    expect(await ways()).toEqual([[false, false, 1]]);
  });
});

describe('a decision', () => {
  const decide = (id: number, by: Person, decision = 'approve', why = '') =>
    say(consoleDecideProposalEndpoint(parts), { id, decision, reason: why }, by);
  const reset = (of: Operator, by: Person = finance) =>
    bed.rows.proposed(by, { kind: 'operator.reset', payload: { operator_id: of.id } });

  it('needs a reason where it refuses, and is answered with what it came to', async () => {
    const id = await bed.rows.proposed(finance, { amount: '5' });
    expect(await decide(id, owner, 'refuse')).toEqual({
      ...{ refused: 'invalidInput', fields: { reason: 'server.reasonMissing' } },
    });
    expect(await decide(id, owner, 'refuse', 'No')).toEqual({
      data: { proposal_id: id, state: 'refused', outcome: '', effectiveAt: null, operator_id: null, link: '' },
      message: 'server.proposalRefused',
    });
    const other = await bed.rows.proposed(finance, { amount: '5' });
    expect(await decide(other, owner)).toMatchObject({ data: { state: 'done' }, message: 'server.proposalDone' });
  });

  it('about a reset is not of whom it is about, and an owner is among those who make it', async () => {
    const second = await bed.actor('finance');
    const own = await reset(second, owner);
    expect(await decide(own, second)).toEqual({ refused: 'notPermitted', message: 'server.ownReset' });
    expect(await decide(own, second, 'refuse', 'No')).toMatchObject({ data: { state: 'refused' } });
    expect(await decide(own, second)).toEqual({ refused: 'alreadyDone', message: 'server.proposalEnded' });
    const ofNone = await reset(trading);
    expect(await decide(ofNone, second)).toEqual({ refused: 'notPermitted', message: 'server.ownerDecides' });
    expect(await decide(ofNone, second, 'refuse', 'No')).toMatchObject({ data: { state: 'refused' } });
    expect(await decide(ofNone, await bed.actor('finance'))).toEqual({
      ...{ refused: 'alreadyDone', message: 'server.proposalEnded' },
    });
    expect(await decide(await reset(trading, owner), second)).toMatchObject({ data: { state: 'done' } });
    expect(await decide(999_999, second)).toEqual({ refused: 'notFound' });
  });

  it('is taken back by who proposed, and gone on with by who may', async () => {
    const id = await bed.rows.proposed(finance, { amount: '5' });
    const withdraw = (by: Person) => say(consoleWithdrawProposalEndpoint(parts), { id }, by);
    expect(await withdraw(owner)).toEqual({ refused: 'notFound' });
    expect(await withdraw(finance)).toEqual({ data: {}, message: 'server.proposalWithdrawn' });
    const left = await bed.rows.approved([finance, owner], { amount: '5' });
    expect(await say(consoleFinishProposalEndpoint(parts), { id: left })).toMatchObject({
      ...{ data: { proposal_id: left, state: 'done', link: '' }, message: 'server.proposalDone' },
    });
  });

  it('of a payment that is decided is answered to who had asked for it by this call, and refused to others', async () => {
    const subject = 'payment:5';
    const about = { kind: 'withdrawal.approve', subject } as const;
    const asker = { ...finance, requestKey: 'k5' };
    const refusal = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };
    expect(await decidedBefore(parts.proposals, asker, about)).toEqual(refusal);
    const id = await bed.rows.proposed(finance, { ...about, payload: { request_key: 'k5' }, amount: '20000' });
    expect(await decidedBefore(parts.proposals, asker, about)).toMatchObject({
      ...{ kind: 'answer', data: { proposal_id: id, state: 'open' }, message: 'server.proposalWaits' },
    });
    expect(await decidedBefore(parts.proposals, owner, about)).toEqual(refusal);
  });
});

describe('the list', () => {
  const list = async (more: object): Promise<unknown[]> => {
    const { data } = await say(consoleProposalsEndpoint(parts), {
      ...{ state: 'waiting', kind: '', customer: '', id: 0, page: 1, ...more },
    });
    const rows = data?.['list'] as { id: number; approvals: unknown[] }[];
    return [data?.['total'], ...rows.map(({ id, approvals }) => [id, approvals.length])];
  };

  it('goes by a customer’s number or what was asked, and one proposal by its own number alone', async () => {
    const [one, other] = [
      await bed.rows.approved([finance, owner], { amount: '5', customer: 31 }),
      await bed.rows.proposed(finance, { kind: 'hold.lift', customer: 32 }),
    ];
    expect(await list({})).toEqual([2, [other, 0], [one, 1]]);
    expect(await list({ kind: 'hold.lift' })).toEqual([1, [other, 0]]);
    expect([await list({ customer: '31' }), await list({ customer: '31x' })]).toEqual([[1, [one, 1]], [0]]);
    expect(await list({ page: 2 })).toEqual([2]);
    expect(await list({ id: one, state: 'ended', kind: 'hold.lift', customer: '32' })).toEqual([1, [one, 1]]);
  });
});
