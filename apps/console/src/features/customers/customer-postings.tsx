import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleCustomerPostings } from '@candor/protocol/console/customer-postings.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { site } from '../../domain/site/site.ts';
import { accountText } from '../../domain/books/account-text.ts';
import { customerKeys } from './customer.ts';

type Posting = OutputOf<typeof consoleCustomerPostings>['list'][number];

/** The ledger of one customer: what was moved, from where to where, and by what. */
export function CustomerPostings({ id }: { readonly id: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(customerKeys.part(id, 'postings', table.page), (signal) =>
    call(consoleCustomerPostings, { id, page: table.page }, { signal, quiet: true }),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <DataTable
      label={t('console.customer.part.postings')}
      columns={columns}
      page={page}
      table={table}
      idOf={(row) => String(row.id)}
      nameOf={(row) => String(row.id)}
      still
      density="dense"
      empty={{ title: t('console.customer.noPostings') }}
      exportRows={{
        name: `postings-${id}`,
        readAll: () => readAllPages((each) => call(consoleCustomerPostings, { id, page: each }, { quiet: true })),
      }}
    />
  );
}

function columnsIn(t: Translator): readonly Column<Posting>[] {
  const memo = (row: Posting): string => (t.has(row.memo) ? t.unchecked(row.memo) : row.memo);
  const kind = (row: Posting): string => {
    const key = `server.record.${row.type}`;
    return t.has(key) ? t.unchecked(key) : String(row.type);
  };
  return [
    {
      key: 'id',
      label: t('console.customer.posting'),
      cell: (row) => <bdi className="num">{row.id}</bdi>,
      csv: (row) => row.id,
    },
    {
      key: 'at',
      label: t('console.time'),
      cell: (row) => <Moment at={row.at} style="dateTimeSeconds" />,
      csv: (row) => momentText(row.at, 'dateTimeSeconds', true),
    },
    { key: 'type', label: t('console.customer.kindOf'), cell: kind, csv: kind },
    { key: 'from', label: t('console.from'), cell: (row) => accountText(t, row.from), csv: (row) => row.from },
    { key: 'to', label: t('console.customer.toAccount'), cell: (row) => accountText(t, row.to), csv: (row) => row.to },
    {
      key: 'amount',
      label: t('common.amount'),
      align: 'end',
      cell: (row) => <Amount value={row.amount} unit={site().currency} />,
      csv: (row) => row.amount,
    },
    {
      key: 'memo',
      wide: true,
      label: t('console.customer.note'),
      cell: (row) => <bdi>{memo(row)}</bdi>,
      optional: true,
      csv: memo,
    },
  ];
}

const FILTERS = { tab: 'overview' };
