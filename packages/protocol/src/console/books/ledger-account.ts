import * as z from 'zod/mini';
import { wholeInput } from '../../fields.ts';
import { cashAccount } from './cash-account.ts';

const day = z.pipe(
  z.optional(z.string()),
  z.pipe(
    z.transform((value: string | undefined) => (value ?? '').trim()),
    z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, { error: 'field.notAnOption' })),
  ),
);

/** Two days of the site's calendar, such as 2026-11-20, both included; "" for no bound. */
export const periodInput = { from: day, to: day };

/** Which account of the ledger: all customers' accounts of a kind are one. */
export const ledgerAccountInput = {
  /** 1 to 4 customers', 11 and up the house's. */
  kind: wholeInput(0, 1, 99),
  /** 1 real money, 2 demo money; of cash the id of its account. */
  owner: wholeInput(1, 1, 99_999),
};

/** An account of the ledger, or what all customers have of a kind together. */
export const ledgerAccount = {
  kind: z.number(),
  owner: z.number(),
  /** Such as funding or house.fees. */
  name: z.string(),
  demo: z.boolean(),
  /** Of cash alone. */
  cash: z.nullable(cashAccount),
};
