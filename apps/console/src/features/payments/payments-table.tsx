import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { rowsBeside } from '../../kit/side-panel.tsx';
import type { RowsBeside } from '../../kit/side-panel.tsx';
import { useTableState } from '../../kit/table-state.ts';
import type { TableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { site } from '../../domain/site/site.ts';
import { customerOf } from './payment-cells.tsx';
import { KINDS, PaymentToolbar, SORTS } from './payment-toolbar.tsx';
import { paymentKeys, REREAD_MS, rowId } from './payment.ts';
import type { Deposit, PaymentQueue, Withdrawal } from './payment.ts';

/** What a queue of payments asks the server for. */
export interface PaymentsInput<State, Flag> {
  readonly state: State;
  readonly kind: (typeof KINDS)[number];
  readonly flag: Flag | 'all';
  readonly search: string;
  readonly sort: (typeof SORTS)[number];
  readonly page: number;
}

/** What differs between a queue of deposits and one of withdrawals. */
export interface PaymentsTableProps<
  Row extends Deposit | Withdrawal,
  State extends PaymentsState,
  Flag extends string,
> {
  readonly queue: PaymentQueue;
  /** Filters by state, in their order; the first is what is shown at first. */
  readonly states: readonly [State, ...State[]];
  /** How many wait in a state, shown also while another filter holds. */
  readonly waiting?: Readonly<Partial<Record<State, number | undefined>>>;
  readonly flags: readonly Flag[];
  readonly flagText: (flag: Flag | 'all') => string;
  readonly columns: (t: Translator) => readonly Column<Row>[];
  readonly read: (
    input: PaymentsInput<State, Flag>,
    options: { readonly signal?: AbortSignal; readonly quiet: true },
  ) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;
  readonly panel: (props: PaymentPanelProps<Row>) => ReactNode;
  /** Stands above the filters. */
  readonly head?: ReactNode;
}

export interface PaymentPanelProps<Row> {
  readonly id: number;
  /** undefined where it is not on this page of the table. */
  readonly listed: Row | undefined;
  readonly beside: RowsBeside;
  readonly onOpen: (row: string) => void;
}

/** A queue of payments with its filters, and one of them opened next to it. */
export function PaymentsTable<Row extends Deposit | Withdrawal, State extends PaymentsState, Flag extends string>({
  queue,
  states,
  waiting,
  flags,
  flagText,
  columns: columnsIn,
  read,
  panel: Panel,
  head,
}: PaymentsTableProps<Row, State, Flag>) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const allFlags = ['all', ...flags] as const;
  const input = inputOf(table, states, allFlags);
  const { state } = input;
  const page = usePage(
    paymentKeys.page(queue, input, table.page),
    (signal) => read({ ...input, page: table.page }, { signal, quiet: true }),
    REREAD_MS,
  );
  const columns = useMemo(() => columnsIn(t), [columnsIn, t]);
  const open = rowId(table.row);
  const isAllThere = state === 'waiting' && input.kind === 'all' && input.flag === 'all' && input.search === '';
  const noun = queue === 'deposits' ? 'deposit' : 'withdrawal';
  return (
    <div className="split">
      <section className="split-main" aria-label={t(`console.nav.${queue}`)}>
        {head}
        <PaymentToolbar
          chips={states.map((id) => ({
            id,
            label: t.unchecked(`console.payment.filter.${id}`),
            count: id === state && page.rows !== undefined ? page.total : waiting?.[id],
          }))}
          {...input}
          flags={allFlags.map((id) => ({ id, label: flagText(id) }))}
          onFilter={table.filter}
        />
        <DataTable
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
            readAll: () => readAllPages((each) => read({ ...input, page: each }, { quiet: true })),
          }}
        />
      </section>
      {open !== '' && (
        <Panel
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

type PaymentsState = 'waiting' | 'second' | 'bank' | 'approved' | 'ended' | 'all';

const idOf = (row: Deposit | Withdrawal): string => String(row.id);
const FILTERS = { state: 'waiting', kind: 'all', flag: 'all', search: '' };
