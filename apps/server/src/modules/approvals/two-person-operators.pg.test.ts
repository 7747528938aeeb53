import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { DecisionBed } from './testing/decision-bed.ts';
import type { Operator, Pair, Terms } from './testing/decision-bed.ts';

/* Who may become an operator, stop being one or get back in, where the database holds it. */
let cluster: TestDatabase;
let bed: DecisionBed;
let owner: Operator;
let finance: Operator;
let second: Operator;
/** Whom it is about. */
let they: Operator;

beforeAll(async () => {
  cluster = await testDatabase();
  bed = new DecisionBed(cluster.pool);
});
afterAll(() => cluster.drop());

const setRole = (operator: number, role: string, by = bed): Promise<string> =>
  by.does('update operators set role = $2 where id = $1', [operator, role]);
const disable = (operator: number, by = bed): Promise<string> =>
  by.does('update operators set disabled_at = now() where id = $1', [operator]);
const rowOf = (operator: number) =>
  bed.read<Record<string, unknown>>(
    'select email, name, role, password_hash, disabled_at from operators where id = $1',
    [operator],
  );

describe('a new site', () => {
  it('changes who is no owner that may sign in, though there is no other', () =>
    bed.inPassing(async (site) => {
      const former = await site.operator('owner', { disabled: true });
      const support = await site.operator('support');
      expect([await setRole(former.id, 'support', site), await setRole(support.id, 'content', site)]).toEqual([
        'done',
        'done',
      ]);
    }));

  it('has one first owner, even where two make one at the same moment', async () => {
    const create = (by: DecisionBed, email: string, more = '') =>
      by.answer(`create_first_operator($1, 'hash'${more})`, [email]);
    expect(
      await bed.duringThat(
        (one) => create(one, 'first@owner.example'),
        () => create(bed, 'x@owner.example'),
      ),
    ).toBe(null);
    const first = await bed.read<{ id: string }>('select id from operators');
    expect(await bed.table('select email, role, password_hash, password_temporary from operators')).toEqual([
      ['first@owner.example', 'owner', 'hash', false],
    ]);
    expect(await create(bed, 'later@owner.example', ', true')).toBeNull();
    owner = { id: Number(first.id), session: await bed.session(Number(first.id)) };
  });

  it('lets the only one who may decide name a second, and nobody raise a threshold alone', async () => {
    const needed = (kind: string) => bed.answer(`others_needed($1, null, null, $2)`, [kind, owner.id]);
    await bed.operator('support');
    expect([await needed('operator.role'), await needed('approval.rule'), await needed('operator.reset')]).toEqual([
      0, 1, 1,
    ]);
    finance = await bed.operator('finance');
    second = await bed.operator('finance');
    expect(await needed('operator.role')).toBe(1);
  });
});

describe('the last owner', () => {
  it('stays one, no matter who else is there', async () => {
    await bed.inPassing(async (site) => {
      const former = await site.operator('owner');
      expect(await disable(former.id, site)).toBe('done');
      expect(await setRole(owner.id, 'finance', site)).toBe('CO002');
    });
    expect(await disable(owner.id)).toBe('CO002');
    expect(await setRole(owner.id, 'owner')).toBe('done');
    expect(await setRole(finance.id, 'finance')).toBe('done');
  });

  it('is decided by who is left when two remove each other at the same moment', async () => {
    const other = await bed.operator('owner');
    expect(
      await bed.duringThat(
        (one) => setRole(other.id, 'support', one),
        () => disable(owner.id),
      ),
    ).toBe('CO002');
    expect((await rowOf(owner.id))['disabled_at']).toBeNull();
  });

  it('and everybody else stay on record', async () => {
    expect(await bed.does('delete from operators where id = $1', [second.id])).toBe('CO001');
  });
});

