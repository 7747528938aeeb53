import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Pair } from './testing/decision-bed.ts';

/*
 * Changes of what holds for everybody, where the database carries them out:
 * settings, options, thresholds.
 */
let cluster: TestDatabase;
let bed: DecisionBed;
let pair: Pair;
let traders: Pair;

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
  pair = [await bed.operator('finance'), await bed.operator('owner')];
  traders = [await bed.operator('trading'), pair[1]];
});
afterAll(() => cluster.drop());

/** Of one that is approved, what became of it when it is carried out: its end, or until when it waits. */
async function carriedOut(how: string, proposal: number, by = bed): Promise<string> {
  const said = await by.answer(`${how}($1)`, [proposal]);
  if (typeof said === 'string' && /^[A-Z0-9]{5}$/.test(said)) return said;
  const { waits } = await by.read<{ waits: boolean }>(
    `select state = 'approved' and effective_at > now() as waits from proposals where id = $1`,
    [proposal],
  );
  return waits ? 'announced' : by.endOf(proposal);
}
/** As if the day since it was announced had passed. */
const letDayPass = (proposal: number, to = 'now()'): Promise<void> =>
  bed.behind(`update proposals set effective_at = ${to} where id = $1`, [proposal]);
const noticesOf = (proposal: number) =>
  bed.table('select event from change_notices where proposal_id = $1 order by id', [proposal]);

describe.each<[string, ProposalKind]>([
  ['carry_out_operator', 'operator.role'],
  ['carry_out_operator_reset', 'operator.reset'],
  ['carry_out_instrument_terms', 'instrument.terms'],
  ['carry_out_option_duration', 'option.duration'],
  ['carry_out_site_rule', 'site.rule'],
  ['carry_out_approval_rule', 'approval.rule'],
  ['carry_out_deposit_addresses', 'deposit.addresses'],
  ['carry_out_receiving_bank', 'receiving.bank'],
  ['carry_out_cash_account', 'cash.account'],
  ['carry_out_currency_terms', 'currency.terms'],
])('%s', (how, kind) => {
  it('does what is approved and of its kind, and nothing else', async () => {
    const own: Pair = /^(instrument|option)/.test(kind) ? traders : pair;
    const waiting = await bed.approved(own, { kind });
    const open = await bed.proposed(own[0], { kind });
    const other = await bed.approved(pair, { kind: kind === 'approval.rule' ? 'hold.lift' : 'approval.rule' });
    for (const proposal of [open, other, 0]) expect(await bed.answer(`${how}($1)`, [proposal])).toBe('CP003');
    expect([await bed.stateOf(waiting), await bed.stateOf(open), await bed.stateOf(other)]).toEqual([
      'approved',
      'open',
      'approved',
    ]);
  });
});

describe('thresholds', () => {
  const thresholds = () => bed.table(`select kind, threshold from approval_rules order by kind`);
  const change = async (kind: string, threshold: string) =>
    carriedOut(
      'carry_out_approval_rule',
      await bed.approved(pair, { kind: 'approval.rule', payload: { kind, threshold } }),
    );

  it('are what two have approved, of the kind that they named', async () => {
    const before = await thresholds();
    expect(await change('loan.approve', '77')).toBe('done');
    expect(await thresholds()).toEqual(
      before.map(([kind, threshold]) => [kind, kind === 'loan.approve' ? '77.00000000' : threshold]),
    );
    // A hold is lifted by two whatever the amount.
    await change('hold.lift', '5');
    expect(await thresholds()).toContainEqual(['hold.lift', null]);
  });
});

