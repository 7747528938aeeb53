import * as z from 'zod/mini';
import { defineCall, NO_INPUT, NO_OUTPUT } from '../call.ts';
import { decimalInput, textInput } from '../fields.ts';

export const consoleOptionStakes = defineCall({
  name: 'console.optionStakes',
  method: 'GET',
  path: '/console/api/option_stakes',
  who: 'operator',
  permission: 'instruments.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({ stakes: z.array(z.string()) }),
  refusals: [],
  summary: 'The stakes that the option ticket offers in one tap, the smallest first.',
});

const stakesInput = z.array(decimalInput).check(z.maxLength(12, { error: 'field.long' }));

export const consoleSaveOptionStakes = defineCall({
  name: 'console.saveOptionStakes',
  method: 'POST',
  path: '/console/api/save_option_stakes',
  who: 'operator',
  permission: 'instruments.write',
  changes: true,
  input: z.object({
    stakes: stakesInput,
    /** As the operator saw them; refused where somebody has changed them since. */
    before: stakesInput,
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1005, 1007],
  summary: 'Offer other stakes in one tap. Any other stake can still be typed.',
});
