import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleInstrumentHistory } from '@candor/protocol/console/instrument-history.ts';
import { useTranslation } from '../language/language.ts';
import { Moment } from '../numbers/moment.tsx';
import './change-list.css';
import { LoadError } from './load-error.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import type { Page } from './use-page.ts';

export type Change = OutputOf<typeof consoleInstrumentHistory>['list'][number];

export interface ChangeListProps {
  readonly page: Page<Change>;
  readonly at: number;
  readonly onPage: (page: number) => void;
  /** What happened, in words. */
  readonly titleOf: (change: Change) => string;
}

/** What was changed of something, by whom, when and why, with the figures before and after. */
export function ChangeList({ page, at, onPage, titleOf }: ChangeListProps) {
  const t = useTranslation();
  if (page.rows === undefined)
    return page.error === null ? <SkeletonRows rows={3} /> : <LoadError error={page.error} onRetry={page.reload} />;
  if (page.rows.length === 0) return <p className="flags-none">{t('console.operations.historyNone')}</p>;
  return (
    <>
      <ol className="changes">
        {page.rows.map((change) => (
          <li key={change.number} className="change">
            <div className="cell-main">{titleOf(change)}</div>
            <div className="cell-sub">
              <Moment at={change.at} /> · <bdi>{who(change)}</bdi>
            </div>
            <p className="change-reason" dir="auto">
              {change.reason}
            </p>
            <p className="change-figures">
              <bdi>
                {changedFields(change)
                  .map(({ name, before, after }) => `${name}: ${before} → ${after}`)
                  .join('; ')}
              </bdi>
            </p>
          </li>
        ))}
      </ol>
      {page.total > page.rows.length && (
        <TableFoot page={at} pageSize={PAGE_SIZE} shown={page.rows.length} total={page.total} onPage={onPage} />
      )}
    </>
  );
  function who({ operator, proposer }: Change): string {
    return proposer === '' || proposer === operator
      ? operator
      : t('console.operations.changedBy', { operator, proposer });
  }
}

/** The fields of both sides that differ, by the names that the audit log has them under. */
function changedFields({ before, after }: Change) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...old, ...now })
    .filter((name) => !NOT_TERMS.has(name) && textOf(old[name]) !== textOf(now[name]) && name in now)
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }));
}

/** A plain value is a field without a name of its own. */
function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = json === '' ? null : JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value };
}

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** What the log keeps apart from the terms themselves. */
const NOT_TERMS = new Set(['proposal', 'instrument_id', 'code', 'before', 'version']);
/** As the server cuts its pages. */
const PAGE_SIZE = 20;
