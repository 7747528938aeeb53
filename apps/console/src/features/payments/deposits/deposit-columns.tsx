import type { Translator } from '@candor/locales/translate.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../../kit/data-table.tsx';
import { Amount } from '../../../numbers/amount.tsx';
import { momentText } from '../../../numbers/moment.tsx';
import { approvalCount, Approvals } from '../../../domain/proposals/approvals.tsx';
import { customerOf, PaymentAmount, PaymentCustomer, Waiting } from '../payment-cells.tsx';
import { FlagBadges, paymentFileColumns } from '../payment-columns.tsx';
import type { FlagBadge } from '../payment-columns.tsx';
import type { Deposit } from '../payment.ts';
import { HIGH } from './deposit-flag.ts';

export function depositColumns(t: Translator): readonly Column<Deposit>[] {
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
      cell: (row) => <PaymentCustomer payment={row} title={t('console.deposit.titled', { id: row.id })} />,
      csv: customerOf,
    },
    ...paymentFileColumns<Deposit>(t, (row) => t('console.deposit.titled', { id: row.id })),
    {
      key: 'amount',
      label: t('common.amount'),
      align: 'end',
      cell: (row) => <PaymentAmount amount={row.amount} />,
      csv: (row) => row.amount,
      sort: { ascending: 'smallest', descending: 'largest' },
    },
    {
      key: 'announced',
      label: t('console.deposit.announced'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.announced} unit={row.code} />
          <span className="cell-sub">
            <bdi>{row.kind === 'coin' ? row.network : t('console.payment.bank')}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.announced,
    },
    {
      key: 'risk',
      label: t('console.payment.risk'),
      cell: ({ flags }) => <FlagBadges flags={flags.map((flag) => badgeOf(t, flag))} />,
      csv: (row) => row.flags.map((flag) => t(`console.deposit.flagged.${flag}`)).join('; '),
      optional: true,
    },
    {
      key: 'marks',
      label: t('console.deposit.proof'),
      cell: (row) => (
        <span className="badges">
          {row.wantsBank && <Badge tone="warning">{t('console.deposit.wantsBank')}</Badge>}
          {row.hasProof && <Badge tone="success">{t('console.deposit.hasProof')}</Badge>}
        </span>
      ),
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

const badgeOf = (t: Translator, flag: DepositFlag): FlagBadge => ({
  key: flag,
  text: t(`console.deposit.flagged.${flag}`),
  isHigh: HIGH.has(flag),
});
