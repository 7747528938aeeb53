import { expect, it } from 'vitest';
import type { FlaggedLoanField, LoanAnswers, LoanField } from './application.ts';
import { applicationFaults, isAsked } from './application-faults.ts';
import { LOAN_FIELD_NAMES } from './application.ts';

const EMPTY = Object.fromEntries(LOAN_FIELD_NAMES.map((field) => [field, ''])) as LoanAnswers;
const FILLED: LoanAnswers = {
  ...(Object.fromEntries(
    LOAN_FIELD_NAMES.map((field) => [field, field.startsWith('has_') ? '1' : 'x']),
  ) as LoanAnswers),
  sex: '1',
  birthday: '1990-02-28',
  country: 'GB',
  mobile: '+0014155550123',
  id_card_type: '2',
  age: '36',
  loan_amount: '100.5',
  work_years: '0',
  personal_income: '1',
  family_income: '1',
  annual_income: '1',
  other_income: '0',
  annual_savings: '0',
};
const TODAY = '2026-11-24';
const all = (): boolean => true;
const none = (): boolean => false;
const faultOf = (field: LoanField, answer: string) =>
  applicationFaults({ ...FILLED, [field]: answer }, all, TODAY)[field];

it('there are 33 fields, of which two are always asked for', () => {
  expect(LOAN_FIELD_NAMES).toHaveLength(33);
  expect(applicationFaults(EMPTY, none, TODAY)).toEqual({ name: 'field.required', last_name: 'field.required' });
  expect(applicationFaults(FILLED, all, TODAY)).toEqual({});
});

it('each field is accepted only by its flag', () => {
  for (const field of LOAN_FIELD_NAMES.filter((each) => each !== 'name' && each !== 'last_name')) {
    const without = (each: FlaggedLoanField): boolean => each !== field;
    expect(applicationFaults(FILLED, without, TODAY)[field], field).toBe('loan.fault.notAsked');
    expect(applicationFaults({ ...FILLED, [field]: '' }, without, TODAY)[field], field).toBeUndefined();
    expect(faultOf(field, ''), field).toBe('field.required');
  }
});

it('a certificate belongs to what the customer has', () => {
  const certificates = LOAN_FIELD_NAMES.filter((field) => field.endsWith('_cert'));
  expect(certificates).toHaveLength(2);
  for (const certificate of certificates) {
    const owned = `has_${certificate.replace('_cert', '')}`;
    const answers = { ...FILLED, [owned]: '0' };
    expect(isAsked(certificate, all, answers)).toBe(false);
    expect(applicationFaults(answers, all, TODAY)).toEqual({ [certificate]: 'loan.fault.notAsked' });
    expect(applicationFaults({ ...answers, [certificate]: '' }, all, TODAY)).toEqual({});
    // Asked for by itself where the question is not.
    expect(isAsked(certificate, (each) => each !== owned, EMPTY)).toBe(true);
  }
});

it.each<[LoanField, string, string | undefined]>([
  ['birthday', '1949-12-31', 'loan.fault.birthday'],
  ['birthday', '1950-01-01', undefined],
  ['birthday', TODAY, undefined],
  ['birthday', '2026-11-25', 'loan.fault.birthday'],
  ['birthday', '1990-02-30', 'loan.fault.birthday'],
  ['sex', '3', 'field.notAnOption'],
  ['has_family', 'yes', 'field.notAnOption'],
  ['age', '17', 'field.small'],
  ['age', '121', 'field.large'],
  ['age', '3.5', 'field.notAnInteger'],
  ['country', 'gb', 'field.notAnOption'],
  ['mobile', 'call me', 'field.phone'],
  ['personal_income', '-5', 'field.notANumber'],
  ['personal_income', '0.123456789', 'field.notANumber'],
  ['job', 'x'.repeat(121), 'field.long'],
  ['job', 'two\nlines', 'field.control'],
  ['address_detail', 'two\nlines', undefined],
  ['address_detail', 'a\u0000b', 'field.control'],
])('%s %j: %s', (field, answer, fault) => {
  expect(faultOf(field, answer)).toBe(fault);
});
