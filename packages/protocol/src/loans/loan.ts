import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

declare module '../site/setting.ts' {
  interface SiteFlags {
    readonly is_loan_protocol: true;
    readonly is_loan_repayment_address_copy: true;
    readonly is_loan_repayment_chat: true;
    readonly is_loan_show_daily_profit: true;
    readonly is_loan_show_total_profit: true;
  }
}

/** `requested`: an operator decides; `checking`: a proof of the repayment is looked at, and the clock stands. */
export const LOAN_STATUS = { requested: 1, outstanding: 2, rejected: 3, checking: 4, repaid: 5 } as const;
export const loanStatusDto = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type LoanStatus = z.output<typeof loanStatusDto>;

/** What a product says, and a loan keeps as it was signed. Rates are fractions, a day: "0.0005" is 0.05 %. */
export const loanTerms = {
  /** Days. */
  loan_period: z.number(),
  /** Days from the beginning that cost nothing. */
  free_period: z.number(),
  interest_rate: decimalText,
  /** In addition to the interest, of each day after the due date. */
  penalty_rate: decimalText,
};

export const loanProductDto = z.object({
  id: z.number(),
  version: z.number(),
  min_amount: decimalText,
  max_amount: decimalText,
  ...loanTerms,
  /** interest_rate x (loan_period - free_period). */
  total_rate: decimalText,
});
export type LoanProductDto = z.output<typeof loanProductDto>;

/** The last proof of a repayment. */
const repaymentDto = z.object({
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** Of a refusal. */
  reason: z.string(),
  currency_code: z.string(),
  protocol_code: z.string(),
  sent_at: z.string(),
  sent_at_ms: epochMs,
});

export const loanDto = z.object({
  id: z.number(),
  config_id: z.number(),
  created_at: z.string(),
  created_at_ms: epochMs,
  amount: decimalText,
  ...loanTerms,
  /** What has accrued until today. */
  interest_amount: decimalText,
  penalty_amount: decimalText,
  /** When it was paid out or rejected; "" and null before. */
  reviewed_at: z.string(),
  reviewed_at_ms: z.nullable(epochMs),
  /** The due instant, and from when it is repaid on the instant of repayment. "" and null before it is paid out. */
  repayment_time: z.string(),
  repayment_time_ms: z.nullable(epochMs),
  due_at: z.string(),
  due_at_ms: z.nullable(epochMs),
  status: loanStatusDto,
  /** Of a rejection. */
  reason: z.string(),
  /** amount + interest_amount + penalty_amount; of a loan that is repaid what was paid, of one not paid out "0". */
  owed: decimalText,
  /** What the end of this day adds; "0" where the clock stands. */
  next_day_adds: decimalText,
  next_day_at_ms: z.nullable(epochMs),
  /** What a day costs after the free ones, and what a late one costs, interest and penalty together. */
  daily_interest: decimalText,
  late_day_adds: decimalText,
  /** The interest of the whole term. */
  term_interest: decimalText,
  /** Days until the due date, negative for days late; null where it is not to be repaid. */
  days_left: z.nullable(z.number()),
  /** The clock stands, since a proof is looked at. */
  is_stopped: flag,
  repayment: z.nullable(repaymentDto),
});
export type LoanDto = z.output<typeof loanDto>;

/** Only two decimals, so that every day of interest is exact to 8. */
export const amountInput = z.pipe(
  z.union([z.string(), z.number()], { error: 'field.notANumber' }),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'field.twoDecimals' })),
  ),
);

/** The text that is signed: paragraphs with an empty line between them. */
export const agreementDto = z.object({
  title: z.string(),
  text: z.string(),
  /** Wire code of the language that the text is in. */
  language: z.string(),
});
