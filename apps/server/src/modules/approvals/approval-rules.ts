import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleApprovalRules } from '@candor/protocol/console/approval-rules.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';

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