describe('rules of the site', () => {
  const START: Readonly<Record<string, string>> = {
    margin_call_level: '100',
    stop_out_level: '50',
    trade_fee_type: '1',
    currency: 'USD',
    site_name: 'Ours',
    withdraw_min: '10',
    withdraw_max: '0',
    withdraw_day_max: '0',
    withdraw_hold_hours: '24',
  };
  const put = async (values: Readonly<Record<string, string>>, by = bed): Promise<void> => {
    for (const [key, value] of Object.entries(values))
      await by.does(
        `insert into settings (key, value, kind, public, changed_at) values ($1, $2, 'text', false, '2020-01-01')
         on conflict (key) do update set value = $2, changed_at = '2020-01-01'`,
        [key, value],
      );
  };
  const settings = async (by = bed): Promise<unknown> =>
    Object.fromEntries((await by.table('select key, value from settings')) as [string, string][]);
  const rulesFor = (values: Readonly<Record<string, string>>, stored: Readonly<Record<string, string>> = START) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { before: stored[key], value }]));
  const approved = (rules: object): Promise<number> =>
    bed.approved(pair, { kind: 'site.rule', subject: `rules:${Math.random()}`, payload: { rules } });
  const carry = (proposal: number, by = bed) => carriedOut('carry_out_site_rule', proposal, by);

  beforeEach(() => put(START));

  it.each<[Record<string, string>, Record<string, string>, string]>([
    [{}, { withdraw_min: '20' }, ''],
    [{}, { site_name: 'Theirs' }, 'server.proposalOutdated'],
    [{}, { stop_out_level: '20' }, ''],
    [{}, { stop_out_level: '19.99999999' }, 'server.ruleOutOfBounds'],
    [{}, { stop_out_level: '80.00000001' }, 'server.ruleOutOfBounds'],
    [{}, { stop_out_level: '80' }, ''],
    [{}, { withdraw_min: '-1' }, 'server.ruleOutOfBounds'],
    [{}, { withdraw_min: '1e3' }, 'server.ruleOutOfBounds'],
    [{}, { withdraw_min: '1.123456789' }, 'server.ruleOutOfBounds'],
    [{}, { withdraw_min: '' }, 'server.ruleOutOfBounds'],
    [{}, { currency: 'EUR' }, ''],
    [{}, { currency: 'eur' }, 'server.ruleOutOfBounds'],
    [{}, { currency: 'E' }, 'server.ruleOutOfBounds'],
    // Next to a rule that is right.
    [{}, { withdraw_hold_hours: '48', currency: '12' }, 'server.ruleOutOfBounds'],
    [{}, { margin_call_level: '50' }, 'server.rulesContradict'],
    [{}, { margin_call_level: '50.00000001' }, ''],
    [{ stop_out_level: '70' }, { margin_call_level: '60', stop_out_level: '59' }, ''],
    [{ stop_out_level: '100' }, { withdraw_min: '20' }, ''],
    [{ withdraw_max: '20' }, { withdraw_min: '20' }, ''],
    [{ withdraw_max: '20' }, { withdraw_min: '20.00000001' }, 'server.rulesContradict'],
    [{ withdraw_day_max: '20' }, { withdraw_min: '20' }, ''],
    [{ withdraw_day_max: '20' }, { withdraw_min: '20.00000001' }, 'server.rulesContradict'],
    [{ withdraw_day_max: '20' }, { withdraw_max: '20' }, ''],
    [{ withdraw_day_max: '20' }, { withdraw_max: '20.00000001' }, 'server.rulesContradict'],
    [{ withdraw_max: '20' }, { withdraw_day_max: '19' }, 'server.rulesContradict'],
    [{ withdraw_min: '0' }, { withdraw_max: '0', withdraw_day_max: '0.5' }, ''],
    [{ withdraw_min: '0' }, { withdraw_max: '1', withdraw_day_max: '0.5' }, 'server.rulesContradict'],
    // What contradicts itself already keeps nobody from another change.
    [{ withdraw_min: '30', withdraw_max: '20' }, { withdraw_hold_hours: '48' }, ''],
  ])('after %j: %j is kept back by %j', (stored, values, fault) =>
    bed.inPassing(async (site) => {
      await put(stored, site);
      expect(await site.answer('fault_of_site_rules($1)', [rulesFor(values, { ...START, ...stored })])).toBe(fault);
    }),
  );

  it('are not carried out over what has changed since', async () => {
    const before = await settings();
    const proposal = await approved({ withdraw_min: { before: '9', value: '20' } });
    expect(await carry(proposal)).toBe('failed server.proposalOutdated');
    // Nor announced.
    const raise = await approved({ stop_out_level: { before: '40', value: '60' } });
    expect(await carry(raise)).toBe('failed server.proposalOutdated');
    expect(await settings()).toEqual(before);
  });

  it.each<[string, Record<string, string>]>([
    ['done', { withdraw_min: '20', withdraw_hold_hours: '1' }],
    ['done', { stop_out_level: '40' }],
    ['done', { stop_out_level: '50', withdraw_min: '20' }],
    ['announced', { stop_out_level: '50.1' }],
    ['announced', { margin_call_level: '110', withdraw_min: '20' }],
    ['announced', { trade_fee_type: '2' }],
  ])('are %s at once: %j', async (end, values) => {
    const proposal = await approved(rulesFor(values));
    expect(await carry(proposal)).toBe(end);
    const changed = await settings();
    if (end === 'done') {
      expect([changed, await noticesOf(proposal)]).toEqual([{ ...START, ...values }, []]);
      expect(await bed.count(`settings where changed_at > now() - interval '1 hour'`)).toBe(Object.keys(values).length);
      return;
    }
    expect([changed, await noticesOf(proposal)]).toEqual([START, [['announced']]]);
    const { ahead } = await bed.read<{ ahead: boolean }>(
      `select effective_at - now() between interval '23:59' and interval '24:00' as ahead from proposals where id = $1`,
      [proposal],
    );
    expect(ahead).toBe(true);
    // Again, as after a crash: nothing, until its time has come.
    expect([await carry(proposal), await settings()]).toEqual(['announced', START]);
    await letDayPass(proposal);
    expect([await carry(proposal), await settings()]).toEqual(['done', { ...START, ...values }]);
    expect(await noticesOf(proposal)).toEqual([['announced']]);
  });

  it('are carried out at the very instant', async () => {
    const proposal = await approved(rulesFor({ trade_fee_type: '2' }));
    await bed.inPassing(async (still) => {
      await still.does('set local session_replication_role = replica');
      await still.does('update proposals set effective_at = now() where id = $1', [proposal]);
      await still.does('set local session_replication_role = default');
      expect(await carry(proposal, still)).toBe('done');
    });
  });

  it('do not contradict each other where two are carried out at the same moment', async () => {
    const least = await approved(rulesFor({ withdraw_min: '100' }));
    const most = await approved(rulesFor({ withdraw_max: '50' }));
    expect(
      await bed.duringThat(
        (one) => carry(least, one),
        () => carry(most),
      ),
    ).toBe('failed server.rulesContradict');
  });

  it.each([
    [false, '0', '0', false],
    [true, '5', '0', false],
    [false, '1', '0', true],
    [false, '-1', '0', true],
    [false, '0', '1', true],
  ])('the currency stays while real money is held: demo %s, balance %s, advance %s', (demo, balance, advance, held) =>
    bed.inPassing(async (site) => {
      const put = (owner: number, of: string, lent: string) =>
        site.does(`insert into balances values (0, $1, 15, $2, $3, $4)`, [owner, demo, of, lent]);
      await put(1, '0', '0');
      await put(2, balance, advance);
      const proposal = await site.approved(pair, {
        kind: 'site.rule',
        payload: { rules: rulesFor({ currency: 'EUR' }) },
      });
      expect(await carry(proposal, site)).toBe(held ? 'failed server.currencyInUse' : 'done');
      expect(await site.answer('fault_of_site_rules($1)', [rulesFor({ withdraw_min: '11' })])).toBe('');
    }),
  );

  it.each([
    [`update settings set value = '80' where key = 'stop_out_level'`, '42501'],
    [`update settings set key = 'stop_out' where key = 'stop_out_level'`, '42501'],
    [`delete from settings where key = 'stop_out_level'`, '42501'],
    [`update settings set changed_at = now() where key = 'stop_out_level'`, 'done'],
    [`update settings set value = 'Theirs' where key = 'site_name'`, 'done'],
    [`delete from settings where key = 'site_name'`, 'done'],
  ])('are no other role’s to change: %s is %s', (text, said) =>
    bed.inPassing(async (site) => {
      await site.does('create role meddler');
      await site.does('grant all on all tables in schema public to meddler');
      const rows = await site.count('settings');
      expect(await site.does(text)).toBe('done');
      expect((await site.count('settings')) < rows).toBe(text.startsWith('delete'));
      await put(START, site);
      await site.does('set local role meddler');
      expect(await site.does(text)).toBe(said);
    }),
  );

  describe('that are announced', () => {
    const callOff = (proposal: number, by = pair[0], site = bed) =>
      site.answer('call_off_change($1, $2, $3)', [proposal, by.id, by.session]);

    it('are called off by one of those who may decide, once, and customers are notified', async () => {
      const [proposal, other] = [
        await approved(rulesFor({ trade_fee_type: '2' })),
        await approved(rulesFor({ stop_out_level: '60' })),
      ];
      expect(await callOff(proposal)).toBe(false);
      expect([await carry(proposal), await carry(other)]).toEqual(['announced', 'announced']);
      expect(await callOff(proposal, await bed.operator('support'))).toBe('CP001');
      expect(await callOff(proposal, { ...pair[0], session: pair[1].session })).toBe('CP001');
      expect(await callOff(proposal)).toBe(true);
      expect([await bed.endOf(proposal), await noticesOf(proposal)]).toEqual([
        'withdrawn server.changeCalledOff',
        [['announced'], ['calledOff']],
      ]);
      expect(await callOff(proposal)).toBe(false);
      expect([await bed.stateOf(other), await noticesOf(other)]).toEqual(['approved', [['announced']]]);
      expect(await bed.answer('carry_out_site_rule($1)', [proposal])).toBe('CP003');
      expect(await settings()).toEqual(START);
    });

    it('are not called off any more at the very instant', async () => {
      const proposal = await approved(rulesFor({ trade_fee_type: '2' }));
      await carry(proposal);
      await bed.inPassing(async (still) => {
        await still.does('set local session_replication_role = replica');
        await still.does('update proposals set effective_at = now() where id = $1', [proposal]);
        await still.does('set local session_replication_role = default');
        expect(await callOff(proposal, pair[0], still)).toBe(false);
      });
    });
  });
});

