import { formatDecimal } from '@candor/decimal/decimal.ts';
import { consoleBooks } from '@candor/protocol/console/books/books.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Figures } from './accounts-reader.ts';
import { readAccounts, totalsOf } from './accounts-reader.ts';
import { periodOf } from './period.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';

export const consoleBooksEndpoint = ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
}) =>
  endpoint<typeof consoleBooks>({
    call: consoleBooks,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle(days) {
      const period = periodOf(days, settings.timeZone);
      const accounts = await readAccounts(database, period);
      const list = accounts.map((account) => ({ ...account, ...figuresText(account) }));
      return answer({ ...period, list, totals: figuresText(totalsOf(accounts)) });
    },
  });

const figuresText = ({ opening, debits, credits, closing }: Figures) => ({
  opening: formatDecimal(opening),
  debits: formatDecimal(debits),
  credits: formatDecimal(credits),
  closing: formatDecimal(closing),
});
