import { consoleVerifications } from '@candor/protocol/console/identity-review/verifications.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import type { TableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { useNow } from '../../numbers/use-now.ts';
import { identityKeys, submissionFrom } from './identity-keys.ts';
import type { Submission } from './identity-keys.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { submissionColumns } from './submission-columns.tsx';

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
    async (signal) =>
      mapPage(
        await call(consoleVerifications, { ...input, page: table.page }, { signal, quiet: true }),
        submissionFrom,
      ),
    REREAD_MS,
  );
  const now = useNow();
  const columns = useMemo(() => submissionColumns(t, state, now), [t, state, now]);
  return (
    <SplitTable
      head={
        <>
          {head}
          <Toolbar table={table} state={state} form={form} total={page.rows === undefined ? undefined : page.total} />
        </>
      }
      label={t('console.nav.identity')}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={(row) => `${row.name}, ${row.customerId}, ${t(`console.identity.form.${row.form}`)}`}
      empty={{
        title: t(
          state === 'waiting' && filters.search === '' && form === 'all'
            ? 'console.identity.none'
            : 'console.identity.noneLike',
        ),
        text: t('console.identity.noneHint'),
      }}
      panel={(open) => <IdentityPanel {...open} />}
    />
  );
}

interface ToolbarProps {
  readonly table: TableState<typeof FILTERS>;
  readonly state: (typeof STATES)[number];
  readonly form: (typeof FORMS)[number];
  readonly total: number | undefined;
}

function Toolbar({ table, state, form, total }: ToolbarProps) {
  const t = useTranslation();
  return (
    <div className="toolbar">
      <FilterChips
        label={t('console.customer.state')}
        value={state}
        onChange={(chosen) => table.filter({ state: chosen })}
        chips={STATES.map((id) => ({
          id,
          label: t(`console.identity.filter.${id}`),
          count: id === state ? total : undefined,
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
        value={table.filters.search}
        onChange={(search) => table.filter({ search })}
      />
      {state === 'waiting' && <span className="toolbar-end">{t('console.identity.soonestFirst')}</span>}
    </div>
  );
}

const idOf = (row: Submission): string => String(row.id);
const STATES = ['waiting', 'approved', 'refused'] as const;
const FORMS = ['all', 'junior', 'senior', 'single'] as const;
const FILTERS = { state: 'waiting', form: 'all', search: '' };
