import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Link } from 'wouter';
import { customerPath } from '../../domain/customers/customer-path.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import type { Subscription } from './mining.ts';

/** `of`: all customers, or the one whose page it is. */
export function subscriptionColumns(t: Translator, of: 'all' | 'customer'): readonly Column<Subscription>[] {
  const money = (
    key: 'capital' | 'daily' | 'paid' | 'toCome',
    label: string,
    optional = false,
  ): Column<Subscription> => ({
    key,
    label,
    align: 'end',
    optional,
    cell: (row) => <Amount value={row[key]} />,
  });
  return [
    { key: 'id', label: t('console.mining.number'), cell: ({ id }) => <bdi className="num">M-{id}</bdi> },
    ...(of === 'all' ? [customerColumn(t)] : []),
    {
      key: 'product',
      label: t('console.mining.product'),
      cell: ({ title, productVersion }) => (
        <>
          <bdi>{title}</bdi>{' '}
          <span className="cell-sub">{t('console.mining.version', { version: productVersion })}</span>
        </>
      ),
    },
    money('capital', t('console.mining.capital')),
    money('daily', t('console.mining.rate')),
    { key: 'days', label: t('console.mining.days'), cell: (row) => <Days subscription={row} /> },
    money('paid', t('console.mining.paid')),
    money('toCome', t('console.mining.toPay'), true),
    {
      key: 'returns',
      label: t('console.mining.comesBack'),
      cell: ({ returnsAt, returnAmount }) => (
        <>
          <Moment at={returnsAt} style="date" />
          <span className="cell-sub">
            <Amount value={returnAmount} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('console.mining.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`console.mining.state.${state}`)}</Badge>,
    },
  ];
}

const customerColumn = (t: Translator): Column<Subscription> => ({
  key: 'customer',
  label: t('console.mining.customer'),
  cell: ({ customerId, account, nickname }) => (
    <>
      <Link className="link" href={customerPath(customerId, 'mining')}>
        <bdi>{nickname === '' ? account : nickname}</bdi>
      </Link>{' '}
      <bdi className="num cell-sub">{customerId}</bdi>
    </>
  ),
});

function Days({ subscription: { paidDays, lockDays } }: { readonly subscription: Subscription }) {
  return (
    <span className="mining-progress">
      <span className="mining-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * paidDays) / lockDays}%` }} />
      </span>
      <bdi className="num">
        {countText(paidDays)} / {countText(lockDays)}
      </bdi>
    </span>
  );
}

const TONES = { running: 'primary', leaving: 'warning', left: 'neutral', finished: 'neutral' } as const;
