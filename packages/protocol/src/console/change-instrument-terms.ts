import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, textInput, wholeInput } from '../fields.ts';
import { calendarId, marginMode } from './dealing-terms.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'instrument.terms': true;
  }
}

export const consoleChangeInstrumentTerms = defineCall({
  name: 'console.changeInstrumentTerms',
  method: 'POST',
  path: '/console/api/change_instrument_terms',
  who: 'operator',
  permission: 'terms.decide',
  changes: true,
  input: z.object({
    id: listIdInput,
    /** The version that was looked at: a change of another one is refused. */
    version: listIdInput,
    min_spread: decimalInput,
    fee_per_lot: decimalInput,
    fee_of_margin: decimalInput,
    /** Of these and all below, what is left out stays as it is. Ascending; empty with a fixed margin alone. */
    leverages: z.optional(z.array(wholeInput(0, 1, 1_000)).check(z.maxLength(20, { error: 'field.long' }))),
    /** Units per lot. Refused while the instrument is in use, as is the precision. */
    contract_size: z.optional(decimalInput),
    margin_mode: z.optional(marginMode),
    /** Decimals of a price: never fewer than there are, so that a past price reads as it was. */
    price_precision: z.optional(wholeInput(0, 0, 8)),
    calendar_id: z.optional(calendarId),
    /** The age at which nothing is dealt at a price any more. */
    stale_after_ms: z.optional(wholeInput(0, 1_000, 600_000)),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose other terms of an instrument, for every customer: spread, fees, leverages, contract size, margin, ' +
    'precision, hours. Open orders keep the terms they were opened with.',
});
