import { must } from '@candor/decimal/assert.ts';
import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { worthOf } from '@candor/decimal/payout.ts';
import { consoleCreditDeposit } from '@candor/protocol/console/payments/credit-deposit.ts';
import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import { consoleNameBank } from '@candor/protocol/console/payments/name-bank.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { endpoint, refuse, answer } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { chooseCashAccount } from '../../books/cash-accounts.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Currencies } from '../currencies.ts';
import { decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import { bankInfoOf, findReceivingBank } from '../deposits/receiving-banks.ts';
import type { Credit } from './payment-approvals.ts';
import { decidedBefore } from './decided-before.ts';
import { readDeposit } from './deposits-reader.ts';
import type { DepositRow } from './deposits-reader.ts';
import { subjectOf } from './payment-queries.ts';
import { plain } from './withdrawals-reader.ts';

export const consoleCreditDepositEndpoint = (deps: {
  readonly database: Database;
  readonly proposals: Proposals;
  readonly currencies: Currencies;
}) =>
  endpoint<typeof consoleCreditDeposit>({
    call: consoleCreditDeposit,
    storesAnswer: true,
    async handle({ id, arrived, cash_account, reason }, request) {
      const row = await readDeposit(deps.database, id);
      if (row === null) return refuse('notFound');
      const actor = actorOf(request);
      const about = { kind: 'deposit.credit', subject: subjectOf(id) } as const;
      if (row.status !== 'pending') return decidedBefore(deps.proposals, actor, about);
      const amount = arrived === '' ? await worthNow(row, deps) : parseMoney(arrived);
      if (typeof amount !== 'bigint') return amount;
      if (amount <= 0n) return refuse('invalidInput', { fields: { arrived: 'field.small' } });
      const cash = await chooseCashAccount(deps.database, { paymentId: id, kind: row.kind }, cash_account);
      if (cash === null) return refuse('invalidInput', { fields: { cash_account: 'field.notAnOption' } });
      const result = await deps.proposals.propose(actor, {
        ...about,
        payload: {
          ...({ payment_id: id, arrived: formatDecimal(amount), cash_account: cash.id } satisfies Credit),
          announced: plain(row.amount),
          number: plain(row.number),
          code: row.code,
          network: row.network,
          cash_kind: cash.kind,
          cash_name: cash.name,
        },
        amount,
        customerId: Number(row.user_id),
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** At the price of this moment, which has to be fresh: otherwise the operator says what has arrived. */
async function worthNow(
  row: DepositRow,
  { currencies }: { readonly currencies: Currencies },
): Promise<Money | Refusal> {
  const currency = must(await currencies.find(row.currency_id), 'a deposit is of a currency that there is');
  if (currency.isPriceOld) return refuse('noFreshPrice', { message: 'server.sayWhatArrived' });
  return worthOf(parseDecimal(row.number), currency.price);
}

export const consoleRefuseDepositEndpoint = ({
  auditLog,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleRefuseDeposit>({
    call: consoleRefuseDeposit,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'deposit.refuse', subject: subjectOf(id), reason };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return decisionRefusal(await decisions.refuseDeposit(id, reason, by)) ?? answer({}, 'server.depositRefused');
    },
  });

export const consoleNameBankEndpoint = ({
  auditLog,
  database,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly database: Database;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleNameBank>({
    call: consoleNameBank,
    storesAnswer: true,
    async handle({ id, bank_id }, request) {
      const [deposit, bank] = await Promise.all([decisions.deposit(id), findReceivingBank(database, bank_id)]);
      if (deposit === null || bank === null) return refuse('notFound');
      if (bank.currency_id !== deposit.currencyId)
        return refuse('invalidInput', { fields: { bank_id: 'field.notAnOption' } });
      const info = bankInfoOf(bank);
      const entry = {
        action: 'deposit.bank',
        subject: subjectOf(id),
        before: deposit.bankInfo,
        after: { bank_id, ...info },
      };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return decisionRefusal(await decisions.nameBank(id, info, by)) ?? answer({}, 'server.bankNamed');
    },
  });
