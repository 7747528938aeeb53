import type { Translator } from '@candor/locales/translate.ts';
import { Link } from 'wouter';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import type { ListedOrder } from './order.ts';

export const orderColumns = (t: Translator): Column<ListedOrder>[] => [
  { key: 'id', label: t('console.house.order'), cell: ({ id }) => <bdi className="num cell-main">{id}</bdi> },
  {
    key: 'customer',
    label: t('console.house.customer'),
    cell: ({ customerId }) => (
      <Link className="link" href={customerPath(customerId)}>
        <bdi className="num">{customerId}</bdi>
      </Link>
    ),
  },
  { key: 'instrument', label: t('console.house.instrument'), cell: ({ instrument }) => <bdi>{instrument}</bdi> },
  { key: 'side', label: t('console.house.side'), cell: ({ side }) => t(`console.house.side.${side}`) },
  { key: 'state', label: t('console.house.orderState'), cell: ({ state }) => t(`console.house.orderState.${state}`) },
  { key: 'lots', label: t('console.house.lots'), align: 'end', cell: ({ lots }) => <Figure value={lots} /> },
  {
    key: 'open',
    label: t('console.house.openPrice'),
    align: 'end',
    cell: ({ openPrice }) => <Figure value={openPrice} />,
  },
  {
    key: 'close',
    label: t('console.house.closePrice'),
    align: 'end',
    optional: true,
    cell: ({ closePrice }) => <Figure value={closePrice} />,
  },
  {
    key: 'profit',
    label: t('console.house.profit'),
    align: 'end',
    cell: ({ profit }) => (profit === '' ? NO_FIGURE : <Amount value={profit} sign="always" coloured />),
  },
  {
    key: 'placed',
    label: t('console.house.placed'),
    optional: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** A price or a size; a dash where the order has none. */
export const Figure = ({ value }: { readonly value: string }) => (value === '' ? NO_FIGURE : <Amount value={value} />);
