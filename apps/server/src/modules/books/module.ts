import { defineModule } from '../../kernel/module.ts';
import { ExportSlots } from '../../kernel/http/export-slots.ts';
import { adjustBalanceExecutor, consoleAdjustBalanceEndpoint } from './operator/adjust-balance.ts';
import { consoleTrialBalanceEndpoint, consoleBooksEndpoint } from './operator/trial-balance.ts';
import { consoleLedgerPostingsEndpoint } from './operator/ledger-postings.ts';
import { consoleExportBooksEndpoint } from './operator/export-books.ts';
import { consoleExportLedgerPostingsEndpoint } from './operator/export-ledger-postings.ts';
import {
  consoleCashChoicesEndpoint,
  consoleAddCashAccountEndpoint,
  CASH_ACCOUNT_APPROVAL,
  consoleCloseCashAccountEndpoint,
} from './operator/cash-accounts.ts';
/** The books of the broker: what each account holds, where its cash lies, and corrections that two operators decide. */
export const books = defineModule({
  name: 'books',
  needs: ['settings', 'limits', 'engine', 'identity', 'auditLog', 'proposals'],
  open({ database, clock }, { settings, limits, engine, identity: { users }, auditLog, proposals }) {
    // Their own: customers who take files do not keep the operators waiting.
    const slots = new ExportSlots();
    const deps = { database, clock, engine, settings, limits, auditLog, proposals };
    return {
      approvals: { 'balance.adjust': adjustBalanceExecutor(engine), 'cash.account': CASH_ACCOUNT_APPROVAL },
      operatorCalls: [
        consoleAdjustBalanceEndpoint(users, proposals),
        consoleTrialBalanceEndpoint(deps),
        consoleBooksEndpoint(deps),
        consoleLedgerPostingsEndpoint(deps),
        consoleExportBooksEndpoint(deps, slots),
        consoleExportLedgerPostingsEndpoint(deps, slots),
        consoleCashChoicesEndpoint(deps),
        consoleAddCashAccountEndpoint(deps),
        consoleCloseCashAccountEndpoint(deps),
      ],
    };
  },
});
