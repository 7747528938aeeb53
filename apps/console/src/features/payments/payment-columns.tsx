import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Payment } from './payment.ts';

/**
 * Columns of the file alone: in the table other cells show them. `titled`
 * names a payment, such as W-20418; `amounts` are further figures.
 */
export const paymentFileColumns = <Row extends Payment>(
  t: Translator,
  titled: (row: Row) => string,
  amounts: readonly Column<Row>[] = [],
): readonly Column<Row>[] => [
  { key: 'id', label: t('console.customer.id'), cell: () => null, csv: titled, fileOnly: true },
  {
    key: 'customerId',
    label: t('console.customer.titled', { id: t('console.customer.id') }),
    cell: () => null,
    csv: (row) => row.customerId,
    fileOnly: true,
  },
  {
    key: 'state',
    label: t('console.payment.state'),
    cell: () => null,
    csv: (row) => t(`console.payment.state.${row.state}`),
    fileOnly: true,
  },
  ...amounts,
  {
    key: 'code',
    label: t('console.payment.kind'),
    cell: () => null,
    csv: (row) => `${row.code} ${row.network}`.trim(),
    fileOnly: true,
  },
];

export interface FlagBadge {
  readonly key: string;
  readonly text: string;
  readonly isHigh: boolean;
}

/** What weighs most, and how much more there is. */
export function FlagBadges({ flags }: { readonly flags: readonly FlagBadge[] }) {
  const t = useTranslation();
  if (flags.length === 0) return <span className="text-faint">{t('console.withdrawal.noFlags')}</span>;
  const more = flags.length - SHOWN;
  return (
    <span className="badges">
      {flags.slice(0, SHOWN).map(({ key, text, isHigh }) => (
        <Badge key={key} tone={isHigh ? 'danger' : 'warning'}>
          {text}
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
