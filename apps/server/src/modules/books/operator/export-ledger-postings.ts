import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { consoleExportLedgerPostings } from '@candor/protocol/console/books/export-ledger-postings.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { FileContent } from '../../../kernel/http/file-content.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { exportFile } from '../../../kernel/http/export-file.ts';
import type { ExportSlots } from '../../../kernel/http/export-slots.ts';
import { daysText } from './export-books.ts';
import type { CashById, LedgerAccount } from './ledger-account.ts';
import { cashById, ledgerAccount, ledgerAccountText } from './ledger-account.ts';
import type { Period } from './period.ts';
import { periodOf } from './period.ts';
import type { LedgerPosting, Place } from './postings-reader.ts';
import { readBatch, sumPeriod } from './postings-reader.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { RateLimits } from '../../../kernel/http/rate-limits.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { Clock } from '../../../kernel/clock.ts';

export const consoleExportLedgerPostingsEndpoint = (
  deps: {
    readonly limits: RateLimits;
    readonly database: Database;
    readonly engine: Pick<EngineGateway, 'partition'>;
    readonly settings: SettingsReader;
    readonly clock: Clock;
  },
  slots: ExportSlots,
) =>
  endpoint<typeof consoleExportLedgerPostings>({
    call: consoleExportLedgerPostings,
    handle: ({ kind, owner, ...days }, request) =>
      exportFile(request, { limits: deps.limits, slots }, async () => {
        const { database, settings, clock } = deps;
        const cash = await cashById(database);
        const account = ledgerAccount(cash, kind, owner);
        if (account === null) return refuse('notFound');
        const period = periodOf(days, settings.timeZone);
        // What is posted while the file is taken does not come into it.
        const ends = Math.min(period.ends ?? Number.MAX_SAFE_INTEGER, clock.marketNow());
        const t = translatorFor(request.language as LanguageCode); // the gate has checked it
        const { partition } = deps.engine;
        const writing = { partition, account, cash, period: { ...period, ends }, t };
        const content = Readable.from(lines(deps, writing), { objectMode: true, highWaterMark: 2 });
        return new FileContent(`postings-${kind}-${owner}${daysText(days)}.csv`, 'text/csv; charset=utf-8', content);
      }),
  });

interface Writing {
  readonly partition: number;
  readonly account: LedgerAccount;
  readonly cash: CashById;
  readonly period: Period;
  readonly t: Translator;
}

/**
 * A batch is read when the caller has taken the one before it, so that the memory held does not grow with the ledger.
 */
async function* lines(
  { database, settings }: { readonly database: Database; readonly settings: SettingsReader },
  { partition, account, cash, period, t }: Writing,
): AsyncGenerator<string> {
  const { timeZone } = settings;
  const currency = settings.text('currency');
  yield (
    BYTE_ORDER_MARK +
      csvLine([
        t('console.customer.posting'),
        `${t('console.time')} (${timeZone})`,
        `${t('console.time')} (UTC epoch ms)`,
        t('console.customer.kindOf'),
        t('console.books.other'),
        t('console.customer.customer'),
        t('console.books.about'),
        `${t('common.amount')} (${currency})`,
        `${t('common.balance')} (${currency})`,
        t('console.customer.note'),
      ])
  );
  let { opening: balance } = await sumPeriod(database, account, period);
  let after: Place | null = null;
  for (;;) {
    const wanted = { partition, period, cash, after, most: BATCH };
    const postings: LedgerPosting[] = await readBatch(database, account, wanted);
    let text = '';
    for (const posting of postings) {
      balance = money(balance + posting.amount);
      text += csvLine([...cellsBefore(posting, t, timeZone), formatDecimal(balance), memoText(t, posting.memo)]);
    }
    if (text !== '') yield text;
    after = postings.at(-1) ?? null;
    if (after === null || postings.length < BATCH) return;
  }
}

function cellsBefore(posting: LedgerPosting, t: Translator, timeZone: string): string[] {
  const kind = `server.record.${posting.type}`;
  const about = posting.about === null ? '' : `${t(`console.books.about.${posting.about}`)} ${posting.subject}`;
  return [
    String(posting.id),
    formatSiteTime(posting.at, timeZone),
    String(posting.at),
    t.has(kind) ? t.unchecked(kind) : String(posting.type),
    ledgerAccountText(t, posting.other),
    posting.customer === null ? '' : String(posting.customer),
    about,
    formatDecimal(posting.amount),
  ];
}

const memoText = (t: Translator, memo: string): string => (t.has(memo) ? t.unchecked(memo) : memo);
const BATCH = 500;
