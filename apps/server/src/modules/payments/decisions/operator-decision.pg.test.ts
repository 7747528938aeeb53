import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionOutcome, DecisionRefusal } from './payment-decisions.ts';
import type { Actor } from '../../audit/actor.ts';
import { ConsoleBed } from '../../approvals/testing/console-bed.ts';
import { decidePayment } from './operator-decision.ts';

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

/** As the decisions does: `notes` where this call is the one that decides. */
const decide = (by: Actor, outcome: DecisionOutcome<unknown>, notes: boolean, reason = 'No name') =>
  decidePayment(
    bed.auditLog,
    by,
    { action: 'deposit.refuse', subject: `payment:${payment}`, after: { a: 1 }, reason },
    async (alongside) => {
      if (notes) await bed.database.transaction().execute((transaction) => alongside(transaction));
      return outcome;
    },
  );
const noted = async () => (await bed.notes(before)).map(([action, , by, why, after]) => [action, by, why, after]);
// What it says of a done one is not looked at.
const DONE = { kind: 'done', value: null } as unknown as DecisionOutcome<unknown>;
const refusal = (reason: DecisionRefusal): DecisionOutcome<unknown> => ({ kind: 'refused', reason });

it('is noted once with its reason', async () => {
  expect(await decide(finance, DONE, true)).toBeNull();
  expect(await noted()).toEqual([['deposit.refuse', finance.email, 'No name', { a: 1 }]]);
});

it.each([
  ['notFound', { error: 'notFound' }],
  ['wrongState', { error: 'alreadyDone', message: 'server.paymentOtherState' }],
  ['alreadyDone', { error: 'alreadyDone', message: 'server.paymentDecided' }],
  ['frozen', { error: 'accountFrozen', message: 'server.paysNoFrozen' }],
  ['wrongAmount', { error: 'invalidInput', fields: { arrived: 'field.small' } }],
] as const)('that the engine would not have is noted as such: %s', async (reason, said) => {
  expect(await decide(finance, refusal(reason), true)).toEqual({ kind: 'refused', ...said });
  expect(await noted()).toEqual([
    ['deposit.refuse', finance.email, 'No name', { a: 1 }],
    ['deposit.refuse.failed', finance.email, '', { outcome: reason }],
  ]);
  expect(await decide(finance, refusal(reason), false)).toEqual({ kind: 'refused', ...said });
  expect(await noted()).toHaveLength(2);
});

describe('that had come to this before', () => {
  const LATE = { kind: 'refused', error: 'alreadyDone', message: 'server.paymentDecided' };

  it('is answered to the very call that made it, whose answer was lost', async () => {
    const call = { ...finance, requestKey: 'k' };
    expect(await decide(call, DONE, true)).toBeNull();
    expect(await decide(call, DONE, false)).toBeNull();
    // Without a key nothing says that it is the same call.
    expect(await decide(finance, DONE, false)).toEqual(LATE);
    expect(await decide({ ...owner, requestKey: 'k' }, DONE, false)).toEqual(LATE);
    expect(await decide(call, DONE, false, 'Another reason')).toEqual(LATE);
    expect(await noted()).toHaveLength(1);
  });
});
