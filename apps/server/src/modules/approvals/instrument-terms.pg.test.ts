import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Pair } from './testing/decision-bed.ts';

/* Terms of instruments that two decided on, where the database carries them out. */
let cluster: TestDatabase;
let bed: DecisionBed;
let traders: Pair;

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
  traders = [await bed.operator('trading'), await bed.operator('owner')];
});
afterAll(() => cluster.drop());

/** Of one that is approved, what became of it when it is carried out: its end, or until when it waits. */
async function carry(proposal: number, by = bed): Promise<string> {
  const said = await by.answer('carry_out_instrument_terms($1)', [proposal]);
  if (typeof said === 'string' && /^[A-Z0-9]{5}$/.test(said)) return said;
  const { waits } = await by.read<{ waits: boolean }>(
    `select state = 'approved' and effective_at > now() as waits from proposals where id = $1`,
    [proposal],
  );
  return waits ? 'announced' : by.endOf(proposal);
}
/** As if the day since it was announced had passed. */
const letDayPass = (proposal: number): Promise<void> =>
  bed.behind('update proposals set effective_at = now() where id = $1', [proposal]);
const noticesOf = (proposal: number) =>
  bed.table('select event from change_notices where proposal_id = $1 order by id', [proposal]);

describe('terms of an instrument', () => {
  const BEFORE = { min_spread: '5', fee_per_lot: '3', fee_of_margin: '0.01' };
  const terms = () =>
    bed.table(
      'select id, min_spread::float, fee_per_lot::float, fee_of_margin::float, version from instruments order by id',
    );
  const approved = (to: object, before: object = BEFORE): Promise<number> =>
    bed.approved(traders, {
      kind: 'instrument.terms',
      subject: `instrument:${Math.random()}`,
      payload: { instrument_id: 801, before, ...BEFORE, ...to },
    });
  beforeEach(async () => {
    await bed.pool.query(`
      delete from instruments; insert into instrument_categories values (801, 'tested', 1) on conflict do nothing;
      insert into instruments select id, 'T' || id, '', '', 801, 1, 'A', 'USD', 2, 1, 1, 1, 1, 'fixed', '{}', null,
        fee_per_lot, fee_of_margin, 1000, null, false, true, '', min_spread, 1, 1, 1, 1
      from (values (801, 3, 0.01, 5), (802, 0, 0, 0)) as made (id, fee_per_lot, fee_of_margin, min_spread)`);
  });

  it.each([
    ['lower spread', { min_spread: '4' }, [4, 3, 0.01]],
    ['lower fee', { fee_per_lot: '2' }, [5, 2, 0.01]],
    ['lower share', { fee_of_margin: '0.005' }, [5, 3, 0.005]],
  ])('hold at once in the customers’ favour: a %s', async (_, to, changed) => {
    const proposal = await approved(to);
    expect([await carry(proposal), await terms()]).toEqual([
      'done',
      [
        [801, ...changed, 2],
        [802, 0, 0, 0, 1],
      ],
    ]);
    expect(await noticesOf(proposal)).toEqual([]);
  });

  it.each([
    ['wider spread', { min_spread: '6' }, [6, 3, 0.01]],
    ['higher fee', { fee_per_lot: '4', min_spread: '4' }, [4, 4, 0.01]],
    ['higher share', { fee_of_margin: '0.02', fee_per_lot: '2' }, [5, 2, 0.02]],
  ])('are announced a day ahead where they cost more: a %s', async (_, to, changed) => {
    const before = await terms();
    const proposal = await approved(to);
    expect([await carry(proposal), await carry(proposal)]).toEqual(['announced', 'announced']);
    expect([await terms(), await noticesOf(proposal)]).toEqual([before, [['announced']]]);
    await letDayPass(proposal);
    expect([await carry(proposal), await terms()]).toEqual([
      'done',
      [
        [801, ...changed, 2],
        [802, 0, 0, 0, 1],
      ],
    ]);
    expect(await bed.answer('carry_out_instrument_terms($1)', [proposal])).toBe('CP003');
  });

  const DEALING = {
    ...BEFORE,
    leverages: ['10', '20', '50'],
    contract_size: '1',
    margin_mode: 'leverage',
    price_precision: 2,
    calendar_id: 'forex',
    stale_after_ms: 1000,
  };
  const dealing = () =>
    bed.read<object>(`
      select leverages, default_leverage as usual, contract_size::float as size, margin_mode as mode,
        price_precision as places, calendar_id as hours, stale_after_ms as stale, version, tradable, code
      from instruments where id = 801`);
  const offerLeverages = () =>
    bed.pool.query(`
      update instruments set margin_mode = 'leverage', leverages = '{10,20,50}', default_leverage = 50,
        calendar_id = 'forex' where id = 801`);
  const OFFERED = {
    leverages: [10, 20, 50],
    usual: 50,
    size: 1,
    mode: 'leverage',
    places: 2,
    hours: 'forex',
    stale: 1000,
    version: 1,
    tradable: true,
    code: 'T801',
  };
  const propose = (to: object) => approved({ ...DEALING, ...to }, DEALING);

  it('of dealing hold at once where they take nothing away, and no other column changes', async () => {
    await offerLeverages();
    const hidden = { code: 'MINE', tradable: false, version: 77, id: 802, category_id: 5 };
    expect(await carry(await propose({ leverages: ['10', '20', '50', '100'], ...hidden }))).toBe('done');
    expect(await dealing()).toEqual({ ...OFFERED, leverages: [10, 20, 50, 100], version: 2 });
  });

  it.each([
    ['a leverage that is withdrawn', { leverages: ['10', '20'] }, { leverages: [10, 20], usual: 20 }],
    ['leverages above the usual one', { leverages: ['100', '200'] }, { leverages: [100, 200], usual: 100 }],
    ['a fixed margin', { leverages: [], margin_mode: 'fixed' }, { leverages: [], usual: null, mode: 'fixed' }],
    ['other hours', { calendar_id: 'crypto' }, { hours: 'crypto' }],
    ['another age', { stale_after_ms: 500 }, { stale: 500 }],
  ])('of dealing are announced a day ahead where they take something away: %s', async (_, to, changed) => {
    await offerLeverages();
    const proposal = await propose(to);
    expect([await carry(proposal), await dealing()]).toEqual(['announced', OFFERED]);
    await letDayPass(proposal);
    expect([await carry(proposal), await dealing()]).toEqual(['done', { ...OFFERED, ...changed, version: 2 }]);
  });

  it('that an order is counted by change only while no customer has one', async () => {
    await offerLeverages();
    await bed.pool.query(`
      insert into users (id, demo, email, invite_code, language, created_at)
        values (901, false, 'a@terms.example', 'T901', 'en', now()), (902, true, null, 'T902', 'en', now())`);
    const order = (id: number, user: number, status: string): Promise<unknown> =>
      bed.pool.query(
        `insert into orders (partition, id, origin_id, user_id, instrument_id, side, status, lots, contract_size,
           leverage, margin, fee, created_at, open_rate, profit)
         values (0, $1, $1, $2, 801, 'buy', $3, 1, 1, 10, 1, 0, 1, 1, 0)`,
        [id, user, status],
      );
    const option = (): Promise<unknown> =>
      bed.pool
        .query(`insert into options select 0, 9903, 901, 801, 'up', 10, 60, 0.5, true, true, 1000, 1, 2, 1, 1, 1, 1,
        1, 'running', null, null, null, null, null, null, null, 0`);
    await order(9900, 902, 'pending');
    await order(9901, 901, 'closed');
    for (const [made, table] of [
      [() => order(9902, 901, 'pending'), 'orders'],
      [option, 'options'],
    ] as const) {
      await made();
      for (const to of [{ contract_size: '2' }, { price_precision: 3 }])
        expect(await carry(await propose(to))).toBe('failed server.instrumentInUse');
      expect(await dealing()).toEqual(OFFERED);
      await bed.pool.query(`delete from ${table} where id in (9902, 9903)`);
    }
    // On an instrument whose profits this one converts, and then on one of no concern to it.
    await order(9902, 901, 'pending');
    await bed.pool.query(`update orders set instrument_id = 802 where id = 9902;
      update instruments set conversion_instrument_id = 801 where id = 802`);
    expect(await carry(await propose({ price_precision: 3 }))).toBe('failed server.instrumentInUse');
    await bed.pool.query('update instruments set conversion_instrument_id = null where id = 802');
    expect(await carry(await propose({ contract_size: '2', price_precision: 3 }))).toBe('done');
    expect(await dealing()).toEqual({ ...OFFERED, size: 2, places: 3, version: 2 });
    await bed.pool.query(`delete from orders where id >= 9900; delete from users where id in (901, 902)`);
  });

  it('of dealing are not changed where others hold than who decided was shown', async () => {
    await offerLeverages();
    for (const shown of [
      { leverages: ['10'] },
      { contract_size: '3' },
      { margin_mode: 'fixed' },
      { price_precision: 3 },
      { calendar_id: 'metals' },
      { stale_after_ms: 2 },
    ])
      expect(await carry(await approved({ ...DEALING, min_spread: '4' }, { ...DEALING, ...shown }))).toBe(
        'failed server.proposalOutdated',
      );
    expect(await dealing()).toEqual(OFFERED);
  });

  it('hold at the very instant', async () => {
    const proposal = await approved({ min_spread: '6' });
    await bed.inPassing(async (still) => {
      await still.does('set local session_replication_role = replica');
      await still.does('update proposals set effective_at = now() where id = $1', [proposal]);
      await still.does('set local session_replication_role = default');
      expect(await carry(proposal, still)).toBe('done');
    });
  });

  it('are not changed where others hold than who decided was shown', async () => {
    const before = await terms();
    for (const shown of [{ min_spread: '4' }, { fee_per_lot: '2' }, { fee_of_margin: '0' }])
      expect(await carry(await approved({ min_spread: '9' }, { ...BEFORE, ...shown }))).toBe(
        'failed server.proposalOutdated',
      );
    expect(await terms()).toEqual(before);
  });
});
