import type { Translator } from '@candor/locales/translate.ts';
import { Link } from 'wouter';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import type { ListedOrder } from './order.ts';

export const orderColumns = (t: Translator): Column<ListedOrder>[] => [
  { key: 'id', label: t('console.operations.order'), cell: ({ id }) => <bdi className="num cell-main">{id}</bdi> },
  {
    key: 'customer',
    label: t('console.operations.customer'),
    cell: ({ customerId }) => (
      <Link className="link" href={customerPath(customerId)}>
        <bdi className="num">{customerId}</bdi>
      </Link>
    ),
  },
  { key: 'instrument', label: t('console.operations.instrument'), cell: ({ instrument }) => <bdi>{instrument}</bdi> },
  { key: 'side', label: t('console.operations.side'), cell: ({ side }) => t(`console.operations.side.${side}`) },
  {
    key: 'state',
    label: t('console.operations.orderState'),
    cell: ({ state }) => t(`console.operations.orderState.${state}`),
  },
  { key: 'lots', label: t('console.operations.lots'), align: 'end', cell: ({ lots }) => <Figure value={lots} /> },
  {
    key: 'open',
    label: t('console.operations.openPrice'),
    align: 'end',
    cell: ({ openPrice }) => <Figure value={openPrice} />,
  },
  {
    key: 'close',
    label: t('console.operations.closePrice'),
    align: 'end',
    optional: true,
    cell: ({ closePrice }) => <Figure value={closePrice} />,
  },
  {
    key: 'profit',
    label: t('console.operations.profit'),
    align: 'end',
    cell: ({ profit }) => (profit === '' ? NO_FIGURE : <Amount value={profit} sign="always" coloured />),
  },
  {
    key: 'placed',
    label: t('console.operations.placed'),
    optional: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** A price or a size; a dash where the order has none. */
export const Figure = ({ value }: { readonly value: string }) => (value === '' ? NO_FIGURE : <Amount value={value} />);
