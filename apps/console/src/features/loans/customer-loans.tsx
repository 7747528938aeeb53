import { consoleCustomerLoans } from '@candor/protocol/console/loans/loans.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { loanColumns } from './loan-columns.tsx';
import { loanFrom, loanKeys } from './loan.ts';
import { loanPath } from './loan-path.ts';

/** What a customer has borrowed; each leads to the loan. */
export function CustomerLoans({ customer }: { readonly customer: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const page = usePage(loanKeys.page('customer', { customer }, table.page), async (signal) =>
    mapPage(await call(consoleCustomerLoans, { id: customer, page: table.page }, { signal, quiet: true }), loanFrom),
  );
  const columns = useMemo(() => loanColumns(t, 'customer'), [t]);
  return (
    <DataTable
      label={t('console.nav.loans')}
      columns={columns}
      page={page}
      table={table}
      idOf={(row) => String(row.id)}
      nameOf={(row) => t(`console.loan.status.${row.status}`)}
      hrefOf={(row) => loanPath(row.id)}
      empty={{ title: t('console.loan.noLoans') }}
    />
  );
}

/** The tab is the screen's. */
const FILTERS = { tab: '' };
