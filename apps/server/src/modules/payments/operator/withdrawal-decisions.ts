import { parseMoney } from '@candor/decimal/decimal.ts';
import { consoleApproveWithdrawal } from '@candor/protocol/console/payments/approve-withdrawal.ts';
import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { endpoint, refuse, answer } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { PreparedProposal, Proposals } from '../../approvals/proposals.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { chooseCashAccount } from '../../books/cash-accounts.ts';
import { CUSTOMER_FROZEN, decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import type { Payout } from './payment-approvals.ts';
import { decidedBefore } from './decided-before.ts';
import { subjectOf } from './payment-queries.ts';
import { plain, readWithdrawal } from './withdrawals-reader.ts';
import { hasReleased, markSent } from './sent-marks.ts';

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
          ...({ payment_id: id } satisfies Payout),
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
      return proposedAnswer(result, presentProposed);
    },
  });

export const consoleRefuseWithdrawalEndpoint = ({
  auditLog,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleRefuseWithdrawal>({
    call: consoleRefuseWithdrawal,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'withdrawal.refuse', subject: subjectOf(id), reason };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return (
        decisionRefusal(await decisions.refuseWithdrawal(id, reason, by)) ?? answer({}, 'server.withdrawalRefused')
      );
    },
  });

export const consolePayWithdrawalEndpoint = ({
  auditLog,
  database,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly database: Database;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consolePayWithdrawal>({
    call: consolePayWithdrawal,
    storesAnswer: true,
    async handle({ id, reference, cash_account }, request) {
      const withdrawal = await decisions.withdrawal(id);
      if (withdrawal === null) return refuse('notFound');
      const cash = await chooseCashAccount(database, { paymentId: id, kind: withdrawal.kind }, cash_account);
      if (cash === null) return refuse('invalidInput', { fields: { cash_account: 'field.notAnOption' } });
      const after = { reference, cash_account: cash.id };
      const entry = { action: 'withdrawal.pay', subject: subjectOf(id), after };
      const { operatorId, sessionId } = request.session;
      if (await hasReleased(database, id, operatorId)) return refuse('notPermitted', { message: 'server.ownPayout' });
      const by = operatorDecider(auditLog, actorOf(request), entry, (transaction) =>
        markSent(transaction, id, operatorId, sessionId),
      );
      const refusal = decisionRefusal(await decisions.payWithdrawal(id, reference, by, cash.id));
      return refusal ?? answer({}, 'server.withdrawalPaid');
    },
  });
