import type { AuditEntry } from '../audit/audit-log.ts';
import type { CarriedOut } from './carry-out-row.ts';
import type { Proposal } from './proposals-reader.ts';

/**
 * What the audit log says of a proposal that the database carried out. Rules and durations are noted as what was
 * changed, one entry each: a setting has one history, whoever was allowed to change it then.
 */
export function entriesOf(proposal: Proposal, { state, outcome, effectiveAt, id }: CarriedOut): readonly AuditEntry[] {
  const { kind, subject, payload, before, reason } = proposal;
  const after = { proposal: proposal.id, ...payload };
  if (state === 'failed') return [{ action: `${kind}.failed`, subject, before, after: { ...after, outcome }, reason }];
  if (state === 'approved')
    return [{ action: `${kind}.announced`, subject, before, after: { ...after, effectiveAt }, reason }];
  if (kind === 'site.rule')
    return rulesOf(payload).map(({ key, before: was, value }) => ({
      action: 'setting.change',
      subject: `setting:${key}`,
      before: was,
      after: { proposal: proposal.id, value },
      reason,
    }));
  if (kind === 'option.duration') {
    const action = payload['duration_id'] === undefined ? 'duration.add' : 'duration.change';
    return [{ action, subject: `duration:${id}`, before, after, reason }];
  }
  return [{ action: kind, subject, before, after, reason }];
}

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
