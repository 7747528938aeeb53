import type { Translator } from '@candor/locales/translate.ts';
import { consoleLoanRepayments } from '@candor/protocol/console/loans/repayments.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { site } from '../../domain/site/site.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { neighboursOf } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { Waited } from './loan-cells.tsx';
import { loanKeys, repaymentFrom } from './loan.ts';
import type { Repayment } from './loan.ts';
import { rowId } from './loan-path.ts';
import { RepaymentPanel } from './repayment-panel.tsx';

/** What customers say they have repaid with a coin: those that wait longest first. */
export function RepaymentsTab() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const state = STATES.find((each) => each === filters.state) ?? 'waiting';
  const input = { state, search: filters.search };
  const read = async (page: number, signal?: AbortSignal) =>
    mapPage(
      await call(consoleLoanRepayments, { ...input, page }, { quiet: true, ...(signal && { signal }) }),
      repaymentFrom,
    );
  const page = usePage(loanKeys.page('repayments', input, table.page), (signal) => read(table.page, signal), REREAD_MS);
  const columns = useMemo(() => columnsIn(t, state), [t, state]);
  const open = rowId(table.row);
  const row = page.rows?.find((each) => idOf(each) === open);
  return (
    <div className="split">
      <section className="split-main" aria-label={t('console.loan.tab.repayments')}>
        <div className="toolbar">
          <FilterChips
            label={t('console.loan.state')}
            value={state}
            onChange={(chosen) => table.filter({ state: chosen })}
            chips={STATES.map((id) => ({
              id,
              label: t(`console.loan.filter.${id}`),
              count: id === state && page.rows !== undefined ? page.total : undefined,
            }))}
          />
          <SearchBox
            label={t('console.loan.search')}
            value={filters.search}
            onChange={(search) => table.filter({ search })}
          />
          {state === 'waiting' && <span className="toolbar-end">{t('console.loan.oldestFirst')}</span>}
        </div>
        <DataTable
          label={t('console.loan.tab.repayments')}
          columns={columns}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={(each) => each.account}
          empty={
            state === 'waiting' && filters.search === ''
              ? { title: t('console.loan.noRepayments'), text: t('console.loan.noneHint') }
              : { title: t('console.loan.noneLike'), text: t('console.loan.noneLikeHint') }
          }
          exportRows={{ name: 'loan-repayments', readAll: () => readAllPages((each) => read(each)) }}
        />
      </section>
      {row !== undefined && (
        <RepaymentPanel
          key={open}
          repayment={row}
          neighbours={neighboursOf(page.rows, idOf, open)}
          onOpen={table.open}
        />
      )}
    </div>
  );
}

function columnsIn(t: Translator, state: Repayment['state']): readonly Column<Repayment>[] {
  return [
    {
      key: 'when',
      label: t(state === 'waiting' ? 'console.loan.waiting' : 'console.loan.decided'),
      cell: (row) =>
        row.decidedAt === null ? (
          <Waited since={row.sentAt} />
        ) : (
          <>
            <Moment at={row.decidedAt} />
            <span className="cell-sub">
              <bdi>{row.operator}</bdi>
            </span>
          </>
        ),
      csv: (row) => momentText(row.decidedAt ?? row.sentAt, 'dateTimeSeconds', true),
    },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{row.account}</bdi>
          <span className="cell-sub">
            <bdi className="num">{row.customerId}</bdi>
            {' \u00B7 '}
            <bdi>{t('console.loan.titled', { id: row.loanId })}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.account,
    },
    {
      key: 'owed',
      label: `${t('console.loan.owed')} (${site().currency})`,
      align: 'end',
      cell: (row) => (
        <span className="payment-amount">
          <Amount value={row.owed} />
        </span>
      ),
      csv: (row) => row.owed,
    },
    {
      key: 'coin',
      label: t('console.loan.coinAmount'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.coinAmount} unit={row.currencyCode} />
          <span className="cell-sub">
            <bdi>{row.protocolCode}</bdi>
          </span>
        </>
      ),
      csv: (row) => `${row.coinAmount} ${row.currencyCode}`,
    },
    {
      key: 'transaction',
      label: t('console.loan.transaction'),
      cell: (row) => (row.transaction === '' ? NO_FIGURE : <bdi className="hash">{row.transaction}</bdi>),
      csv: (row) => row.transaction,
      wide: true,
      optional: true,
    },
  ];
}

const idOf = (row: Repayment): string => String(row.id);
const STATES = ['waiting', 'accepted', 'refused'] as const;
/** The tab is the screen's. */
const FILTERS = { tab: '', state: 'waiting', search: '' };
