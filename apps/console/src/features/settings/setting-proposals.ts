import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { settingName, settingValue } from '../../domain/settings/setting-text.ts';
import { RuleConcern, rulesOf } from './rule-concern.tsx';

/** What is proposed of the rules of the site, in words. */
export const SETTING_PROPOSALS: ProposalKinds = {
  'site.rule': {
    summary: (t, _payload, proposal) =>
      rulesOf(proposal)
        .map(({ key }) => settingName(t, key))
        .join(', '),
    changes: (t, _payload, proposal) =>
      rulesOf(proposal).map(({ key, before, value }) => ({
        field: settingName(t, key),
        before: settingValue(t, key, before),
        after: settingValue(t, key, value),
      })),
    Details: RuleConcern,
    isAnnounced: true,
  },
};
