import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, textInput } from '../fields.ts';
import { proposed } from './proposal.ts';

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
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary:
    'Propose another spread or fee of an instrument, for every customer. Open orders keep the terms they ' +
    'were opened with.',
});
