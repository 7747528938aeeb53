import type { Translator } from '@candor/locales/translate.ts';
import type { Column } from '../../../kit/data-table.tsx';
import { momentText } from '../../../numbers/moment.tsx';
import { approvalCount, Approvals } from '../../../domain/proposals/approvals.tsx';
import { customerOf, PaymentAmount, PaymentCustomer, shortAddress, Waiting } from '../payment-cells.tsx';
import { FlagBadges, paymentFileColumns } from '../payment-columns.tsx';
import type { Withdrawal } from '../payment.ts';
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
    ...paymentFileColumns<Withdrawal>(t, (row) => t('console.withdrawal.titled', { id: row.id }), amountColumns(t)),
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
      cell: (row) => (
        <FlagBadges
          flags={row.flags.map((flag) => ({
            key: flag.kind,
            text: shortFlag(t, flag),
            isHigh: flag.level === 'high',
          }))}
        />
      ),
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

const amountColumns = (t: Translator): readonly Column<Withdrawal>[] => [
  { key: 'fee', label: t('common.fee'), cell: () => null, csv: (row) => row.fee, fileOnly: true },
  {
    key: 'arrives',
    label: t('console.proposals.arrives'),
    cell: () => null,
    csv: (row) => row.arrives,
    fileOnly: true,
  },
];
