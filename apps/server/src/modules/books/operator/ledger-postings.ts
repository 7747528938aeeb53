import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import { consoleLedgerPostings } from '@candor/protocol/console/books/ledger-postings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { cashById, ledgerAccount } from './ledger-account.ts';
import { periodOf } from './period.ts';
import { readPage, sumPeriod } from './postings-reader.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';

export const consoleLedgerPostingsEndpoint = ({
  database,
  engine: { partition },
  settings,
}: {
  readonly database: Database;
  readonly engine: Pick<EngineGateway, 'partition'>;
  readonly settings: SettingsReader;
}) =>
  endpoint<typeof consoleLedgerPostings>({
    call: consoleLedgerPostings,
    limit: { name: 'console', points: 60, seconds: 60 },
    handle: ({ kind, owner, page, ...days }) =>
      // One snapshot: what is posted while it is read would shift the balances.
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const cash = await cashById(snapshot);
          const account = ledgerAccount(cash, kind, owner);
          if (account === null) return refuse('notFound');
          const period = periodOf(days, settings.timeZone);
          const { opening, closing, total } = await sumPeriod(snapshot, account, period);
          const skip = (page - 1) * PAGE_SIZE;
          const { postings, newer } = await readPage(snapshot, account, {
            partition,
            period,
            cash,
            skip,
            most: PAGE_SIZE,
          });
          let balance = money(closing - newer);
          const list = postings.map(({ amount, other, ...posting }) => {
            const row = {
              ...posting,
              amount: formatDecimal(amount),
              balance: formatDecimal(balance),
              other: other.name,
              other_cash: other.cash,
            };
            balance = money(balance - amount);
            return row;
          });
          return answer({ account, opening: formatDecimal(opening), closing: formatDecimal(closing), list, total });
        }),
  });

const PAGE_SIZE = 50;
