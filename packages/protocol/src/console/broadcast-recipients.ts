import * as z from 'zod/mini';
import { textInput, wholeInput } from '../fields.ts';

/** Whom a broadcast is for; what is left out is anybody. */
export const recipientsInput = {
  /** The uid of one customer; 0: all that fit the rest. */
  customer: wholeInput(0, 0, 999_999_999_999_999),
  /** Codes divided by commas: `en,hk`. */
  to_languages: z._default(textInput(200), ''),
  /** ISO 3166 codes divided by commas: `DE,AT`. */
  to_countries: z._default(textInput(800), ''),
  verified: z._default(z.enum(['', '0', '1']), ''),
  account: z._default(z.enum(['', 'real', 'demo']), ''),
};
