import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { momentText } from '../../numbers/moment.tsx';
import {
  approvalCount,
  Approvals,
  customerOf,
  PaymentAmount,
  PaymentCustomer,
  Waiting,
} from '../../payments/payment-cells.tsx';
import type { Deposit } from '../../payments/payment.ts';
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
      key: 'announced',
      label: t('console.deposit.announced'),
      align: 'end',
      cell: (row) => (
        <>
          <Amount value={row.number} unit={row.code} />
          <span className="cell-sub">
            <bdi>{row.kind === 'coin' ? row.network : t('console.payment.bank')}</bdi>
          </span>
        </>
      ),
      csv: (row) => row.number,
    },
    {
      key: 'risk',
      label: t('console.payment.risk'),
      cell: (row) => <FlagBadges deposit={row} />,
      csv: (row) => row.flags.map((flag) => t(`console.deposit.flagged.${flag}`)).join('; '),
      optional: true,
    },
    {
      key: 'marks',
      label: t('console.deposit.proof'),
      cell: (row) => (
        <span className="badges">
          {row.wants_bank === 1 && <Badge tone="warning">{t('console.deposit.wantsBank')}</Badge>}
          {row.has_proof === 1 && <Badge tone="success">{t('console.deposit.hasProof')}</Badge>}
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

/** What weighs most, and how much more there is. */
function FlagBadges({ deposit: { flags } }: { readonly deposit: Deposit }) {
  const t = useTranslation();
  if (flags.length === 0) return <span className="text-faint">{t('console.withdrawal.noFlags')}</span>;
  const more = flags.length - SHOWN;
  return (
    <span className="badges">
      {flags.slice(0, SHOWN).map((flag) => (
        <Badge key={flag} tone={HIGH.has(flag) ? 'danger' : 'warning'}>
          {t(`console.deposit.flagged.${flag}`)}
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

/** What the table shows within other cells. */
const fileColumns = (t: Translator): readonly Column<Deposit>[] => [
  {
    key: 'id',
    label: t('console.customer.id'),
    cell: () => null,
    csv: (row) => t('console.deposit.titled', { id: row.id }),
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
  {
    key: 'code',
    label: t('console.payment.kind'),
    cell: () => null,
    csv: (row) => `${row.code} ${row.network}`.trim(),
    fileOnly: true,
  },
];

const SHOWN = 2;
