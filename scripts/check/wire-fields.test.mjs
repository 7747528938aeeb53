import { expect, it } from 'vitest';
import { fieldsIn, strayFields } from './wire-fields.mjs';

it('finds fields that are read, taken apart or written', () => {
  expect(fieldsIn('order.PricePrecision')).toEqual(['PricePrecision']);
  expect(fieldsIn('const { bank_name: bank, card_id } = deposit;')).toEqual(['bank_name', 'card_id']);
  expect(fieldsIn('call(draw, { pay_password: typed })')).toEqual(['pay_password']);
  expect(fieldsIn("error={faults.of('bank_id')}")).toEqual(['bank_id', 'of']);
});

it('passes over imports, comments, texts and components', () => {
  expect(fieldsIn("import { Price, Value } from './price.tsx';")).toEqual([]);
  expect(fieldsIn('/** As user.is_demo says it. */ // order.Status')).toEqual([]);
  expect(fieldsIn("site.flag('is_forex')")).toEqual(['flag']);
  expect(fieldsIn('<Details.Value />')).toEqual([]);
  expect(fieldsIn('type List<Id> = readonly [Id, ...Id[]];')).toEqual([]);
});

it('lets names of the wire end at the contract, in screens and forms of both apps', () => {
  const names = new Set(['proposal_id', 'bank_id']);
  const read = "import { proposals } from '@candor/protocol/proposals.ts';\nopen(answer.proposal_id);";
  const sent = 'name.run({ bank_id: bank.id });';
  const stray = (file, source) => strayFields([[file, source]], names);
  expect(stray('apps/console/src/features/payments/payment.ts', read)).toEqual([]);
  expect(stray('apps/web/src/features/deposit/deposit-screen.tsx', read)).toEqual([
    'apps/web/src/features/deposit/deposit-screen.tsx: proposal_id is a name of the wire; map it in the query.',
  ]);
  expect(stray('apps/console/src/features/payments/bank-form.ts', sent)).toHaveLength(1);
  expect(stray('apps/console/src/features/payments/bank-form.tsx', sent.replace('bank_id', 'bankId'))).toEqual([]);
});
