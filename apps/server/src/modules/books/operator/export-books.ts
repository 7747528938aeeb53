import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleExportBooks } from '@candor/protocol/console/books/export-books.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import { exportFile } from '../../../kernel/http/export-file.ts';
import type { ExportSlots } from '../../../kernel/http/export-slots.ts';
import type { Figures } from './accounts-reader.ts';
import { readAccounts, totalsOf } from './accounts-reader.ts';
import { ledgerAccountText } from './ledger-account.ts';
import { periodOf } from './period.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { RateLimits } from '../../../kernel/http/rate-limits.ts';

export const consoleExportBooksEndpoint = (
  {
    database,
    settings,
    limits,
  }: { readonly database: Database; readonly settings: SettingsReader; readonly limits: RateLimits },
  slots: ExportSlots,
) =>
  endpoint<typeof consoleExportBooks>({
    call: consoleExportBooks,
    handle: (days, request) =>
      exportFile(request, { limits, slots }, async () => {
        const t = translatorFor(request.language as LanguageCode); // the gate has checked it
        const accounts = await readAccounts(database, periodOf(days, settings.timeZone));
        const currency = settings.text('currency');
        const heads = FIGURES.map((figure) => `${t(`console.books.${figure}`)} (${currency})`);
        const lines = [
          csvLine([t('console.customer.account'), t('console.books.of'), t('console.cash.currency'), ...heads]),
          ...accounts.map((account) =>
            csvLine([
              ledgerAccountText(t, account),
              t(account.demo ? 'common.demo' : 'console.books.real'),
              account.cash?.currency ?? '',
              ...figureCells(account),
            ]),
          ),
          csvLine([t('common.total'), '', '', ...figureCells(totalsOf(accounts))]),
        ];
        const content = Readable.from([BYTE_ORDER_MARK + lines.join('')]);
        return new FileContent(`books${daysText(days)}.csv`, 'text/csv; charset=utf-8', content);
      }),
  });

/** Of the name of a file. */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  [from, to].map((day) => (day === '' ? '' : `-${day}`)).join('');

const figureCells = (figures: Figures): string[] => FIGURES.map((figure) => formatDecimal(figures[figure]));
const FIGURES = ['opening', 'debits', 'credits', 'closing'] as const satisfies readonly (keyof Figures)[];
