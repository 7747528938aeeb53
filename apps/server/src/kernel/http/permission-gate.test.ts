import pg from 'pg';
import { expect, it } from 'vitest';
import type { CustomerSession, OperatorSession } from './endpoint.ts';
import { refuseBarred, refusedByDatabase, refuseInput } from './permission-gate.ts';
import type { Restriction } from './permission-gate.ts';

const operator = (role: string, must: OperatorSession['must'] = ''): OperatorSession => ({
  sessionId: 1,
  operatorId: 1,
  email: 'a@b.example',
  role,
  must,
});
const customer: CustomerSession = { sessionId: 1, userId: 100_001, demo: false, frozen: true };
const RESTRICTIONS: readonly Restriction[] = [
  { of: 'commitment', holdsFor: ({ frozen }) => frozen, error: 'accountFrozen' },
  { of: 'outflow', holdsFor: ({ userId }) => userId === 100_001, error: 'unpaidLoan' },
];
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
  const blocked = { who: 'customer', restrictedAs: ['commitment'] } as const;
  expect(await refuseBarred({ who: 'customer' }, customer, RESTRICTIONS)).toBeNull();
  expect(await refuseBarred(blocked, customer, RESTRICTIONS)).toMatchObject({ error: 'accountFrozen' });
  expect(await refuseBarred(blocked, { ...customer, frozen: false }, RESTRICTIONS)).toBeNull();
});

it('a restriction that has to be looked up is waited for', async () => {
  const late: readonly Restriction[] = [
    { of: 'outflow', holdsFor: () => true, error: 'unpaidLoan' },
    { of: 'commitment', holdsFor: () => Promise.resolve(true), error: 'realAccountOnly' },
  ];
  const blocked = { who: 'customer', restrictedAs: ['commitment'] } as const;
  expect(await refuseBarred(blocked, { ...customer, frozen: false }, late)).toMatchObject({ error: 'realAccountOnly' });
});

it('a restriction of some inputs is asked for those alone, once they are known', async () => {
  const call = {
    who: 'customer',
    restrictedAs: ['outflow'],
    isRestricted: (input: unknown) => input === 'out',
  } as const;
  expect(await refuseBarred(call, customer, RESTRICTIONS)).toBeNull();
  expect(await refuseInput(call, 'in', customer, RESTRICTIONS)).toBeNull();
  expect(await refuseInput(call, 'out', customer, RESTRICTIONS)).toMatchObject({ error: 'unpaidLoan' });
  expect(await refuseInput(call, 'out', { ...customer, userId: 100_002 }, RESTRICTIONS)).toBeNull();
  expect(await refuseInput({ restrictedAs: ['outflow'] }, 'out', customer, RESTRICTIONS)).toBeNull();
});

it('the database turns a call back by the error’s own number', () => {
  const error = (code: string): Error => Object.assign(new pg.DatabaseError('no', 0, 'error'), { code });
  expect(refusedByDatabase(error('C3005'))).toMatchObject({ kind: 'refused', error: 'unpaidLoan' });
  for (const code of ['C9998', 'CP001', '23505']) expect(() => refusedByDatabase(error(code)), code).toThrow('no');
  expect(() => refusedByDatabase(new Error('C3005'))).toThrow('C3005');
});
