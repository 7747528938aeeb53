import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../audit/actor.ts';
import { ConsoleBed } from '../../approvals/testing/console-bed.ts';
import type { DecisionRefusal, DecisionOutcome } from './decision.ts';
import { decisionRefusal, operatorDecider } from './operator-decision.ts';

/*
 * A decision of one operator about a payment stands in the log before the engine is asked, and so does what came of it.
 */
let bed: ConsoleBed;
let finance: Actor;
let owner: Actor;
let payment = 0;
let before = 0;

beforeAll(async () => {
  bed = await ConsoleBed.open();
  finance = await bed.actor('finance');
  owner = await bed.actor('owner');
});
afterAll(() => bed.close());
beforeEach(async () => {
  payment += 1;
  before = await bed.rows.count('audit_log');
});

/** Of the last decision that was noted. */
let kept: string | null = null;

/** As the decisions do: `notes` where this call is the one that decides. */
async function decide(of: Actor, reached: DecisionRefusal | 'done', notes: boolean, reason = 'No name') {
  const entry = { action: 'deposit.refuse', subject: `payment:${payment}`, after: { a: 1 }, reason };
  const by = operatorDecider(bed.auditLog, of, entry);
  if (notes) {
    await bed.database.transaction().execute((transaction) => by.note(transaction));
    await by.noted();
    kept = by.key;
    if (reached !== 'done') await by.failed(reached);
  }
  const isOwn = notes || (by.key !== null && by.key === kept);
  const outcome: DecisionOutcome<null> =
    reached === 'done' ? { kind: 'done', subject: null, isOwn } : { kind: 'refused', reason: reached };
  return decisionRefusal(outcome);
}
const noted = async () => (await bed.notes(before)).map(([action, , by, why, after]) => [action, by, why, after]);

it('is noted once with its reason', async () => {
  expect(await decide(finance, 'done', true)).toBeNull();
  expect(await noted()).toEqual([['deposit.refuse', finance.email, 'No name', { a: 1 }]]);
});

it.each([
  ['notFound', { error: 'notFound' }],
  ['wrongState', { error: 'alreadyDone', message: 'server.paymentOtherState' }],
  ['alreadyDone', { error: 'alreadyDone', message: 'server.paymentDecided' }],
  ['frozen', { error: 'accountFrozen', message: 'server.paysNoFrozen' }],
  ['wrongAmount', { error: 'invalidInput', fields: { arrived: 'field.small' } }],
] as const)('that the engine would not have is noted as such: %s', async (reason, said) => {
  expect(await decide(finance, reason, true)).toEqual({ kind: 'refused', ...said });
  expect(await noted()).toEqual([
    ['deposit.refuse', finance.email, 'No name', { a: 1 }],
    ['deposit.refuse.failed', finance.email, '', { outcome: reason }],
  ]);
  expect(await decide(finance, reason, false)).toEqual({ kind: 'refused', ...said });
  expect(await noted()).toHaveLength(2);
});

describe('that had come to this before', () => {
  const LATE = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };

  it('is answered to the very call that made it, whose answer was lost', async () => {
    const call = { ...finance, requestKey: 'k' };
    expect(await decide(call, 'done', true)).toBeNull();
    expect(await decide(call, 'done', false)).toBeNull();
    // Without a key nothing says that it is the same call.
    expect(await decide(finance, 'done', false)).toEqual(LATE);
    expect(await decide({ ...owner, requestKey: 'k' }, 'done', false)).toEqual(LATE);
    expect(await decide({ ...finance, requestKey: 'another' }, 'done', false)).toEqual(LATE);
    expect(await decide(call, 'done', false, 'Another reason')).toEqual(LATE);
    expect(await noted()).toHaveLength(1);
  });
});
