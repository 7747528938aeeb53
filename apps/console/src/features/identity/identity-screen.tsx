import type { Translator } from '@candor/locales/translate.ts';
import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { rowsBeside } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { useNow } from '../../numbers/use-now.ts';
import { DueText } from './due-text.tsx';
import { identityKeys } from './identity-keys.ts';
import type { Submission } from './identity-keys.ts';
import { IdentityPanel } from './identity-panel.tsx';

export function IdentityScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.identity')} />
      <IdentityQueue />
    </>
  );
}

/** What customers sent to show who they are: those that are due soonest first. `head` stands above the filters. */
export function IdentityQueue({ head }: { readonly head?: ReactNode }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const state = STATES.find((each) => each === filters.state) ?? 'waiting';
  const form = FORMS.find((each) => each === filters.form) ?? 'all';
  const input = { state, form, search: filters.search };
  const page = usePage(
    identityKeys.page(input, table.page),
    (signal) => call(consoleVerifications, { ...input, page: table.page }, { signal, quiet: true }),
    REREAD_MS,
  );
  const now = useNow();
  const columns = useMemo(() => columnsIn(t, state, now), [t, state, now]);
  // From an address somebody else wrote it may be anything.
  const open = /^\d{1,15}$/.test(table.row) ? table.row : '';
  return (
    <div className="split">
      <section className="split-main" aria-label={t('console.nav.identity')}>
        {head}
        <div className="toolbar">
          <FilterChips
            label={t('console.customer.state')}
            value={state}
            onChange={(chosen) => table.filter({ state: chosen })}
            chips={STATES.map((id) => ({
              id,
              label: t(`console.identity.filter.${id}`),
              count: id === state && page.rows !== undefined ? page.total : undefined,
            }))}
          />
          <SelectFilter
            label={t('console.identity.form')}
            value={form}
            onChange={(chosen) => table.filter({ form: chosen })}
            options={FORMS.map((id) => ({ id, label: t(`console.identity.form.${id}`) }))}
          />
          <SearchBox
            label={t('console.identity.search')}
            value={filters.search}
            onChange={(search) => table.filter({ search })}
          />
          {state === 'waiting' && <span className="toolbar-end">{t('console.identity.soonestFirst')}</span>}
        </div>
        <DataTable
          label={t('console.nav.identity')}
          columns={columns}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={(row) => `${row.name}, ${row.customer_id}, ${t(`console.identity.form.${row.form}`)}`}
          empty={emptyIn(t, state === 'waiting' && filters.search === '' && form === 'all')}
        />
      </section>
      {open !== '' && (
        <IdentityPanel
          key={open}
          id={Number(open)}
          listed={page.rows?.find((row) => idOf(row) === open)}
          beside={rowsBeside(page.rows, idOf, open)}
          onOpen={table.open}
        />
      )}
    </div>
  );
}

const emptyIn = (t: Translator, isAllThere: boolean) => ({
  title: t(isAllThere ? 'console.identity.none' : 'console.identity.noneLike'),
  text: t('console.identity.noneHint'),
});

function columnsIn(t: Translator, state: Submission['state'], now: number): readonly Column<Submission>[] {
  const when: Column<Submission> =
    state === 'waiting'
      ? {
          key: 'due',
          label: t('console.identity.due'),
          align: 'end',
          cell: (row) => <DueText submission={row} now={now} />,
        }
      : {
          key: 'decided',
          label: t('console.identity.decided'),
          align: 'end',
          cell: (row) => (
            <>
              {row.decidedAt !== null && <Moment at={row.decidedAt} />}
              <span className="cell-sub">
                <bdi>{row.operator}</bdi>
              </span>
            </>
          ),
        };
  return [
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.name}</bdi>
          <span className="cell-sub">
            <bdi className="num">{row.customer_id}</bdi>
            {' \u00B7 '}
            <bdi>{t('console.identity.titled', { id: row.id })}</bdi>
          </span>
        </>
      ),
    },
    { key: 'form', label: t('console.identity.form'), cell: (row) => t(`console.identity.form.${row.form}`) },
    { key: 'account', label: t('console.customer.account'), cell: (row) => <bdi>{row.account}</bdi>, optional: true },
    { key: 'country', label: t('console.customer.country'), cell: (row) => row.country, optional: true },
    {
      key: 'watch',
      label: t('console.identity.watch'),
      cell: (row) =>
        row.same_document.length > 0 && (
          <Badge tone="danger" icon="alert">
            {t('console.identity.sameDocument')}
          </Badge>
        ),
    },
    {
      key: 'sent',
      label: t('console.identity.sent'),
      align: 'end',
      cell: (row) => <Moment at={row.sentAt} />,
      optional: true,
    },
    when,
  ];
}

const idOf = (row: Submission): string => String(row.id);
const STATES = ['waiting', 'approved', 'refused'] as const;
const FORMS = ['all', 'junior', 'senior', 'single'] as const;
const FILTERS = { state: 'waiting', form: 'all', search: '' };
/** Others decide here too. */
const REREAD_MS = 30_000;
