import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTranslation } from '../../language/language.ts';
import { momentText } from '../../numbers/moment.tsx';
import {
  approvalCount,
  Approvals,
  customerOf,
  PaymentAmount,
  PaymentCustomer,
  shortAddress,
  Waiting,
} from '../../payments/payment-cells.tsx';
import type { Withdrawal } from '../../payments/payment.ts';
import { shortFlag } from './withdrawal-flag.tsx';

export function withdrawalColumns(t: Translator): readonly Column<Withdrawal>[] {
  return [
    {
      key: 'waiting',
      label: t('console.payment.waiting'),
      cell: (row) => <Waiting payment={row} />,
      csv: (row) => momentText(row.createdAt, 'dateTimeSeconds', true),
      sort: { ascending: 'newest', descending: 'oldest' },
    },
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => <PaymentCustomer payment={row} title={t('console.withdrawal.titled', { id: row.id })} />,
      csv: customerOf,
    },
    ...fileColumns(t),
    {
      key: 'amount',
      label: t('common.amount'),
      align: 'end',
      cell: (row) => <PaymentAmount amount={row.amount} />,
      csv: (row) => row.amount,
      sort: { ascending: 'smallest', descending: 'largest' },
    },
    {
      key: 'to',
      label: t('console.payment.to'),
      cell: (row) => (
        <>
          <bdi className="num">{shortAddress(row.to)}</bdi>
          <span className="cell-sub">
            <bdi>{row.kind === 'coin' ? `${row.code} ${row.network}` : `${t('console.payment.bank')} ${row.code}`}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.to,
    },
    {
      key: 'risk',
      label: t('console.payment.risk'),
      cell: (row) => <FlagBadges withdrawal={row} />,
      csv: (row) => row.flags.map((flag) => shortFlag(t, flag)).join('; '),
      optional: true,
    },
    {
      key: 'approval',
      label: t('console.payment.approval'),
      cell: (row) => <Approvals proposal={row.proposal} />,
      csv: (row) => (row.proposal === null ? '' : t('console.payment.approvals', approvalCount(row.proposal))),
    },
  ];
}

/** What the table shows within other cells. */
const fileColumns = (t: Translator): readonly Column<Withdrawal>[] => [
  {
    key: 'id',
    label: t('console.customer.id'),
    cell: () => null,
    csv: (row) => t('console.withdrawal.titled', { id: row.id }),
    fileOnly: true,
  },
  {
    key: 'customerId',
    label: t('console.customer.titled', { id: t('console.customer.id') }),
    cell: () => null,
    csv: (row) => row.customer_id,
    fileOnly: true,
  },
  {
    key: 'state',
    label: t('console.payment.state'),
    cell: () => null,
    csv: (row) => t(`console.payment.state.${row.state}`),
    fileOnly: true,
  },
  { key: 'fee', label: t('common.fee'), cell: () => null, csv: (row) => row.fee, fileOnly: true },
  {
    key: 'arrives',
    label: t('console.proposals.arrives'),
    cell: () => null,
    csv: (row) => row.arrives,
    fileOnly: true,
  },
  {
    key: 'code',
    label: t('console.payment.kind'),
    cell: () => null,
    csv: (row) => `${row.code} ${row.network}`.trim(),
    fileOnly: true,
  },
];

/** What weighs most, and how much more there is. */
function FlagBadges({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslation();
  const { flags } = withdrawal;
  if (flags.length === 0) return <span className="text-faint">{t('console.withdrawal.noFlags')}</span>;
  const more = flags.length - SHOWN;
  return (
    <span className="badges">
      {flags.slice(0, SHOWN).map((flag) => (
        <Badge key={flag.kind} tone={flag.level === 'high' ? 'danger' : 'warning'}>
          {shortFlag(t, flag)}
        </Badge>
      ))}
      {more > 0 && (
        <Badge>
          <span aria-hidden="true">{t('console.withdrawal.more', { count: more })}</span>
          <span className="visually-hidden">{t('console.withdrawal.moreFlags', { count: more })}</span>
        </Badge>
      )}
    </span>
  );
}

const SHOWN = 2;
