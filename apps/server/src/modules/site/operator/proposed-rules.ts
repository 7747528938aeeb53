import type { ApprovedRow } from '../../approvals/approval.ts';
import type { Proposal } from '../../approvals/proposals-reader.ts';

export interface ProposedRule {
  readonly key: string;
  readonly before: string;
  readonly value: string;
}

/** The rules of a proposal, as propose-site-rules.ts wrote them. */
export const rulesOf = (payload: Proposal['payload']): ProposedRule[] =>
  Object.entries(payload['rules'] as Readonly<Record<string, Omit<ProposedRule, 'key'>>>).map(([key, rule]) => ({
    key,
    ...rule,
  }));

/** Noted as what was changed: a setting has one history, no matter who was allowed to change it then. */
export const RULES_APPROVAL: ApprovedRow = {
  writtenBy: 'carry_out_site_rule',
  changes: 'settings',
  entries: ({ id: proposal, payload, reason }) =>
    rulesOf(payload).map(({ key, before, value }) => ({
      action: 'setting.change',
      subject: `setting:${key}`,
      before,
      after: { proposal, value },
      reason,
    })),
};
