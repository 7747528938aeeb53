import { expect, it } from 'vitest';
import { fieldsIn } from './wire-fields.mjs';

it('finds fields that are read, taken apart or written', () => {
  expect(fieldsIn('order.PricePrecision')).toEqual(['PricePrecision']);
  expect(fieldsIn('const { bank_name: bank, card_id } = deposit;')).toEqual(['bank_name', 'card_id']);
  expect(fieldsIn('call(draw, { pay_password: typed })')).toEqual(['pay_password']);
});

it('passes over imports, comments, texts and components', () => {
  expect(fieldsIn("import { Price, Value } from './price.tsx';")).toEqual([]);
  expect(fieldsIn('/** As user.is_demo says it. */ // order.Status')).toEqual([]);
  expect(fieldsIn("site.flag('is_forex')")).toEqual(['flag']);
  expect(fieldsIn('<Details.Value />')).toEqual([]);
});
