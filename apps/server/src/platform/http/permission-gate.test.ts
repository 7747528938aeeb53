import { expect, it } from 'vitest';
import type { CustomerSession, OperatorSession } from './endpoint.ts';
import { refuseBarred } from './permission-gate.ts';

const operator = (role: string, must: OperatorSession['must'] = ''): OperatorSession => ({
  ...{ sessionId: 1, operatorId: 1, email: 'a@b.example', role, must },
});
const customer: CustomerSession = { sessionId: 1, userId: 100_001, demo: false, frozen: true };
const call = { who: 'operator', permission: 'settings.write' } as const;

it('a role may make what the table says, and a call without a permission is nobody’s', () => {
  expect(refuseBarred(call, operator('owner'))).toBeNull();
  expect(refuseBarred(call, operator('auditor'))).toMatchObject({ error: 'notPermitted' });
  expect(refuseBarred(call, operator('root'))).toMatchObject({ error: 'notPermitted' });
  expect(refuseBarred({ who: 'operator' }, operator('owner'))).toMatchObject({ error: 'notPermitted' });
});

it('who has something to do first may do that alone', () => {
  for (const must of ['password', 'secondFactor'] as const) {
    expect(refuseBarred(call, operator('owner', must))).toMatchObject({ error: 'notPermitted' });
    expect(refuseBarred({ who: 'operator', permission: 'own' }, operator('owner', must))).toBeNull();
  }
});

it('a frozen customer may do all but what opens or takes out', () => {
  expect(refuseBarred({ who: 'customer' }, customer)).toBeNull();
  expect(refuseBarred({ who: 'customer', whenFrozen: 'refused' }, customer)).toMatchObject({ error: 'accountFrozen' });
  expect(refuseBarred({ who: 'customer', whenFrozen: 'refused' }, { ...customer, frozen: false })).toBeNull();
});
