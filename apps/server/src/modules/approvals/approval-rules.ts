import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleApprovalRules } from '@candor/protocol/console/approval-rules.ts';
import { consoleChangeApprovalRule } from '@candor/protocol/console/change-approval-rule.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import { actorOf } from '../audit/actor.ts';
import type { ApprovedRow } from './approval.ts';
import { proposedAnswer, presentProposed } from './present-proposed.ts';
import type { Proposals } from './proposals.ts';

export const RULE_APPROVAL: ApprovedRow = { writtenBy: 'carry_out_approval_rule' };

export const consoleApprovalRulesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleApprovalRules>({
    call: consoleApprovalRules,
    async handle() {
      const query = database
        .selectFrom('approval_rules')
        .select(['kind', 'threshold', 'others', 'roles', 'owner_needed']);
      const rows = await query.orderBy('kind').execute();
      const list = rows.map(({ threshold, ...rule }) => ({
        ...rule,
        threshold: threshold === null ? '' : formatDecimal(parseMoney(threshold)),
      }));
      return answer({ list });
    },
  });

export const consoleChangeApprovalRuleEndpoint = (deps: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleChangeApprovalRule>({
    call: consoleChangeApprovalRule,
    storesAnswer: true,
    async handle({ kind, threshold, reason }, request) {
      const rules = deps.database.selectFrom('approval_rules').select('threshold');
      // What is no kind finds nothing.
      const query = rules.where('kind', '=', kind as ProposalKind);
      const rule = await query.where('threshold', 'is not', null).executeTakeFirst();
      if (rule === undefined) return refuse('notFound');
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'approval.rule',
        subject: `rule:${kind}`,
        payload: { kind, threshold: formatDecimal(parseMoney(threshold)), before: rule },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });
