import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approvedBefore,
  dueChanges,
  findProposal,
  findProposalOfKey,
  readApprovals,
  readProposals,
  readProposalsOf,
  waitingOf,
} from './proposals-reader.ts';
import type { ProposalFilter } from './proposals-reader.ts';
import { ConsoleBed } from './testing/console-bed.ts';
import type { Operator } from './testing/decision-bed.ts';

/* What operators are shown of what waits, and what the program goes on with. */
let bed: ConsoleBed;
let owner: Operator;
let finance: Operator;

beforeAll(async () => {
  bed = await ConsoleBed.open();
  owner = await bed.rows.operator('owner');
  finance = await bed.rows.operator('finance');
});
afterAll(() => bed.close());

/** Rows as an earlier time left them: many at once, without asking anybody. */
async function left(count: number, more: Readonly<Record<string, unknown>> = {}): Promise<number[]> {
  const row: Readonly<Record<string, unknown>> = {
    kind: 'balance.adjust',
    subject: `many:${Math.random()}`,
    payload: '{}',
    proposer_id: finance.id,
    session_id: finance.session,
    reason: 'x',
    created_at: '2020-01-01',
    state: 'done',
    needed: 1,
    ...more,
  };
  const columns = Object.keys(row);
  // Of one subject one waits at a time.
  const valueOf = (column: string, at: number): string =>
    column === 'subject' && row['state'] === 'approved' ? `$${at + 1} || made` : `$${at + 1}`;
  const before = await bed.rows.count('proposals');
  await bed.rows.behind(
    `insert into proposals (${columns.join(', ')}) select ${columns.map(valueOf).join(', ')}
     from generate_series(1, ${count}) as made`,
    Object.values(row),
  );
  const ids = await bed.rows.table('select id::int from proposals order by id offset $1', [before]);
  return ids.map(([id]) => Number(id));
}
const idsOf = (proposals: readonly { readonly id: number }[]): number[] => proposals.map(({ id }) => id);

it('a proposal is read whole, without the key of its call', async () => {
  const [id = 0] = await left(1, {
    subject: 'customer:9',
    payload: '{"a": 1, "before": {"b": 2}, "request_key": "k"}',
    amount: '5',
    customer_id: 9,
    ended_at: '2020-01-03',
    effective_at: '2020-01-02',
    outcome: 'x',
    reason: 'Why',
  });
  expect(await findProposal(bed.database, id)).toEqual({
    id,
    kind: 'balance.adjust',
    subject: 'customer:9',
    payload: { a: 1, before: { b: 2 } },
    before: { b: 2 },
    amount: '5.00000000',
    customerId: 9,
    proposerId: finance.id,
    proposer: expect.stringContaining('@'),
    reason: 'Why',
    createdAt: new Date('2020-01-01T00:00:00Z'),
    needed: 1,
    roles: ['owner', 'finance'],
    state: 'done',
    ownerMissing: false,
    endedAt: new Date('2020-01-03T00:00:00Z'),
    effectiveAt: new Date('2020-01-02T00:00:00Z'),
    outcome: 'x',
  });
  const [plain = 0] = await left(1);
  expect(await findProposal(bed.database, plain)).toMatchObject({
    before: null,
    amount: null,
    customerId: null,
    endedAt: null,
    effectiveAt: null,
  });
  expect(await findProposal(bed.database, 999_999)).toBeNull();
});

it('what was proposed by a call is found by its key, operator, kind and subject together', async () => {
  const subject = 'customer:77';
  const [id = 0] = await left(1, { subject, payload: '{"request_key": "k77"}' });
  const asked = { kind: 'balance.adjust', subject, proposerId: finance.id, requestKey: 'k77' } as const;
  expect((await findProposalOfKey(bed.database, asked))?.id).toBe(id);
  for (const other of [{ kind: 'hold.lift' }, { subject: 'x' }, { proposerId: owner.id }, { requestKey: 'k' }] as const)
    expect([other, await findProposalOfKey(bed.database, { ...asked, ...other })]).toEqual([other, null]);
});

