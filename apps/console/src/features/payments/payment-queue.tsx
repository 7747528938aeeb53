import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useQueues } from '../../domain/queues/queues.ts';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { SplitTable } from '../../kit/split-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import type { TableState } from '../../kit/table-state.ts';
import { REREAD_MS, usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { site } from '../../domain/site/site.ts';
import { customerOf } from './payment-cells.tsx';
import { KINDS, PaymentToolbar, SORTS } from './payment-toolbar.tsx';
import type { PaymentDirection, PaymentFilter } from './payment-direction.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentKeys } from './payment.ts';
import type { Payment, PaymentDetail } from './payment.ts';

interface PaymentQueueProps<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
> {
  readonly direction: PaymentDirection<Row, Detail, State, Flag>;
  /** Stands above the filters. */
  readonly head?: ReactNode;
}

/** A queue of payments with its filters, and one of them opened next to it. */
export function PaymentQueue<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
>({ direction, head }: PaymentQueueProps<Row, Detail, State, Flag>) {
  const { queue, noun, states, flags, flagText, columns: columnsIn, readPage } = direction;
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const allFlags = ['all', ...flags] as const;
  const input = inputOf(table, states, allFlags);
  const { state } = input;
  const queues = useQueues();
  const waiting = direction.waiting?.(queues);
  const page = usePage(
    paymentKeys.page(queue, input, table.page),
    (signal) => readPage({ ...input, page: table.page }, signal),
    REREAD_MS,
  );
  const columns = useMemo(() => columnsIn(t), [columnsIn, t]);
  const isAllThere = state === 'waiting' && input.kind === 'all' && input.flag === 'all' && input.search === '';
  return (
    <SplitTable
      head={
        <>
          {head}
          <PaymentToolbar
            chips={states.map((id) => ({
              id,
              label: t.unchecked(`console.payment.filter.${id}`),
              count: id === state && page.rows !== undefined ? page.total : waiting?.[id],
            }))}
            {...input}
            flags={allFlags.map((id) => ({ id, label: flagText(t, id) }))}
            onFilter={table.filter}
          />
        </>
      }
      label={t(`console.nav.${queue}`)}
      columns={columns}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={(row) => `${customerOf(row)}, ${amountText(row.amount)} ${site().currency}`}
      empty={{
        title: t(isAllThere ? `console.${noun}.none` : 'console.payment.noneLike'),
        text: t(isAllThere ? `console.${noun}.noneHint` : 'console.payment.noneLikeHint'),
      }}
      exportRows={{
        name: queue,
        readAll: () => readAllPages((each) => readPage({ ...input, page: each })),
      }}
      panel={(open) => <PaymentPanel direction={direction} {...open} />}
    />
  );
}

/** What the address says, as far as there is such a thing. */
const inputOf = <State extends string, Flag extends string>(
  { filters, sort }: Pick<TableState<typeof FILTERS>, 'filters' | 'sort'>,
  states: readonly [State, ...State[]],
  flags: readonly ['all', ...Flag[]],
) => ({
  state: states.find((each) => each === filters.state) ?? states[0],
  kind: KINDS.find((each) => each === filters.kind) ?? 'all',
  flag: flags.find((each) => each === filters.flag) ?? 'all',
  search: filters.search,
  sort: SORTS.find((each) => each === sort) ?? 'usual',
});

const idOf = (row: Payment): string => String(row.id);
/** The row that the address names; it may have been written by anybody. */
const FILTERS = { state: 'waiting', kind: 'all', flag: 'all', search: '' };