/** Sessions and links of them that are over already, or used, with those of somebody else next to them. */
async function withTraces(): Promise<void> {
  they = await bed.operator('support');
  await bed.session(they.id, '1 hour', true);
  await bed.pool.query(
    `update operator_sessions set ended_at = '2020-01-01' where operator_id = $1 and ended_at is not null`,
    [they.id],
  );
  for (const [operator, used, ended] of [
    [they.id, null, null],
    [they.id, '2020-01-01', null],
    [they.id, null, '2020-01-01'],
    [finance.id, null, null],
  ])
    await bed.pool.query(
      `insert into operator_links (operator_id, token_hash, created_at, expires_at, used_at, ended_at)
       values ($1, $2, now(), now(), $3, $4) on conflict do nothing`,
      [operator, randomBytes(32), used, ended],
    );
  for (const { id } of [they, finance]) {
    await bed.pool.query('insert into operator_recovery_codes values ($1, $2, now())', [id, randomBytes(32)]);
    await bed.pool.query('insert into operator_devices values ($1, $2, now())', [id, randomBytes(32)]);
  }
}
/** What ended just now of sessions and links, whose they are, and how many others are as they were. */
const ended = async () => ({
  sessions: await bed.table(
    `select operator_id::int from operator_sessions where ended_at > now() - interval '1 hour' order by id`,
  ),
  links: await bed.table(
    `select operator_id::int, used_at is null from operator_links where ended_at > now() - interval '1 hour' order by id`,
  ),
});
const waitingFor = (before: Awaited<ReturnType<typeof ended>>, after: Awaited<ReturnType<typeof ended>>) => ({
  sessions: after.sessions.slice(before.sessions.length),
  links: after.links.slice(before.links.length),
});
/** What `work` ends of sessions and links. */
async function endedBy(work: () => Promise<unknown>): Promise<ReturnType<typeof waitingFor>> {
  const before = await ended();
  await work();
  return waitingFor(before, await ended());
}

describe('who is kept out', () => {
  beforeEach(withTraces);

  it('is out at once with their sessions and links, by one, once, and nobody else', async () => {
    expect(await endedBy(() => bed.answer('disable_operator($1)', [they.id]))).toEqual({
      sessions: [[they.id]],
      links: [[they.id, true]],
    });
    expect((await rowOf(they.id))['disabled_at']).not.toBeNull();
    expect((await rowOf(finance.id))['disabled_at']).toBeNull();
    expect(await bed.answer('disable_operator($1)', [they.id])).toBe(false);
    const other = await bed.operator('support');
    expect(await bed.answer('disable_operator($1)', [other.id])).toBe(true);
  });
});

describe('a change of an operator', () => {
  beforeEach(withTraces);
  const carryOut = (proposal: number) => bed.answer('carry_out_operator($1)::int', [proposal]);

  it('is carried out where two have approved it, and no other proposal is', async () => {
    const payload = { operator_id: they.id, role: 'trading' };
    const open = await bed.proposed(finance, { kind: 'operator.role', payload });
    expect(await carryOut(open)).toBe('CP003');
    const rule = await bed.approved([finance, owner], { kind: 'approval.rule', payload });
    expect(await carryOut(rule)).toBe('CP003');
    expect(await bed.decide(second, open)).toBe('done');
    expect(await endedBy(() => carryOut(open))).toEqual({ sessions: [[they.id]], links: [] });
    expect(await bed.endOf(open)).toBe('done');
    expect([await bed.stateOf(rule), (await rowOf(they.id))['role'], (await rowOf(finance.id))['role']]).toEqual([
      'approved',
      'trading',
      'finance',
    ]);
    expect(await carryOut(open)).toBe('CP003');
  });

  it('lets back in who was kept out', async () => {
    await bed.answer('disable_operator($1)', [they.id]);
    const terms = { kind: 'operator.role', payload: { operator_id: they.id, role: 'support' } } as const;
    expect(await carryOut(await bed.approved([finance, second], terms))).toBe(they.id);
    expect((await rowOf(they.id))['disabled_at']).toBeNull();
  });

  it('adds somebody, who has no password', async () => {
    const payload = { email: 'new@decision.example', name: 'Ada', role: 'content' };
    const id = Number(await carryOut(await bed.approved([finance, second], { kind: 'operator.role', payload })));
    expect(await rowOf(id)).toEqual({ ...payload, password_hash: null, disabled_at: null });
  });
});

