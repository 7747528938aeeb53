import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, optionalDecimalInput, textInput, wholeInput } from '../fields.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'option.duration': true;
  }
}

export const consoleSaveDuration = defineCall({
  name: 'console.saveDuration',
  method: 'POST',
  path: '/console/api/save_duration',
  who: 'operator',
  permission: 'terms.decide',
  changes: true,
  input: z.object({
    /** 0 adds one. */
    id: wholeInput(0, 0, 2_147_483_647),
    /** The version that was looked at; of no use for a new one. */
    version: wholeInput(0),
    /** Of a new one, from 5 on; a duration keeps its length. */
    seconds: wholeInput(0, 0, 86_400),
    ratio: decimalInput,
    least_stake: decimalInput,
    exposure_limit: optionalDecimalInput,
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007],
  summary: 'Propose options of another duration, or other terms of one. Options that run keep theirs.',
});
