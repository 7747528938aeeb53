import { expect, it } from 'vitest';
import type { CustomerSession, OperatorSession } from './endpoint.ts';
import { refuseBarred, refuseInput } from './permission-gate.ts';

const operator = (role: string, must: OperatorSession['must'] = ''): OperatorSession => ({
  sessionId: 1,
  operatorId: 1,
  email: 'a@b.example',
  role,
  must,
});
const customer: CustomerSession = { sessionId: 1, userId: 100_001, demo: false, frozen: true };
const RESTRICTIONS = {
  frozen: { holdsFor: ({ frozen }: CustomerSession) => frozen, error: 'accountFrozen' },
  unpaidLoan: { holdsFor: ({ userId }: CustomerSession) => userId === 100_001, error: 'unpaidLoan' },
} as const;
const call = { who: 'operator', permission: 'settings.write' } as const;

it('a role may make what the table says, and a call without a permission is nobody’s', async () => {
  expect(await refuseBarred(call, operator('owner'), RESTRICTIONS)).toBeNull();
  expect(await refuseBarred(call, operator('auditor'), RESTRICTIONS)).toMatchObject({ error: 'notPermitted' });
  expect(await refuseBarred(call, operator('root'), RESTRICTIONS)).toMatchObject({ error: 'notPermitted' });
  expect(await refuseBarred({ who: 'operator' }, operator('owner'), RESTRICTIONS)).toMatchObject({
    error: 'notPermitted',
  });
});

it('who has something to do first may do that alone', async () => {
  for (const must of ['password', 'secondFactor'] as const) {
    expect(await refuseBarred(call, operator('owner', must), RESTRICTIONS)).toMatchObject({ error: 'notPermitted' });
    expect(
      await refuseBarred({ who: 'operator', permission: 'own' }, operator('owner', must), RESTRICTIONS),
    ).toBeNull();
  }
});

it('a frozen customer may do all but what opens or takes out', async () => {
  const blocked = { who: 'customer', blockedBy: ['frozen'] } as const;
  expect(await refuseBarred({ who: 'customer' }, customer, RESTRICTIONS)).toBeNull();
  expect(await refuseBarred(blocked, customer, RESTRICTIONS)).toMatchObject({ error: 'accountFrozen' });
  expect(await refuseBarred(blocked, { ...customer, frozen: false }, RESTRICTIONS)).toBeNull();
});

it('a restriction that has to be looked up is waited for', async () => {
  const late = {
    ...RESTRICTIONS,
    frozen: { holdsFor: () => Promise.resolve(true), error: 'realAccountOnly' },
  } as const;
  const blocked = { who: 'customer', blockedBy: ['frozen'] } as const;
  expect(await refuseBarred(blocked, { ...customer, frozen: false }, late)).toMatchObject({ error: 'realAccountOnly' });
});

it('a restriction of some inputs is asked for those alone, once they are known', async () => {
  const call = { who: 'customer', blockedBy: ['unpaidLoan'], isBlocked: (input: unknown) => input === 'out' } as const;
  expect(await refuseBarred(call, customer, RESTRICTIONS)).toBeNull();
  expect(await refuseInput(call, 'in', customer, RESTRICTIONS)).toBeNull();
  expect(await refuseInput(call, 'out', customer, RESTRICTIONS)).toMatchObject({ error: 'unpaidLoan' });
  expect(await refuseInput(call, 'out', { ...customer, userId: 100_002 }, RESTRICTIONS)).toBeNull();
  expect(await refuseInput({ blockedBy: ['unpaidLoan'] }, 'out', customer, RESTRICTIONS)).toBeNull();
});
