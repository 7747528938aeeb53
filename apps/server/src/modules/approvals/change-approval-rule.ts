import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleChangeApprovalRule } from '@candor/protocol/console/change-approval-rule.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, wireProposed } from './wire-proposed.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Proposals } from './proposals.ts';

export const consoleChangeApprovalRuleEndpoint = (deps: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleChangeApprovalRule>({
    call: consoleChangeApprovalRule,
    storesAnswer: true,
    async handle({ kind, threshold, reason }, request) {
      const query = deps.database.selectFrom('approval_rules').select('threshold').where('kind', '=', kind);
      const rule = await query.executeTakeFirstOrThrow();
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'approval.rule',
        subject: `rule:${kind}`,
        payload: { kind, threshold: formatDecimal(parseMoney(threshold)), before: rule },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
