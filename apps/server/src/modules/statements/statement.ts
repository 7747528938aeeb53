import { Readable } from 'node:stream';
import { LONGEST_STATEMENT_SECONDS, MOST_STATEMENT_ROWS, statement } from '@candor/protocol/statements/statement.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import { exportFile } from '../../kernel/http/export-file.ts';
import type { ExportDeps } from './export-orders.ts';
import { dayOf } from './export-orders.ts';
import { printDocument } from './print-document.ts';
import { statementPlan } from './statement-plan.ts';
import { readStatementSums } from './statement-reader.ts';
import { statementRows } from './statement-rows.ts';

export interface StatementDeps extends ExportDeps {
  /** How a customer signs in; "" for a demo account. */
  readonly accountName: (userId: number) => Promise<string>;
  readonly describeMemo: (memo: string, language: string) => string;
  readonly simulatedPrices: boolean;
}

export const statementEndpoint = (deps: StatementDeps) =>
  endpoint<typeof statement>({
    call: statement,
    handle: (input, request) =>
      exportFile(request, deps, async () => {
        const { session, language } = request;
        const { database, settings, listing, clock, simulatedPrices } = deps;
        const { startTime, endTime } = input;
        if (startTime > endTime) return refuse('invalidInput', { fields: { endTime: 'orders.wrongDates' } });
        if (endTime - startTime >= LONGEST_STATEMENT_SECONDS)
          return refuse('invalidInput', { message: 'statement.tooLong', fields: { startTime: 'statement.tooLong' } });
        const now = clock.marketNow();
        const period = { userId: session.userId, from: startTime * 1000, to: Math.min(endTime * 1000 + 999, now) };
        if (period.from > period.to) return refuse('invalidInput', { message: 'statement.notYet' });
        const sums = await readStatementSums(database, period);
        const most = Math.max(sums.entries, sums.orders.total, sums.options.total);
        if (most > MOST_STATEMENT_ROWS)
          return refuse('invalidInput', {
            message: 'statement.tooManyRows',
            parameters: { count: most, most: MOST_STATEMENT_ROWS },
          });
        const translate = deps.translator(language);
        const { timeZone } = settings;
        const subject = {
          simulatedPrices,
          timeZone,
          issuedAt: now,
          demo: session.demo,
          siteName: settings.text('site_name'),
          currency: settings.text('currency'),
          account: (await deps.accountName(session.userId)) || translate('common.demoAccount'),
        };
        const describeMemo = (memo: string): string => deps.describeMemo(memo, language);
        const rows = statementRows(database, period, sums, { translate, timeZone, listing, describeMemo });
        const content = Readable.from(printDocument(statementPlan(period, sums, subject, translate), rows), READING);
        const name = `statement-${dayOf(period.from, timeZone)}-${dayOf(period.to, timeZone)}.pdf`;
        return new FileContent(name, 'application/pdf', content);
      }),
  });

/** Pieces that wait at most; the printing goes on when they are taken. */
const READING = { objectMode: true, highWaterMark: 16 };
