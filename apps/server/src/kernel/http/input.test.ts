import { expect, it } from 'vitest';
import { submit } from '@candor/protocol/trading/submit.ts';
import { register } from '@candor/protocol/identity/register.ts';
import { parseInput, rawInput } from './input.ts';

it('reads both texts and numbers', () => {
  const typed = { type: '1', cont: '0.5', forex_id: '3', status: '1', multiple: '100', t: '123' };
  const sent = { type: 1, cont: 0.5, forex_id: 3, status: 1, multiple: 100 };
  const expected = { type: 1, cont: '0.5', forex_id: 3, status: 1, multiple: 100 };
  for (const raw of [typed, sent])
    expect(parseInput(submit.input, raw)).toMatchObject({ kind: 'valid', input: expected });
});

it('names each wrong field by a message of the catalogue', () => {
  const raw = { type: '9', cont: '1e3', forex_id: '0', multiple: 'many', target_price: '-1' };
  expect(parseInput(submit.input, raw)).toEqual({
    kind: 'invalid',
    fields: {
      type: 'field.large',
      cont: 'field.notANumber',
      forex_id: 'field.notAnInteger',
      multiple: 'field.notAnInteger',
      target_price: 'field.notANumber',
    },
  });
});

it('tells what is missing from what is no text at all', () => {
  const missing = parseInput(register.input, {});
  expect(missing).toMatchObject({
    fields: { account: 'field.required', password: 'field.required', re_password: 'field.required' },
  });
  expect(parseInput(register.input, { account: ['a', 'b'] })).toMatchObject({ fields: { account: 'field.required' } });
  expect(parseInput(register.input, null)).toMatchObject({ kind: 'invalid' });
});

it('takes the body, then the query, of a call documented as GET', () => {
  expect(rawInput('GET', { a: '1', b: '2' }, { b: '3' })).toEqual({ a: '1', b: '3' });
  expect(rawInput('GET', { a: '1' }, undefined)).toEqual({ a: '1' });
  expect(rawInput('GET', { a: '1' }, ['x'])).toEqual({ a: '1' });
});

it('takes the body alone of a call documented as POST', () => {
  expect(rawInput('POST', { a: '1', b: '2' }, { b: '3' })).toEqual({ b: '3' });
  expect(rawInput('POST', { a: '1' }, undefined)).toEqual({});
  expect(rawInput('POST', { a: '1' }, ['x'])).toEqual(['x']);
});
