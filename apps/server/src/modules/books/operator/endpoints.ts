import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { ExportSlots } from '../../statements/export-slots.ts';
import type { Console } from '../../back-office/console.ts';
import { consoleTrialBalanceEndpoint } from './trial-balance.ts';
import { consoleAddCashAccountEndpoint } from './add-cash-account.ts';
import { consoleBooksEndpoint } from './books.ts';
import { consoleCashChoicesEndpoint } from './cash-choices.ts';
import { consoleCloseCashAccountEndpoint } from './close-cash-account.ts';
import { consoleExportBooksEndpoint } from './export-books.ts';
import { consoleExportLedgerPostingsEndpoint } from './export-ledger-postings.ts';
import { consoleLedgerPostingsEndpoint } from './ledger-postings.ts';

export function booksEndpoints(parts: Console): AnyEndpoint[] {
  // Their own: customers who take files do not keep the operators waiting.
  const slots = new ExportSlots();
  return [
    consoleTrialBalanceEndpoint(parts),
    consoleBooksEndpoint(parts),
    consoleLedgerPostingsEndpoint(parts),
    consoleExportBooksEndpoint(parts, slots),
    consoleExportLedgerPostingsEndpoint(parts, slots),
    consoleCashChoicesEndpoint(parts),
    consoleAddCashAccountEndpoint(parts),
    consoleCloseCashAccountEndpoint(parts),
  ];
}
