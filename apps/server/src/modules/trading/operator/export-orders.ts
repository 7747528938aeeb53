import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { consoleExportOrders } from '@candor/protocol/console/export-orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { readOrders } from './orders-reader.ts';
import type { OrdersFilter } from './orders-reader.ts';
import { presentConsoleOrder } from './orders.ts';
import type { ConsoleOrder } from './orders.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { OrderListing } from '../present-order.ts';

export const consoleExportOrdersEndpoint = (deps: {
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly database: Database;
  readonly listing: (instrumentId: number) => OrderListing | null;
}) =>
  endpoint<typeof consoleExportOrders>({
    call: consoleExportOrders,
    limit: { name: 'console', points: 30, seconds: 60 },
    handle(filter) {
      if (!/^\d*$/.test(filter.customer)) return refuse('invalidInput', { fields: { customer: 'field.notAnInteger' } });
      const day = formatSiteTime(deps.clock.wallNow(), deps.settings.timeZone).slice(0, 10);
      const content = Readable.from(lines(deps, filter), { objectMode: true, highWaterMark: 2 });
      return answer(new FileContent(`orders-${day}.csv`, 'text/csv; charset=utf-8', content));
    },
  });

async function* lines(
  {
    database,
    listing,
    settings,
  }: {
    readonly database: Database;
    readonly listing: (instrumentId: number) => OrderListing | null;
    readonly settings: SettingsReader;
  },
  filter: OrdersFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS]);
  const time = (at: number | null): string => (at === null ? '' : formatSiteTime(at, settings.timeZone));
  const cellOf = (order: ConsoleOrder, column: (typeof COLUMNS)[number]): string => {
    if (column === 'createdAt' || column === 'openedAt' || column === 'closedAt') return time(order[column]);
    return String(order[column]);
  };
  let after = 0;
  for (let pages = 0, written = 0; pages < MOST_PAGES && written < MOST_ROWS; pages += 1) {
    const { rows, next } = await readOrders(database, filter, after);
    written += rows.length;
    yield rows
      .map((row) => presentConsoleOrder(row, listing))
      .map((order) => csvLine(COLUMNS.map((column) => cellOf(order, column))))
      .join('');
    if (next === 0) return;
    after = next;
  }
  yield csvLine([`after ${after}: more`]);
}

const COLUMNS = [
  ...(['id', 'origin_id', 'customer_id', 'show_code', 'side', 'state', 'lots', 'leverage', 'target'] as const),
  ...(['open_price', 'close_price', 'stop_loss', 'take_profit', 'margin', 'fee', 'profit', 'close_reason'] as const),
  // New columns come last: who reads such files counts them.
  ...(['createdAt', 'openedAt', 'closedAt', 'trail'] as const),
] as const;
const MOST_ROWS = 50_000;
/** Of which most may be empty where what is looked for is rare. */
const MOST_PAGES = 1_200;