describe('a reset of a sign-in', () => {
  beforeEach(withTraces);
  const carryOut = (proposal: number) => bed.answer('carry_out_operator_reset($1)::int', [proposal]);
  const terms = () => ({ kind: 'operator.reset', payload: { operator_id: they.id } }) as const;
  const leftOf = async ({ id }: Operator) => [
    await bed.count('operator_recovery_codes where operator_id = $1', [id]),
    await bed.count('operator_devices where operator_id = $1', [id]),
  ];

  it('leaves nothing to sign in with, and touches nobody else', async () => {
    await bed.pool.query(
      `update operators set password_temporary = true, password_expires_at = now(), totp_secret = 's', totp_pending = 'p', totp_step = 9
       where id = any ($1)`,
      [[they.id, second.id]],
    );
    const others = await leftOf(finance);
    const keys = () =>
      bed.table(
        `select password_hash, password_temporary, password_expires_at is null, totp_secret, totp_pending, totp_step
         from operators where id = any ($1) order by id`,
        [[they.id, second.id]],
      );
    const proposal = await bed.approved([finance, owner], terms());
    expect(await endedBy(() => carryOut(proposal))).toEqual({ sessions: [[they.id]], links: [[they.id, true]] });
    expect(await bed.endOf(proposal)).toBe('done');
    expect(await keys()).toEqual([
      ['x', true, false, 's', 'p', '9'],
      [null, false, true, null, null, null],
    ]);
    expect([await leftOf(they), await leftOf(finance)]).toEqual([[0, 0], others]);
    await bed.pool.query('update operators set password_temporary = false where id = $1', [second.id]);
  });

  it('takes an approved proposal of that kind', async () => {
    const open = await bed.proposed(owner, terms());
    const role = await bed.approved([finance, owner], { kind: 'operator.role', payload: { operator_id: they.id } });
    expect([await carryOut(open), await carryOut(role)]).toEqual(['CP003', 'CP003']);
    expect((await rowOf(they.id))['password_hash']).toBe('x');
    expect(await bed.decide(finance, open)).toBe('done');
    expect(await carryOut(open)).toBe(they.id);
  });

  it('takes an owner whatever the rule says, and no word of whom it is about, who may refuse it', async () => {
    await bed.pool.query(`update approval_rules set owner_needed = false where kind = 'operator.reset'`);
    const ofNone = await bed.proposed(finance, terms());
    expect(await bed.decide(second, ofNone)).toBe('CP009');
    await bed.pool.query(`update approval_rules set owner_needed = true where kind = 'operator.reset'`);
    const own = await bed.proposed(owner, { kind: 'operator.reset', payload: { operator_id: finance.id } });
    expect(await bed.decide(finance, own)).toBe('CP012');
    expect(await bed.decide(finance, own, 'refuse')).toBe('done');
    expect([await bed.stateOf(ofNone), await bed.stateOf(own)]).toEqual(['open', 'refused']);
  });

  it('is decided by an owner, and not by whom it is about, should the rules before have let it pass', async () => {
    const passed = async ([one, other]: Pair, about: Terms): Promise<number> => {
      const id = await bed.proposed(one, about);
      await bed.behind(`insert into proposal_approvals values ($1, $2, $3, 'approve', '', now())`, [
        id,
        other.id,
        other.session,
      ]);
      await bed.behind(`update proposals set state = 'approved' where id = $1`, [id]);
      return id;
    };
    const ofNone = await passed([finance, second], terms());
    expect(await carryOut(ofNone)).toBe('CP011');
    // An owner who refused it has not decided it.
    await bed.behind(`insert into proposal_approvals values ($1, $2, $3, 'refuse', '', now())`, [
      ofNone,
      owner.id,
      owner.session,
    ]);
    expect(await carryOut(ofNone)).toBe('CP011');
    const own = { kind: 'operator.reset', payload: { operator_id: finance.id } } as const;
    expect(await carryOut(await passed([finance, owner], own))).toBe('CP012');
    expect(await carryOut(await passed([owner, finance], { ...own, subject: 'mine' }))).toBe('CP012');
    expect((await rowOf(finance.id))['password_hash']).toBe('x');
  });
});
