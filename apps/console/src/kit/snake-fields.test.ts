import { CALLS } from '@candor/protocol/calls.ts';
import { expect, it } from 'vitest';
import { camelFields } from './camel-fields.ts';
import { snakeFields } from './snake-fields.ts';

it('gives the fields of an input the names of the call and leaves what stands in them', () => {
  const input = { customerId: 7, feePerLot: '1', reason: '', values: { siteName: 'x', is_micro: '1' } };
  expect(snakeFields(input)).toEqual({
    customer_id: 7,
    fee_per_lot: '1',
    reason: '',
    values: { siteName: 'x', is_micro: '1' },
  });
});

it('finds back what every call of operators names its fields', () => {
  const inputs = CALLS.filter(({ path }) => path.includes('/console/')).map(({ input }) => fieldsOf(input));
  expect(inputs.length).toBeGreaterThan(50);
  for (const input of inputs) expect(Object.keys(snakeFields(camelFields(input)))).toEqual(Object.keys(input));
});

/** Every input of operators is an object of fields. */
function fieldsOf(input: object): object {
  if (!('shape' in input) || typeof input.shape !== 'object' || input.shape === null) throw new Error('no fields');
  return input.shape;
}
