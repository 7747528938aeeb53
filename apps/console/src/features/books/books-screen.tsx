import { consoleBooks } from '@candor/protocol/console/books/books.ts';
import { consoleExportBooks } from '@candor/protocol/console/books/export-books.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { AccountPostings } from './account-postings.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { AddCashAccount } from './add-cash-account.tsx';
import { BooksCheck } from './books-check.tsx';
import { readAccountKey } from './ledger.ts';
import type { Days } from './ledger.ts';
import { PeriodFilter } from './period-filter.tsx';
import './books.css';

/** The ledger of a period, account by account, and behind each account its postings. */
export function BooksScreen() {
  const table = useTableState(FILTERS);
  const account = readAccountKey(table.filters.account);
  if (account !== null) return <AccountPostings account={account} table={table} />;
  const { from, to } = table.filters;
  return <Overview days={{ from, to }} onDays={table.filter} />;
}

function Overview({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  const t = useTranslation();
  const mayAdd = usePermits('receiving.decide');
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['books', days],
    queryFn: ({ signal }) => call(consoleBooks, days, { signal, quiet: true, timeoutMs: PATIENCE_MS }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead title={t('console.nav.books')} />
      <div className="toolbar">
        <PeriodFilter days={days} onChange={onDays} />
      </div>
      <div className="page">
        <BooksCheck />
        <CardBox
          bare
          title={t('console.books.trialBalance')}
          end={
            <span className="badges card-box-end">
              {mayAdd && (
                <Button variant="outline" size="tiny" icon="plus" onPress={() => setAdding(true)}>
                  {t('console.cash.add')}
                </Button>
              )}
              <FileButton contract={consoleExportBooks} input={days} />
            </span>
          }
        >
          {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <SkeletonRows />}
          {data !== undefined && error !== null && <Note tone="warning">{t('console.oldRows')}</Note>}
          {data?.list.length === 0 && (
            <EmptyState art="search" title={t('console.books.noAccounts')} text={t('console.books.noAccountsHint')} />
          )}
          {data !== undefined && data.list.length > 0 && (
            <AccountsTable books={data} days={days} isStale={isPlaceholderData} />
          )}
          <p className="books-signs">{t('console.books.signs')}</p>
        </CardBox>
      </div>
      {isAdding && <AddCashAccount onClose={() => setAdding(false)} />}
    </>
  );
}

const FILTERS: Readonly<Record<'from' | 'to' | 'account', string>> = { from: '', to: '', account: '' };
/** Large books take a while to sum. */
const PATIENCE_MS = 60_000;