describe('what options pay', () => {
  const durations = (more = '') =>
    bed.table(
      `select seconds, ratio::float, least_stake::float, exposure_limit::float, version from option_durations
       where retired_at is null ${more} order by seconds`,
    );
  const NEW = { seconds: 45, ratio: '0.5', least_stake: '0.5', exposure_limit: '' };
  const carry = async (payload: object): Promise<string> =>
    carriedOut(
      'carry_out_option_duration',
      await bed.approved(traders, { kind: 'option.duration', subject: `duration:${Math.random()}`, payload }),
    );
  const idOf = async (seconds: number): Promise<number> =>
    (
      await bed.read<{ id: number }>('select id from option_durations where seconds = $1 and retired_at is null', [
        seconds,
      ])
    ).id;

  it.each([
    [{ ratio: '0.00999999' }, 'failed server.ruleOutOfBounds'],
    [{ ratio: '1.50000001' }, 'failed server.ruleOutOfBounds'],
    [{ least_stake: '0' }, 'failed server.ruleOutOfBounds'],
    [{ seconds: 46, ratio: '0.01' }, 'done'],
    [{ seconds: 47, ratio: '1.5', exposure_limit: '9' }, 'done'],
    [{ seconds: 30 }, 'failed field.durationTaken'],
  ])('is added within bounds, once: %j is %s', async (more, said) => {
    const before = await durations();
    const wanted = { ...NEW, ...more };
    expect(await carry(wanted)).toBe(said);
    const added = [wanted.seconds, Number(wanted.ratio), 0.5, wanted.exposure_limit === '9' ? 9 : null, 1];
    expect(await durations()).toEqual(
      said === 'done' ? [...before, added].toSorted((a, b) => Number(a[0]) - Number(b[0])) : before,
    );
  });

  it('changes as it was looked at, and what is offered no more stays so', async () => {
    const id = await idOf(60);
    const others = await durations('and seconds <> 60');
    const change = { duration_id: id, version: 1, ratio: '0.7', least_stake: '11', exposure_limit: '5' };
    expect(await carry({ ...change, version: 2 })).toBe('failed server.proposalOutdated');
    expect(await carry(change)).toBe('done');
    expect(await durations('and seconds = 60')).toEqual([[60, 0.7, 11, 5, 2]]);
    expect(await carry({ ...change, version: 2, exposure_limit: '' })).toBe('done');
    expect(await durations('and seconds = 60')).toEqual([[60, 0.7, 11, null, 3]]);
    expect(await carry({ ...change, version: 3, ratio: '2' })).toBe('failed server.ruleOutOfBounds');

    const retire = (version: number) => bed.answer('retire_option_duration($1, $2)', [id, version]);
    expect([await retire(2), await retire(3), await retire(4)]).toEqual([false, true, false]);
    expect(
      await bed.table("select version, retired_at > now() - interval '1 hour' from option_durations where id = $1", [
        id,
      ]),
    ).toEqual([[4, true]]);
    expect(await carry({ ...change, version: 4 })).toBe('failed server.proposalOutdated');
    expect(await durations()).toEqual(others);
    // Offered again, it is another one.
    expect(await carry({ ...NEW, seconds: 60 })).toBe('done');
    expect(await durations('and seconds = 60')).toEqual([[60, 0.5, 0.5, null, 1]]);
  });
});
