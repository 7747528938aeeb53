import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { keyInput, rawLinesInput, textInput } from '../fields.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'site.rule': true;
  }
}

export const consoleProposeSiteRules = defineCall({
  name: 'console.proposeSiteRules',
  method: 'POST',
  path: '/console/api/propose_site_rules',
  who: 'operator',
  permission: 'siteRules.decide',
  changes: true,
  input: z.object({
    /** All of them are approved together, and take effect together. */
    values: z.record(keyInput, rawLinesInput(2_000)),
    /** As they were when they were looked at: what somebody else has changed since is refused. */
    before: z.record(keyInput, rawLinesInput(2_000)),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1005, 1007],
  summary:
    'Propose other rules of the site. What could close or cost an open order takes effect a day after its approval ' +
    'at the earliest.',
});
