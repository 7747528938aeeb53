import { consoleExportLedgerPostings } from '@candor/protocol/console/books/export-ledger-postings.ts';
import { consoleLedgerPostings } from '@candor/protocol/console/books/ledger-postings.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import type { TableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { BOOKS_PATH } from './ledger-path.ts';
import { usePermits } from '../../session/operator.tsx';
import { site } from '../../domain/site/site.ts';
import { CloseCashAccount } from './close-cash-account.tsx';
import { isZero, ledgerText } from './ledger.ts';
import { PeriodFilter } from './period-filter.tsx';
import { postingColumns, postingFrom } from './posting-columns.tsx';

export interface AccountPostingsProps {
  readonly account: { readonly kind: number; readonly owner: number };
  readonly table: TableState<Readonly<Record<'from' | 'to' | 'account', string>>>;
}

/** The postings of one account in the days chosen, with what it opened and closed with. */
export function AccountPostings({ account, table }: AccountPostingsProps) {
  const t = useTranslation();
  const mayDecide = usePermits('receiving.decide');
  const { from, to } = table.filters;
  const input = { ...account, from, to };
  const query = useQuery({
    queryKey: ['books', 'postings', input, table.page],
    queryFn: async ({ signal }) => {
      const answer = await call(consoleLedgerPostings, { ...input, page: table.page }, { signal, quiet: true });
      return { ...answer, list: answer.list.map(postingFrom) };
    },
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const columns = useMemo(() => postingColumns(t), [t]);
  const title = data === undefined ? t('console.nav.books') : ledgerText(t, data.account);
  const cash = data?.account.cash ?? null;
  const mayClose = mayDecide && cash !== null && cash.added && cash.open && isZero(data?.closing ?? '');
  const unit = site().currency;
  return (
    <div className="split-main">
      <PageHead
        title={title}
        start={
          <Link className="head-back" href={backTo({ from, to })} aria-label={t('console.books.back')}>
            <Icon name="chevronStart" size={20} />
          </Link>
        }
      />
      <div className="toolbar">
        <PeriodFilter days={{ from, to }} onChange={table.filter} />
        <span className="toolbar-end badges">
          {mayClose && cash !== null && <CloseCashAccount id={cash.id} name={title} />}
          <FileButton contract={consoleExportLedgerPostings} input={input} />
        </span>
      </div>
      {data !== undefined && (
        <div className="books-sums">
          <KeyValues
            items={[
              { key: 'opening', label: t('console.books.opening'), value: <Amount value={data.opening} unit={unit} /> },
              { key: 'closing', label: t('console.books.closing'), value: <Amount value={data.closing} unit={unit} /> },
            ]}
          />
          <p className="books-sign">{t('console.books.signs')}</p>
        </div>
      )}
      <DataTable
        label={title}
        columns={columns}
        page={{
          rows: data?.list,
          total: data?.total ?? 0,
          error: query.error,
          isStale: query.isPlaceholderData,
          reload: () => void query.refetch(),
        }}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={(row) => String(row.id)}
        still
        density="dense"
        pageSize={50}
        empty={{ title: t('console.books.noPostings'), text: t('console.books.noPostingsHint') }}
      />
    </div>
  );
}

const backTo = (days: { readonly from: string; readonly to: string }): string =>
  `${BOOKS_PATH}?${new URLSearchParams(Object.entries(days).filter(([, day]) => day !== '')).toString()}`;
