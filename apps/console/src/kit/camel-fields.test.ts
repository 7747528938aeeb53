import { expect, it } from 'vitest';
import { camelFields, camelTree } from './camel-fields.ts';

it('renames the fields of an answer and leaves what stands in them', () => {
  const wire = { customer_id: 7, may_call_off: true, createdAt: 5, payload: { payee_account: 'x' }, level_1_at: 3 };
  expect(camelFields(wire)).toEqual({
    customerId: 7,
    mayCallOff: true,
    createdAt: 5,
    payload: { payee_account: 'x' },
    level1At: 3,
  });
});

it('renames all that stands in an answer', () => {
  const wire = { open_orders: 1, stale: null, sources: [{ silence_ms: 3, names: ['a_b'] }] };
  expect(camelTree(wire)).toEqual({ openOrders: 1, stale: null, sources: [{ silenceMs: 3, names: ['a_b'] }] });
});
