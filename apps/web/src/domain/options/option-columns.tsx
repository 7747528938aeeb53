import type { Translator } from '@candor/locales/translate.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Price } from '../../kit/numbers/price.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { tradePath } from '../../paths.ts';
import { midPrecision } from './mid-precision.ts';
import { DirectionBadge } from './option-badge.tsx';
import { OptionIcon } from './option-icon.tsx';
import type { Option } from './option.ts';

/** What every table of options begins with: in what, which way, for how much, from where. */
export const optionColumns = (t: Translator): readonly Column<Option>[] => [
  {
    id: 'instrument',
    head: t('orders.sort.instrument'),
    cell: (option) => <InstrumentCell option={option} />,
  },
  { id: 'direction', head: t('history.side'), cell: (option) => <DirectionBadge option={option} /> },
  {
    id: 'stake',
    head: t('common.amount'),
    isFigure: true,
    cell: ({ stake }) => <Amount value={stake} />,
    compare: (a, b) => Number(a.stake) - Number(b.stake),
  },
  midColumn('openPrice', t('options.openPrice')),
];

/** A price that an option began or ended at. */
export const midColumn = (id: 'openPrice' | 'endPrice', head: string): Column<Option> => ({
  id,
  head,
  isFigure: true,
  cell: ({ [id]: price, instrument: { pricePrecision } }) => (
    <Price value={price} precision={midPrecision(price, pricePrecision)} />
  ),
});

export interface OptionDetailsButtonProps {
  readonly option: Option;
  readonly onDetails: (option: Option) => void;
}

export function OptionDetailsButton({ option, onDetails }: OptionDetailsButtonProps) {
  const t = useTranslation();
  return (
    <IconButton
      icon="info"
      size={17}
      label={t('instrument.detailsOf', { name: `${option.instrument.displayCode} ${option.id}` })}
      onPress={() => onDetails(option)}
    />
  );
}

/** The instrument of an option, which leads to its chart and the ticket for options. */
function InstrumentCell({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const { code, displayCode } = option.instrument;
  return (
    <Link
      href={tradePath(code, true)}
      replace
      className="inline-flex min-h-10 items-center gap-2 font-medium"
      aria-label={t('trade.chart.of', { name: displayCode })}
    >
      <OptionIcon option={option} size={20} />
      <bdi className="num">{displayCode}</bdi>
    </Link>
  );
}