it('an owner is missing of what is open and has none among those who decided', async () => {
  const missing = async (by: Operator, kind: ProposalKind, approver: Operator | null = null): Promise<unknown> => {
    await bed.rows.does('update approval_rules set others = 2 where owner_needed');
    const id = await bed.rows.proposed(by, { kind });
    if (approver !== null) expect(await bed.rows.decide(approver, id)).toBe('done');
    await bed.rows.does('update approval_rules set others = 1 where owner_needed');
    return (await findProposal(bed.database, id))?.ownerMissing;
  };
  expect(await missing(finance, 'cash.account')).toBe(true);
  expect(await missing(finance, 'cash.account', await bed.rows.operator('finance'))).toBe(true);
  expect(await missing(finance, 'cash.account', owner)).toBe(false);
  expect(await missing(owner, 'cash.account')).toBe(false);
  expect(await missing(finance, 'loan.approve')).toBe(false);
});

it('those of a few subjects come newest first, and no more than five hundred', async () => {
  const [older = 0, newer = 0] = [...(await left(1, { subject: 's:1' })), ...(await left(1, { subject: 's:2' }))];
  expect(idsOf(await readProposalsOf(bed.database, ['s:1', 's:2', 's:3']))).toEqual([newer, older]);
  expect(await readProposalsOf(bed.database, [])).toEqual([]);
  const many = await left(501, { subject: 's:4' });
  expect(idsOf(await readProposalsOf(bed.database, ['s:4']))).toEqual(many.slice(1).toReversed());
});

it('what waits of some kinds is open, or approved and not done', async () => {
  const subject = { kind: 'cash.account' };
  for (const state of ['refused', 'withdrawn', 'done', 'failed']) await left(1, { ...subject, state });
  const before = idsOf(await waitingOf(bed.database, ['cash.account', 'receiving.bank']));
  const waiting = [
    ...(await left(1, { ...subject, state: 'open', subject: 'c:1' })),
    ...(await left(1, { kind: 'receiving.bank', state: 'approved', subject: 'c:2' })),
  ];
  await left(1, { kind: 'hold.lift', state: 'open', subject: 'c:3' });
  expect(idsOf(await waitingOf(bed.database, ['cash.account', 'receiving.bank']))).toEqual([...before, ...waiting]);
});

describe('a list', () => {
  const list = (filter: Partial<ProposalFilter>, page = 1) =>
    readProposals(bed.database, { state: 'all', kind: '', customerId: null, id: null, ...filter }, page);

  it('is newest first, twenty a page, with how many there are', async () => {
    const many = (await left(41, { customer_id: 41 })).toReversed();
    for (const [page, from] of [
      [1, 0],
      [2, 20],
      [3, 40],
    ] as const) {
      const { proposals, total } = await list({ customerId: 41 }, page);
      expect([idsOf(proposals), total]).toEqual([many.slice(from, from + 20), 41]);
    }
  });

  it('is filtered by state, kind, customer and number', async () => {
    const made: Record<string, number> = {};
    for (const state of ['open', 'approved', 'refused', 'withdrawn', 'done', 'failed'])
      [made[state] = 0] = await left(1, { state, customer_id: 42, subject: `of:${state}` });
    const [lift = 0] = await left(1, { kind: 'hold.lift', customer_id: 42 });
    const found = async (filter: Partial<ProposalFilter>) => {
      const { proposals, total } = await list({ customerId: 42, ...filter });
      expect(total).toBe(proposals.length);
      return idsOf(proposals).toReversed();
    };
    expect(await found({ state: 'waiting' })).toEqual([made['open'], made['approved']]);
    expect(await found({ state: 'ended' })).toEqual([
      ...['refused', 'withdrawn', 'done', 'failed'].map((state) => made[state]),
      lift,
    ]);
    expect(await found({ kind: 'hold.lift' })).toEqual([lift]);
    expect(await found({ kind: 'none such' })).toEqual([]);
    expect(await found({ id: lift })).toEqual([lift]);
    expect(await found({ customerId: 43 })).toEqual([]);
  });
});

