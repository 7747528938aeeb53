import type { LoanAnswers, LoanField } from '@candor/protocol/loans/application.ts';
import { isFlagged, isPicture, LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import type { Site } from '../../domain/site/site.ts';

/** The fields in the order of the form, under the headings that they stand below. */
export const SECTIONS = [
  {
    title: 'loan.section.person',
    fields: ['name', 'last_name', 'sex', 'birthday', 'age', 'country', 'mobile', 'address_detail', 'has_family'],
  },
  { title: 'loan.section.document', fields: ['id_card_type', 'id_number', 'hand_pic', 'passport_photo'] },
  { title: 'loan.section.contact', fields: ['contact_info'] },
  { title: 'loan.section.work', fields: ['job', 'work_years', 'work_address', 'social_security', 'has_pension'] },
  {
    title: 'loan.section.income',
    fields: [
      'personal_income',
      'family_income',
      'annual_income',
      'other_income',
      'annual_savings',
      'tax_bill',
      'debt_info',
      'credit_score',
      'credit_score_pic',
    ],
  },
  { title: 'loan.section.property', fields: ['has_house', 'house_cert', 'has_car', 'car_cert'] },
  { title: 'loan.section.wish', fields: ['loan_amount'] },
] as const satisfies readonly { readonly title: string; readonly fields: readonly LoanField[] }[];

/** The prefix of the first country served stands in a phone number before anything is typed. */
const DEFAULT_PREFIX = '+001 ';

/** Nothing entered yet, or what was entered before. */
export const answersFrom = (before: Readonly<Record<string, string>>): LoanAnswers =>
  mapAnswers((field) => before[field] ?? (field === 'mobile' ? DEFAULT_PREFIX : ''));

/** As they are sent: without spaces around them, and a prefix alone is no phone number. */
export const trimmed = (answers: LoanAnswers): LoanAnswers =>
  mapAnswers((field) => {
    const answer = answers[field].trim();
    return field === 'mobile' && /^\+?\d{0,4}$/.test(answer) ? '' : answer;
  });

/** What stays on the device: no pictures, whose addresses run out. */
export const withoutPictures = (answers: LoanAnswers): LoanAnswers =>
  mapAnswers((field) => (isPicture(field) ? '' : answers[field]));

/** Whether the site asks for a field. */
export const flagOf =
  (site: Site) =>
  (field: LoanField): boolean =>
    !isFlagged(field) || site.flag(`is_loan_${field}`);

/** "2026-11-24" in the zone of the site. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format();

const mapAnswers = (answer: (field: LoanField) => string): LoanAnswers =>
  // Object.fromEntries forgets the names of the fields.
  Object.fromEntries(LOAN_FIELD_NAMES.map((field) => [field, answer(field)])) as LoanAnswers;
