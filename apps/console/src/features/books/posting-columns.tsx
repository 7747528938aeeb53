import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleLedgerPostings } from '@candor/protocol/console/books/ledger-postings.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { camelFields } from '../../kit/camel-fields.ts';
import type { Column } from '../../kit/data-table.tsx';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { paymentPath } from '../../domain/payments/payment-path.ts';
import { ordersOfCustomerPath } from '../../domain/orders/order-path.ts';
import { ledgerText } from './ledger.ts';

type Posting = ReturnType<typeof postingFrom>;

export const postingFrom = (wire: OutputOf<typeof consoleLedgerPostings>['list'][number]) => camelFields(wire);

export function postingColumns(t: Translator): readonly Column<Posting>[] {
  const kind = ({ type }: Posting): string => {
    const key = `server.record.${type}`;
    return t.has(key) ? t.unchecked(key) : String(type);
  };
  return [
    { key: 'at', label: t('console.time'), cell: (row) => <Moment at={row.at} style="dateTimeSeconds" /> },
    { key: 'type', label: t('console.customer.kindOf'), cell: kind },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: ({ customer }) =>
        customer === null ? (
          NO_FIGURE
        ) : (
          <Link className="link" href={customerPath(customer)}>
            <bdi className="num">{customer}</bdi>
          </Link>
        ),
    },
    { key: 'about', label: t('console.books.about'), cell: (row) => aboutOf(t, row) },
    {
      key: 'other',
      label: t('console.books.other'),
      cell: (row) => <bdi>{ledgerText(t, { name: row.other, cash: row.otherCash })}</bdi>,
      optional: true,
    },
    {
      key: 'amount',
      label: t('common.amount'),
      align: 'end',
      cell: (row) => <Amount value={row.amount} sign="always" />,
    },
    {
      key: 'balance',
      label: t('console.books.balanceAfter'),
      align: 'end',
      cell: (row) => <Amount value={row.balance} />,
    },
    {
      key: 'memo',
      wide: true,
      label: t('console.customer.note'),
      // The days of very many loans can be one posting; the exported list has all of it.
      cell: ({ memo }) => <bdi className="line-clamp-2 wrap-anywhere">{t.has(memo) ? t.unchecked(memo) : memo}</bdi>,
      optional: true,
    },
  ];
}

/** What moved the money. Orders are found by their customer; options have no list of their own. */
function aboutOf(t: Translator, { about, subject, customer }: Posting): ReactNode {
  if (about === null || subject === null) return NO_FIGURE;
  const text = (
    <>
      {t(`console.books.about.${about}`)} <bdi className="num">{subject}</bdi>
    </>
  );
  const href = about === 'deposit' || about === 'withdrawal' ? paymentPath(about, subject) : null;
  const orders = about === 'order' && customer !== null ? ordersOfCustomerPath(customer) : null;
  const to = href ?? orders;
  return to === null ? (
    text
  ) : (
    <Link className="link" href={to}>
      {text}
    </Link>
  );
}
