import { fieldFlags, flags } from '../../kernel/setting.ts';
import type { KindsOf } from '../../kernel/setting.ts';

/** The fields of the application, each behind a flag: whether it is asked for unless an operator says otherwise. */
const FIELDS = {
  sex: '1',
  birthday: '1',
  country: '1',
  mobile: '1',
  id_card_type: '1',
  id_number: '1',
  hand_pic: '0',
  age: '0',
  contact_info: '0',
  loan_amount: '0',
  social_security: '0',
  has_family: '0',
  address_detail: '0',
  job: '1',
  work_years: '0',
  work_address: '0',
  personal_income: '1',
  family_income: '0',
  annual_income: '0',
  other_income: '0',
  annual_savings: '0',
  debt_info: '0',
  has_pension: '0',
  has_house: '0',
  house_cert: '0',
  has_car: '0',
  car_cert: '0',
  passport_photo: '0',
  credit_score: '0',
  tax_bill: '0',
  credit_score_pic: '0',
} as const;

export const LOAN_SETTINGS = [
  ...flags('1', [
    'is_loan_protocol',
    'is_loan_repayment_address_copy',
    'is_loan_show_daily_profit',
    'is_loan_show_total_profit',
  ]),
  ...flags('0', ['is_loan_repayment_chat']),
  ...fieldFlags('is_loan_', FIELDS, { meaning: 'setting.family.loanField' }),
];

declare module '../../kernel/setting.ts' {
  interface SettingKinds extends KindsOf<typeof LOAN_SETTINGS> {}
}
