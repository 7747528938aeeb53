import {
  consoleAddLoanAddress,
  consoleLoanAddresses,
  consoleRetireLoanAddress,
} from '@candor/protocol/console/loans/addresses.ts';
import { sql } from 'kysely';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { presentProposed, proposedAnswer } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { lineFaults } from '../../payments/catalogue/address-lines.ts';
import { findStored } from '../../payments/catalogue/currency-terms.ts';
import { customersAddresses } from '../../payments/payout-methods/payout-fault.ts';

export const consoleLoanAddressesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleLoanAddresses>({
    call: consoleLoanAddresses,
    async handle() {
      const rows = await database
        .selectFrom('loan_addresses as a')
        .innerJoin('wallet_currencies as c', 'c.id', 'a.currency_id')
        .select(['a.id', 'a.currency_id', 'c.code', 'c.network', 'a.address', 'a.proposal_id', 'a.added_at'])
        .select(sql<boolean>`a.retired_at is null`.as('is_open'))
        .orderBy(sql`a.retired_at is null`, 'desc')
        .orderBy('a.id', 'desc')
        .limit(MOST_LISTED)
        .execute();
      const list = rows.map(({ added_at, proposal_id, ...row }) => ({
        ...row,
        addedAt: added_at.getTime(),
        proposal_id: Number(proposal_id),
      }));
      return answer({ list });
    },
  });

export const consoleAddLoanAddressEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddLoanAddress>({
    call: consoleAddLoanAddress,
    storesAnswer: true,
    async handle({ currency_id, address, reason }, request) {
      const currency = await findStored(database, currency_id);
      if (currency === undefined || currency.kind !== 'coin') return refuse('notFound');
      const { code, network } = currency;
      const actor = actorOf(request);
      const about = { kind: 'loan.address', subject: `currency:${currency_id}:${address}` } as const;
      const known = await proposals.proposedBefore(actor, about);
      if (known !== null) return proposedAnswer(known, presentProposed);
      const fault = await addressFault(database, address, network);
      if (fault !== null) return refuse('invalidInput', { fields: { address: fault } });
      const result = await proposals.propose(actor, {
        ...about,
        payload: { currency_id, code, network, address },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

export const consoleRetireLoanAddressEndpoint = ({
  auditLog,
  clock,
}: {
  readonly auditLog: AuditLog;
  readonly clock: Clock;
}) =>
  endpoint<typeof consoleRetireLoanAddress>({
    call: consoleRetireLoanAddress,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const isDone = await auditLog.record(actorOf(request), async (transaction, note) => {
        const retired = await transaction
          .updateTable('loan_addresses')
          .set({ retired_at: new Date(clock.wallNow()) })
          .where('id', '=', id)
          .where('retired_at', 'is', null)
          .returning('address')
          .executeTakeFirst();
        if (retired === undefined) return false;
        await note({
          action: 'loanAddress.retire',
          subject: `loanAddress:${id}`,
          before: { address: retired.address, is_open: true },
          after: { is_open: false },
          reason,
        });
        return true;
      });
      return isDone ? answer({}, 'server.catalogueSaved') : refuse('notFound');
    },
  });

/** Of the coin's network, and neither a customer's, nor in a pool that deposits are known by, nor there already. */
async function addressFault(database: Database, address: string, network: string): Promise<MessageKey | null> {
  const [paidOut, { rows }] = await Promise.all([
    customersAddresses(database, [address]),
    sql<{ of: 'pool' | 'loans' }>`
      select 'pool' as of from deposit_addresses where lower(address) = lower(${address})
      union all select 'loans' from loan_addresses where lower(address) = lower(${address})
    `.execute(database),
  ]);
  const setOf = (of: 'pool' | 'loans') => new Set(rows.some((row) => row.of === of) ? [address] : []);
  const taken = { known: setOf('loans'), ofOtherCoin: setOf('pool'), paidOut };
  return lineFaults([{ line: 1, address }], network, taken)?.['addresses.1'] ?? null;
}

const MOST_LISTED = 1_000;
