import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { camelTree } from '../../kit/camel-fields.ts';
import type { CamelTree } from '../../kit/camel-fields.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, NO_FIGURE } from '../../numbers/amount.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { usePermits } from '../../session/operator.tsx';

type CalledCustomer = CamelTree<OutputOf<typeof consoleStopOut>>['list'][number];

export interface StopOutCardProps {
  /** Margin level in percent below which a customer is in the list. */
  readonly level: number;
  readonly currency: string;
}

/** Customers whose positions are closest to being closed for them; for operators who may read customers. */
export function StopOutCard(props: StopOutCardProps) {
  return usePermits('customers.read') ? <CalledCustomers {...props} /> : null;
}

function CalledCustomers({ level, currency }: StopOutCardProps) {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const page = usePage<CalledCustomer>(
    ['stop-out', table.page],
    async (signal) => camelTree(await call(consoleStopOut, { page: table.page }, { signal, quiet: true })),
    REREAD_MS,
  );
  return (
    <div className="dashboard-full">
      <CardBox
        bare
        title={t('console.operations.closeToStopOut')}
        end={<span className="dashboard-unit">{currency}</span>}
      >
        <DataTable
          label={t('console.operations.closeToStopOut')}
          columns={columnsOf(t)}
          page={page}
          table={table}
          idOf={({ customerId }) => String(customerId)}
          nameOf={() => ''}
          hrefOf={({ customerId }) => customerPath(customerId)}
          density="dense"
          pageSize={ROWS_A_PAGE}
          empty={{ title: t('console.operations.nobodyClose', { level }) }}
        />
      </CardBox>
    </div>
  );
}

const columnsOf = (t: Translator): Column<CalledCustomer>[] => [
  {
    key: 'customer',
    label: t('console.operations.customer'),
    cell: ({ customerId }) => <bdi className="num cell-main">{customerId}</bdi>,
  },
  {
    key: 'level',
    label: t('console.operations.marginLevel'),
    align: 'end',
    cell: ({ marginLevel }) => <Amount value={marginLevel} unit="%" decimals={2} />,
  },
  {
    key: 'equity',
    label: t('console.operations.equity'),
    align: 'end',
    cell: ({ equity }) => <Amount value={equity} decimals={2} />,
  },
  {
    key: 'margin',
    label: t('console.operations.usedMargin'),
    align: 'end',
    cell: ({ margin }) => <Amount value={margin} decimals={2} />,
  },
  {
    key: 'profit',
    label: t('console.operations.openProfit'),
    align: 'end',
    optional: true,
    cell: ({ openProfit }) => <Amount value={openProfit} decimals={2} sign="always" coloured />,
  },
  { key: 'largest', label: t('console.operations.largest'), cell: ({ largest }) => <Largest position={largest} /> },
];

function Largest({ position }: { readonly position: CalledCustomer['largest'] }) {
  const t = useTranslation();
  if (position === null) return NO_FIGURE;
  const { showCode, side, lots, worth } = position;
  return (
    <>
      <bdi className="cell-main">{showCode}</bdi>
      <span className="cell-sub">
        {t('console.operations.largestIs', {
          side: t(`console.operations.side.${side}`),
          lots: amountText(lots),
          worth: amountText(worth, 'negative', 2),
        })}
      </span>
    </>
  );
}

const NO_FILTERS = {};
/** As the server cuts its pages. */
const ROWS_A_PAGE = 10;
/** As long as the server keeps a computation. */
const REREAD_MS = 5_000;
