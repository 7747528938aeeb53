import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import { WITHDRAWAL_FLAGS } from '@candor/protocol/console/payments/withdrawal.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { readAllPages } from '../../kit/csv.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { rowsBeside } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { customerOf } from '../../payments/payment-cells.tsx';
import { KINDS, PaymentToolbar, SORTS } from '../../payments/payment-toolbar.tsx';
import { paymentKeys, REREAD_MS, rowId } from '../../payments/payment.ts';
import type { Withdrawal } from '../../payments/payment.ts';
import { useQueues } from '../../shell/queue-counts.ts';
import { site } from '../../site/site.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

/** Withdrawals with what speaks for a closer look, and one of them opened beside. `head` stands above the filters. */
export function WithdrawalsQueue({ head }: { readonly head?: ReactNode }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const state = STATES.find((each) => each === table.filters.state) ?? 'waiting';
  const kind = KINDS.find((each) => each === table.filters.kind) ?? 'all';
  const sort = SORTS.find((each) => each === table.sort) ?? 'usual';
  const flag = FLAGS.find((each) => each === table.filters.flag) ?? 'all';
  const { search } = table.filters;
  const input = { state, kind, flag, search, sort };
  const page = usePage(
    paymentKeys.page('withdrawals', input, table.page),
    (signal) => call(consoleWithdrawals, { ...input, page: table.page }, { signal, quiet: true }),
    REREAD_MS,
  );
  const queues = useQueues();
  // Shown also while another filter holds: what was approved is promised.
  const waiting: Readonly<Record<string, number | undefined>> = {
    waiting: queues?.withdrawals?.count,
    approved: queues?.payouts?.count,
  };
  const columns = useMemo(() => withdrawalColumns(t), [t]);
  const open = rowId(table.row);
  const isAllThere = state === 'waiting' && kind === 'all' && flag === 'all' && search === '';
  return (
    <div className="split">
      <section className="split-main" aria-label={t('console.nav.withdrawals')}>
        {head}
        <PaymentToolbar
          chips={STATES.map((id) => ({
            id,
            label: t(`console.payment.filter.${id}`),
            count: id === state && page.rows !== undefined ? page.total : waiting[id],
          }))}
          {...input}
          flags={FLAGS.map((id) => ({ id, label: t(`console.withdrawal.flagged.${id}`) }))}
          onFilter={table.filter}
        />
        <DataTable
          label={t('console.nav.withdrawals')}
          columns={columns}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={(row) => `${customerOf(row)}, ${amountText(row.amount)} ${site().currency}`}
          empty={{
            title: t(isAllThere ? 'console.withdrawal.none' : 'console.payment.noneLike'),
            text: t(isAllThere ? 'console.withdrawal.noneHint' : 'console.payment.noneLikeHint'),
          }}
          exportRows={{
            name: 'withdrawals',
            readAll: () => readAllPages((each) => call(consoleWithdrawals, { ...input, page: each }, { quiet: true })),
          }}
        />
      </section>
      {open !== '' && (
        <WithdrawalPanel
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

const idOf = (row: Withdrawal): string => String(row.id);
const STATES = ['waiting', 'second', 'approved', 'ended', 'all'] as const;
const FLAGS = ['all', ...WITHDRAWAL_FLAGS] as const;
const FILTERS = { state: 'waiting', kind: 'all', flag: 'all', search: '' };
