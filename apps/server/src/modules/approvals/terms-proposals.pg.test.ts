import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consoleChangeInstrumentTermsEndpoint } from '../instruments/operator/change-instrument-terms.ts';
import { consoleProposeSiteRulesEndpoint } from '../site/operator/propose-site-rules.ts';
import { ProposalCalls, REASON } from './testing/proposal-calls.ts';
import type { Said } from './testing/proposal-calls.ts';
import { consoleChangeWalletCurrencyEndpoint } from '../payments/catalogue/change-wallet-currency.ts';

/* What is proposed of the terms that customers trade and pay by, and what is refused before. */
let calls: ProposalCalls;

beforeAll(async () => {
  calls = await ProposalCalls.open();
});
afterAll(() => calls.close());
beforeEach(() => calls.forget());

describe('terms of an instrument', () => {
  const TERMS = { id: 801, version: 1, min_spread: '0.5', fee_per_lot: '3', fee_of_margin: '0.01', reason: REASON };
  const KEPT = {
    leverages: [],
    contract_size: '1.00000000',
    margin_mode: 'fixed',
    price_precision: 2,
    calendar_id: '',
    stale_after_ms: 1000,
  };
  const change = (more: object) =>
    calls.say(consoleChangeInstrumentTermsEndpoint(calls.deps), { ...TERMS, ...more }, calls.trading);
  const set = (text: string) => calls.bed.made.pool.query(`update instruments set ${text} where id = 801`);

  beforeAll(async () => {
    await calls.bed.made.pool.query(`
      insert into instrument_categories values (801, 'tested', 1);
      insert into instruments select id, 'T' || id, '', '', 801, 1, 'A', 'USD', 2, 1, 1, 1, 1, 'fixed', '{}', null,
        3, 0.01, 1000, null, false, true, '', 0.5, 1, 1, 1, 1 from (values (801), (802)) as made (id);
      insert into candles (instrument_id, period, open_at, open, high, low, close, volume, source) values
        (801, '1day', 1, 1, 1, 1, 1, 1, 'ticks'), (801, '1day', 86400000, 1, 1, 1, 200, 1, 'ticks'),
        (801, '1min', 86400000, 1, 1, 1, 9000, 1, 'ticks')`);
  });

  it('are proposed in plain figures, with what they were', async () => {
    expect(await calls.proposedBy(change({ min_spread: '2.00', fee_per_lot: '1000', fee_of_margin: '0.05' }))).toEqual({
      kind: 'instrument.terms',
      subject: 'instrument:801',
      amount: null,
      customerId: null,
      reason: REASON,
      payload: {
        instrument_id: 801,
        code: 'T801',
        version: 1,
        min_spread: '2',
        fee_per_lot: '1000',
        fee_of_margin: '0.05',
        ...KEPT,
        before: { min_spread: '0.50000000', fee_per_lot: '3.00000000', fee_of_margin: '0.01000000', ...KEPT },
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
    [
      { contract_size: '1.0', leverages: [], stale_after_ms: 1000 },
      { refused: 'alreadyDone', message: 'server.nothingToChange' },
    ],
    [{ leverages: [5] }, { refused: 'invalidInput', fields: { leverages: 'field.noLeverages' } }],
    [{ margin_mode: 'leverage' }, { refused: 'invalidInput', fields: { leverages: 'field.required' } }],
    [
      { margin_mode: 'leverage', leverages: [5, 5] },
      { refused: 'invalidInput', fields: { leverages: 'field.notAscending' } },
    ],
    [{ contract_size: '0' }, { refused: 'invalidInput', fields: { contract_size: 'field.small' } }],
    [{ contract_size: '10000000.1' }, { refused: 'invalidInput', fields: { contract_size: 'field.large' } }],
    [
      { price_precision: 0 },
      { refused: 'invalidInput', fields: { price_precision: 'field.coarserPrices', min_spread: 'field.wrongSpread' } },
    ],
  ])('of %j are refused', async (more, said) => {
    expect(await change(more)).toEqual(said);
  });

  it.each([{ min_spread: '0.49' }, { fee_per_lot: '2' }, { fee_of_margin: '0.009' }, { id: 802, min_spread: '0.4' }])(
    'may always be less than they are: %j',
    async (more) => {
      expect(await calls.proposedBy(change(more))).toMatchObject({ payload: more.id === undefined ? more : {} });
    },
  );

  it('of dealing are proposed with what they were', async () => {
    const to = {
      margin_mode: 'leverage',
      leverages: [5, 10],
      contract_size: '2.50',
      price_precision: 3,
      calendar_id: 'crypto',
      stale_after_ms: 5_000,
    };
    expect((await calls.proposedBy(change(to))).payload).toMatchObject({
      ...to,
      leverages: ['5', '10'],
      contract_size: '2.5',
      before: KEPT,
    });
  });

  it('beyond the bounds may stay as they are', async () => {
    await set('fee_per_lot = 5000, min_spread = 9');
    expect((await calls.proposedBy(change({ fee_per_lot: '5000', min_spread: '8.99' }))).payload).toMatchObject({
      fee_per_lot: '5000',
      min_spread: '8.99',
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
    calls.say(consoleProposeSiteRulesEndpoint({ ...calls.deps, settings: { definitions: settingsOf(MODULES) } }), {
      values,
      before,
      reason: REASON,
    });
  beforeAll(async () => {
    for (const [key, value] of Object.entries({ ...STORED, withdraw_max: '0', withdraw_day_max: '0' }))
      await calls.bed.made.pool.query(`insert into settings values ($1, $2, 'text', false, now())`, [key, value]);
  });

  it('are proposed as far as they differ, with what they were', async () => {
    const values = { withdraw_min: '20', stop_out_level: '60', margin_call_level: '100' };
    const shown = { stop_out_level: '50', margin_call_level: '90' };
    expect(await calls.proposedBy(propose(values, shown))).toEqual({
      kind: 'site.rule',
      subject: 'rules:stop_out_level,withdraw_min',
      amount: null,
      customerId: null,
      reason: REASON,
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
    await calls.bed.made.pool.query('insert into balances values (0, 1, 15, false, 5, 0)');
    expect(await propose({ currency: 'EUR' })).toEqual({
      refused: 'invalidInput',
      fields: { currency: 'server.currencyInUse' },
    });
    expect((await propose({ withdraw_min: '20' })).data).toMatchObject({ state: 'open' });
    await calls.bed.made.pool.query('delete from balances');
  });
});

describe('terms of a currency', () => {
  const change = async (more: object): Promise<Said> =>
    calls.say(consoleChangeWalletCurrencyEndpoint(calls.deps), {
      id: await usd(),
      instrument_code: '',
      price: '1.0',
      deposit_min: '50',
      deposit_max: '50000',
      fee_type: 1,
      fee: '10',
      decimals: 2,
      deposits: 1,
      withdrawals: 1,
      reason: REASON,
      ...more,
    });
  const usd = async () =>
    Number((await calls.bed.rows.read<{ id: number }>(`select id from wallet_currencies where code = 'USD'`)).id);
  const ways = () =>
    calls.bed.rows.table(`select deposits, withdrawals, version from wallet_currencies where code = 'USD'`);

  it('are proposed with what they were', async () => {
    const id = await usd();
    const before = {
      instrument_code: '',
      price: '1',
      deposit_min: '50',
      deposit_max: '50000',
      fee_type: 1,
      fee: '10',
      decimals: 2,
      deposits: 1,
      withdrawals: 1,
    };
    expect(await calls.proposedBy(change({ fee: '9.50', deposits: 0 }))).toEqual({
      kind: 'currency.terms',
      subject: `currency:${id}`,
      amount: null,
      customerId: null,
      reason: REASON,
      payload: {
        currency_id: id,
        version: 1,
        kind: 'bank',
        code: 'USD',
        network: '',
        ...before,
        fee: '9.5',
        deposits: 0,
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
    const after = await calls.bed.rows.count('audit_log');
    expect(await change(more)).toEqual({
      data: { proposal_id: 0, state: 'done', outcome: '', effectiveAt: null },
      message: 'server.catalogueSaved',
    });
    expect([await ways(), await calls.bed.rows.count('proposals where state = $1', ['open'])]).toEqual([[left], 0]);
    const [note] = await calls.bed.notes(after);
    expect(note?.slice(0, 4)).toEqual(['currency.close', `currency:${await usd()}`, calls.finance.email, REASON]);
    expect([note?.[4], note?.[5]]).toMatchObject([more, { deposits: 1, withdrawals: 1 }]);
    await calls.bed.made.pool.query(`update wallet_currencies set deposits = true, withdrawals = true, version = 1`);
  });

  it('open a way, or stay as they are, by two alone', async () => {
    await calls.bed.made.pool.query(
      `update wallet_currencies set deposits = false, withdrawals = false where code = 'USD'`,
    );
    for (const [deposits, withdrawals] of [
      [1, 0],
      [0, 1],
      [0, 0],
    ]) {
      expect((await change({ deposits, withdrawals })).data).toMatchObject({ state: 'open' });
      await calls.bed.rows.behind(`update proposals set state = 'failed' where state = 'open'`);
    }
    expect(await ways()).toEqual([[false, false, 1]]);
  });
});
