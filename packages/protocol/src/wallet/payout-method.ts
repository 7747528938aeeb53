import * as z from 'zod/mini';
import { epochMs, optionalText } from '../fields.ts';

/**
 * The fields of a bank account beside its number and its holder; each is
 * asked for where its is_bank_account flag is on.
 */
export const bankAccountFields = {
  bank_name: optionalText(120),
  bank_code: optionalText(40),
  bank_address: optionalText(240),
  routing_number: optionalText(40),
  bank_swift: optionalText(11),
  bank_iban: optionalText(42),
  bank_ifsc: optionalText(11),
  bank_branch: optionalText(120),
  payee_address: optionalText(240),
  post_code: optionalText(20),
};

/**
 * Whether accounts in a currency have a code: IBANs are those of Europe and the Gulf, an IFSC is Indian, a routing
 * number American. Within the euro's area an IBAN needs no SWIFT beside it. Every other field belongs to any account.
 */
export function isCodeUsed(field: string, currency: string): boolean {
  if (field === 'bank_swift') return currency !== 'EUR';
  return CURRENCIES_OF_CODES[field]?.includes(currency) ?? true;
}

const CURRENCIES_OF_CODES: Readonly<Record<string, readonly string[]>> = {
  bank_iban:
    'EUR GBP CHF SEK NOK DKK ISK PLN CZK HUF RON BGN TRY UAH GEL ILS AED SAR QAR KWD BHD JOD LBP EGP PKR KZT'.split(
      ' ',
    ),
  bank_ifsc: ['INR'],
  routing_number: ['USD'],
};

/** Where a customer's withdrawals may go: texts that do not apply are "". */
export const payoutMethodDto = z.object({
  id: z.number(),
  type: z.union([z.literal(1), z.literal(2)]),
  draw_id: z.number(),
  draw_currency: z.object({ code: z.string(), protocol: z.string() }),
  dc_address: z.string(),
  payee_account: z.string(),
  payee_name: z.string(),
  bank_name: z.string(),
  bank_code: z.string(),
  bank_address: z.string(),
  routing_number: z.string(),
  bank_swift: z.string(),
  bank_iban: z.string(),
  bank_ifsc: z.string(),
  bank_branch: z.string(),
  payee_address: z.string(),
  post_code: z.string(),
  created_at: z.string(),
  created_at_ms: epochMs,
  /** Withdrawals to it are refused until then; null where it may be used now. */
  held_until: z.string(),
  held_until_ms: z.nullable(epochMs),
  /**
   * Why nothing is paid there at all: it is the house's own, or its holder is
   * not the customer; "" where it may be used.
   */
  refused: z.enum(['', 'house', 'otherName']),
});
export type PayoutMethodDto = z.output<typeof payoutMethodDto>;
