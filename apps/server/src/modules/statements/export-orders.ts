import { Readable } from 'node:stream';
import type { Translator } from '@candor/locales/translate.ts';
import { exportOrders, MOST_EXPORTED_ORDERS } from '@candor/protocol/statements/export-orders.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { sumHistory } from '../trading/closed-orders-reader.ts';
import { historyFilter } from '../trading/list-orders.ts';
import type { OrderListing } from '../trading/present-order.ts';
import { exportFile } from '../../kernel/http/export-file.ts';
import type { ExportSlots } from '../../kernel/http/export-slots.ts';
import { ordersCsv } from './orders-csv.ts';

/** What the calls that answer files need. */
export interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly slots: ExportSlots;
  readonly settings: SettingsReader;
  readonly listing: (instrumentId: number) => OrderListing | null;
  readonly translator: (language: string) => Translator;
}

export const exportOrdersEndpoint = (deps: ExportDeps) =>
  endpoint<typeof exportOrders>({
    call: exportOrders,
    handle: (input, request) =>
      exportFile(request, deps, async () => {
        const { session, language } = request;
        const { database, settings, listing, clock } = deps;
        const filter = historyFilter(session.userId, input);
        const { total } = await sumHistory(database, filter);
        if (total > MOST_EXPORTED_ORDERS)
          return refuse('invalidInput', {
            message: 'statement.tooManyRows',
            parameters: { count: total, most: MOST_EXPORTED_ORDERS },
          });
        const { timeZone } = settings;
        const writing = {
          listing,
          timeZone,
          translate: deps.translator(language),
          currency: settings.text('currency'),
        };
        const content = Readable.from(ordersCsv(database, filter, writing), READING);
        const name = `orders-${dayOf(clock.marketNow(), timeZone)}.csv`;
        return new FileContent(name, 'text/csv; charset=utf-8', content);
      }),
  });

export const dayOf = (at: number, timeZone: string): string => formatSiteTime(at, timeZone).slice(0, 10);

/** Texts that wait at most; the stream asks for the next batch when they are taken. */
const READING = { objectMode: true, highWaterMark: 2 };