it('decisions come in the order in which they were made, with who made them', async () => {
  const [one = 0, other = 0] = await left(2);
  const decided = (proposal: number, by: Operator, decision: string, at: string) =>
    bed.rows.behind(`insert into proposal_approvals values ($1, $2, $3, $4, 'Why', $5)`, [
      proposal,
      by.id,
      by.session,
      decision,
      at,
    ]);
  await decided(one, owner, 'refuse', '2020-01-02');
  await decided(other, owner, 'approve', '2020-01-03');
  await decided(one, finance, 'approve', '2020-01-01');
  const read = await readApprovals(bed.database, [one]);
  expect(read.map(({ operatorId }) => operatorId)).toEqual([finance.id, owner.id]);
  expect(read[1]).toEqual({
    proposalId: one,
    operatorId: owner.id,
    operator: expect.stringContaining('@'),
    decision: 'refuse',
    reason: 'Why',
    decidedAt: Date.UTC(2020, 0, 2),
  });
  expect(await readApprovals(bed.database, [])).toEqual([]);
});

describe('what was approved and not done', () => {
  const AT = new Date('2021-01-01T00:00:00Z');
  const at = (ms: number): Date => new Date(AT.getTime() + ms);
  const approved = async (kind: ProposalKind, created: Date, decided: Date | null, more: object = {}) => {
    const [id = 0] = await left(1, {
      kind,
      state: 'approved',
      created_at: created,
      subject: `left:${Math.random()}`,
      ...more,
    });
    if (decided !== null)
      await bed.rows.behind(`insert into proposal_approvals values ($1, $2, $3, 'approve', '', $4)`, [
        id,
        owner.id,
        owner.session,
        decided,
      ]);
    return id;
  };

  it('is gone on with by when it was proposed and decided last, a hundred at a time', async () => {
    await bed.rows.behind(`update proposals set state = 'failed' where state = 'approved'`);
    const these = [await approved('balance.adjust', at(-1), null), await approved('balance.adjust', at(-5), at(-1))];
    await approved('balance.adjust', AT, null);
    await approved('balance.adjust', at(-5), AT);
    await left(1, { state: 'open', subject: 'left:open' });
    expect(idsOf(await approvedBefore(bed.database, AT))).toEqual(these);
    const many = await left(100, { state: 'approved', created_at: at(-9) });
    expect(idsOf(await approvedBefore(bed.database, AT))).toEqual([...these, ...many].slice(0, 100));
  });

  it('of announced changes is due at their time, or where they were left before they were announced', async () => {
    await bed.rows.behind(`update proposals set state = 'failed' where state = 'approved'`);
    const inAnHour = new Date(Date.now() + 3_600_000);
    const due = [
      await approved('site.rule', at(-5), AT, { effective_at: AT }),
      await approved('instrument.terms', at(-5), at(-1)),
      await approved('option.duration', at(-5), null),
    ];
    await approved('site.rule', at(-5), at(-1), { effective_at: inAnHour });
    await approved('site.rule', at(-5), AT);
    await approved('balance.adjust', at(-5), at(-1));
    await left(1, { kind: 'site.rule', effective_at: AT });
    expect(idsOf(await dueChanges(bed.database, AT))).toEqual(due);
    const many = await left(100, { kind: 'site.rule', state: 'approved', effective_at: AT });
    expect(idsOf(await dueChanges(bed.database, AT))).toEqual([...due, ...many].slice(0, 100));
    await bed.rows.behind(`update proposals set state = 'failed' where state = 'approved'`);
    expect(await dueChanges(bed.database, AT)).toEqual([]);
  });
});
