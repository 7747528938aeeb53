import * as z from 'zod/mini';
import { epochMs } from '../fields.ts';

/** `waiting`: an operator decides; `refused`: it can be sent again. */
export const APPLICATION_STATUS = { none: 0, waiting: 1, approved: 2, refused: 3 } as const;
const applicationStatusDto = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What a field takes. `picture`: the address of an upload. Everything travels as text, "" for nothing. */
export type LoanFieldKind =
  | { readonly kind: 'text' | 'lines'; readonly longest: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'date' | 'country' | 'phone' | 'amount' | 'picture' };

const line = (longest: number) => ({ kind: 'text', longest }) as const;
const lines = (longest: number) => ({ kind: 'lines', longest }) as const;
const YES_OR_NO = { kind: 'choice', options: ['1', '0'] } as const;
const PICTURE = { kind: 'picture' } as const;
const AMOUNT = { kind: 'amount' } as const;

/** Every field of the application by its name on the wire, in the order of the form. */
export const LOAN_FIELDS = {
  /** The family name. */
  name: line(120),
  /** The given name. */
  last_name: line(120),
  /** 1 male, 2 female. */
  sex: { kind: 'choice', options: ['1', '2'] },
  birthday: { kind: 'date' },
  /** ISO 3166. */
  country: { kind: 'country' },
  mobile: { kind: 'phone' },
  /** 1 ID card, 2 passport. */
  id_card_type: { kind: 'choice', options: ['1', '2'] },
  id_number: line(40),
  hand_pic: PICTURE,
  age: { kind: 'whole', least: 18, most: 120 },
  /** An emergency contact. */
  contact_info: line(200),
  /** A wish, which binds nobody. */
  loan_amount: AMOUNT,
  social_security: line(80),
  has_family: YES_OR_NO,
  address_detail: lines(300),
  job: line(120),
  work_years: { kind: 'whole', least: 0, most: 80 },
  work_address: lines(300),
  personal_income: AMOUNT,
  family_income: AMOUNT,
  annual_income: AMOUNT,
  other_income: AMOUNT,
  annual_savings: AMOUNT,
  debt_info: lines(500),
  has_pension: YES_OR_NO,
  has_house: YES_OR_NO,
  house_cert: PICTURE,
  has_car: YES_OR_NO,
  car_cert: PICTURE,
  passport_photo: PICTURE,
  credit_score: line(80),
  tax_bill: PICTURE,
  credit_score_pic: PICTURE,
} as const satisfies Readonly<Record<string, LoanFieldKind>>;

export type LoanField = keyof typeof LOAN_FIELDS;
/** Always asked for. Every other field is behind the setting `is_loan_{field}`. */
export type FlaggedLoanField = Exclude<LoanField, 'name' | 'last_name'>;
declare module '../site/setting.ts' {
  interface SiteFlags extends Record<`is_loan_${FlaggedLoanField}`, true> {}
}
export type LoanAnswers = Readonly<Record<LoanField, string>>;

// Object.keys forgets the names of the fields.
export const LOAN_FIELD_NAMES = Object.keys(LOAN_FIELDS) as LoanField[];
export const isFlagged = (field: LoanField): field is FlaggedLoanField => field !== 'name' && field !== 'last_name';
export const isPicture = (field: LoanField): boolean => LOAN_FIELDS[field].kind === 'picture';

/** Each field as text. */
export const answersDto = z.record(z.string(), z.string());

/** How far an application is. Times are "" and null for what has not happened. */
export const applicationStepDto = z.object({
  status: applicationStatusDto,
  /** Why the last one was refused; "" where none was, or a later one waits. */
  reason: z.string(),
  sent_at: z.string(),
  sent_at_ms: z.nullable(epochMs),
  decided_at: z.string(),
  decided_at_ms: z.nullable(epochMs),
});
