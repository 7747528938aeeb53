import { consoleChangeWalletCurrency } from '@candor/protocol/console/wallet-catalogue/change-wallet-currency.ts';
import { sql } from 'kysely';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Terms } from './currency-terms.ts';
import { findStored, plainTerms, termsRefusal, presentTerms } from './currency-terms.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleChangeWalletCurrencyEndpoint = ({
  database,
  auditLog,
  proposals,
}: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleChangeWalletCurrency>({
    call: consoleChangeWalletCurrency,
    storesOutcome: true,
    async handle({ id, reason, ...wanted }, request) {
      const stored = await findStored(database, id);
      if (stored === undefined) return refuse('notFound');
      const refusal = await termsRefusal(database, wanted);
      if (refusal !== null) return refusal;
      const [before, terms] = [presentTerms(stored), plainTerms(wanted)];
      const subject = `currency:${id}`;
      if (onlyCloses(before, terms)) {
        await auditLog.record(actorOf(request), async (transaction, note) => {
          const [deposits, withdrawals] = [terms.deposits === 0, terms.withdrawals === 0];
          await sql`select close_currency(${id}, ${deposits}, ${withdrawals})`.execute(transaction);
          await note({ action: 'currency.close', subject, before, after: terms, reason });
        });
        const done = { proposal_id: 0, state: 'done' as const, outcome: '', effectiveAt: null };
        return answer(done, 'server.catalogueSaved');
      }
      const { kind, code, network, version } = stored;
      const result = await proposals.propose(actorOf(request), {
        kind: 'currency.terms',
        subject,
        payload: { currency_id: id, version, kind, code, network, ...terms, before },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

/** Nothing differs but that what was open is closed, which helps nobody to anything. */
function onlyCloses(before: Terms, after: Terms): boolean {
  const isSame = (Object.keys(before) as (keyof Terms)[]).every(
    (field) =>
      before[field] === after[field] || ((field === 'deposits' || field === 'withdrawals') && after[field] === 0),
  );
  return isSame && (before.deposits !== after.deposits || before.withdrawals !== after.withdrawals);
}
