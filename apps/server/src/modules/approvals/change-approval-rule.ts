import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleChangeApprovalRule } from '@candor/protocol/console/change-approval-rule.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../operators/actor.ts';
import type { Console } from '../back-office/console.ts';
import { proposedAnswer, wireProposed } from './wire-proposed.ts';

export const consoleChangeApprovalRuleEndpoint = (parts: Console) =>
  endpoint<typeof consoleChangeApprovalRule>({
    call: consoleChangeApprovalRule,
    storesOutcome: true,
    async handle({ kind, threshold, reason }, request) {
      const query = parts.database.selectFrom('approval_rules').select('threshold').where('kind', '=', kind);
      const rule = await query.executeTakeFirstOrThrow();
      const result = await parts.proposals.propose(actorOf(request), {
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
