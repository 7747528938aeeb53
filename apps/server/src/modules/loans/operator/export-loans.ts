import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { consoleExportLoans } from '@candor/protocol/console/loans/loans.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { exportFile } from '../../../kernel/http/export-file.ts';
import type { ExportSlots } from '../../../kernel/http/export-slots.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import type { RateLimits } from '../../../kernel/http/rate-limits.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { filtered, presentReviewed } from './loans-review.ts';
import type { LoanFilter, ReviewedLoan } from './loans-review.ts';

interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly limits: RateLimits;
  readonly slots: ExportSlots;
}

export const consoleExportLoansEndpoint = (deps: ExportDeps) =>
  endpoint<typeof consoleExportLoans>({
    call: consoleExportLoans,
    handle: (filter, request) =>
      exportFile(request, deps, async () => {
        const { clock, settings } = deps;
        const day = formatSiteTime(clock.wallNow(), settings.timeZone).slice(0, 10);
        const t = translatorFor(request.language as LanguageCode); // the gate has checked it
        const content = Readable.from(lines(deps, filter, t), { objectMode: true, highWaterMark: 2 });
        return new FileContent(`loans-${day}.csv`, 'text/csv; charset=utf-8', content);
      }),
  });

/** A batch is read when the caller has taken the one before it; the loans are as they are at one instant each. */
async function* lines({ database, clock, settings }: ExportDeps, filter: LoanFilter, t: Translator) {
  const now = clock.wallNow();
  const { timeZone } = settings;
  const currency = settings.text('currency');
  yield BYTE_ORDER_MARK + csvLine(headsOf(t, currency, timeZone));
  let after = 0;
  for (let written = 0; written < MOST_ROWS; written += BATCH) {
    const rows = await filtered(database, filter, now)
      .where('loans.id', '>', String(after))
      .orderBy('loans.id')
      .limit(BATCH)
      .execute();
    const loans = rows.map((row) => presentReviewed(row, now));
    yield loans.map((loan) => csvLine(cellsOf(loan, t, timeZone))).join('');
    if (loans.length < BATCH) return;
    after = loans.at(-1)?.id ?? after;
  }
  yield csvLine([t('console.loan.csvMore', { id: after })]);
}

const headsOf = (t: Translator, currency: string, timeZone: string): string[] => [
  t('console.loan.loan'),
  t('console.customer.id'),
  t('console.customer.account'),
  t('console.customer.name'),
  t('console.loan.state'),
  t('console.loan.product'),
  t('console.loan.version'),
  `${t('common.amount')} (${currency})`,
  t('console.loan.period'),
  t('console.loan.free'),
  t('console.loan.interestRate'),
  t('console.loan.penaltyRate'),
  `${t('console.loan.interest')} (${currency})`,
  `${t('console.loan.penalty')} (${currency})`,
  `${t('console.loan.owed')} (${currency})`,
  t('console.loan.daysLate'),
  ...(['requestedAt', 'reviewedAt', 'dueAt', 'repaidAt'] as const).map(
    (at) => `${t(`console.loan.${at}`)} (${timeZone})`,
  ),
  t('console.loan.decidedBy'),
  t('console.loan.reason'),
];

function cellsOf(loan: Omit<ReviewedLoan, 'proposal'>, t: Translator, timeZone: string): string[] {
  const time = (at: number | null): string => (at === null ? '' : formatSiteTime(at, timeZone));
  return [
    String(loan.id),
    String(loan.customer_id),
    loan.account,
    `${loan.last_name} ${loan.name}`.trim(),
    t(`console.loan.status.${loan.status}`),
    String(loan.product_id),
    String(loan.product_version),
    loan.amount,
    String(loan.loan_period),
    String(loan.free_period),
    loan.interest_rate,
    loan.penalty_rate,
    loan.interest_amount,
    loan.penalty_amount,
    loan.owed,
    loan.days_left === null ? '' : String(Math.max(0, -loan.days_left)),
    ...[loan.createdAt, loan.reviewedAt, loan.dueAt, loan.repaidAt].map(time),
    loan.operator,
    loan.reason,
  ];
}

const BATCH = 500;
const MOST_ROWS = 50_000;
