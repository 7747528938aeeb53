import { parseMoney } from '@candor/decimal/decimal.ts';
import { consoleApproveWithdrawal } from '@candor/protocol/console/payments/approve-withdrawal.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../../approvals/wire-proposed.ts';
import type { Approval } from './payment-executors.ts';
import { decidedBefore } from './decided-before.ts';
import { CUSTOMER_FROZEN } from '../decisions/operator-decision.ts';
import { subjectOf } from './payment-queries.ts';
import { plain, readWithdrawal } from './withdrawals-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { PreparedProposal, Proposals } from '../../approvals/proposals.ts';

export const consoleApproveWithdrawalEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleApproveWithdrawal>({
    call: consoleApproveWithdrawal,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const actor = actorOf(request);
      const about = { kind: 'withdrawal.approve', subject: subjectOf(id) } as const;
      const row = await readWithdrawal<PreparedProposal>(database, id, proposals.preparing(actor, about));
      if (row === null) return refuse('notFound');
      if (row.status !== 'pending') return decidedBefore(proposals, actor, about);
      if (row.frozen) return CUSTOMER_FROZEN;
      const { code, network, payout } = row;
      const proposal = {
        ...about,
        payload: {
          ...({ payment_id: id } satisfies Approval),
          amount: plain(row.amount),
          arrives: plain(row.arrives),
          code,
          network,
          to: payout.dc_address === '' ? payout.payee_account : payout.dc_address,
        },
        amount: parseMoney(row.amount),
        customerId: Number(row.user_id),
        reason,
      };
      const result = await proposals.propose(actor, proposal, row);
      return proposedAnswer(result, wireProposed);
    },
  });
