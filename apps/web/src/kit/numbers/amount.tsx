import { classNames } from '@candor/ui/class-names.ts';
import { Delta } from '@candor/ui/delta.tsx';
import { useTranslation } from '../language/language.ts';
import { useLeastDecimals } from './column-decimals.ts';
import { BALANCE_STYLE, EXACT_STYLE, MASK, figure, isDecimal, percentFigure } from './figure.ts';
import { useAmountsHidden } from './hidden-amounts.ts';

export interface AmountProps {
  /** Decimal text in the site currency. */
  readonly value: string;
  /** `balance` has two decimals, rounded down; `exact` up to six. */
  readonly kind?: 'balance' | 'exact';
  readonly sign?: 'negative' | 'always';
  /** What stands before the figure, such as the symbol of the site's currency. */
  readonly symbol?: string;
  /** A unit after the figure, such as the site's currency. */
  readonly unit?: string | undefined;
  /** False for what is no secret, such as the fee of a ticket. */
  readonly hideable?: boolean;
  readonly className?: string | undefined;
}

/** Money. The hide toggle masks it. */
export function Amount({
  value,
  kind = 'balance',
  sign = 'negative',
  symbol = '',
  unit,
  hideable = true,
  className,
}: AmountProps) {
  const t = useTranslation();
  const hidden = useAmountsHidden() && hideable;
  const minDecimals = useLeastDecimals(kind === 'exact' ? value : '0', false);
  const shown = figure(value, { ...(kind === 'balance' ? BALANCE_STYLE : { ...EXACT_STYLE, minDecimals }), sign });
  // A sign stands before the symbol.
  const text = hidden ? MASK : shown.replace(/^[+\u2212-]?/, (before) => before + symbol);
  return (
    <bdi className={classNames('num', className)}>
      {hidden ? (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{t('common.hiddenValue')}</span>
        </>
      ) : (
        text
      )}
      {unit !== undefined && <span className="num-unit"> {unit}</span>}
    </bdi>
  );
}

export interface ProfitProps {
  readonly value: string;
  readonly kind?: 'balance' | 'exact';
  /** An exact one that changes with the prices. */
  readonly moving?: boolean;
  /** Percent text shown in brackets behind it. */
  readonly percent?: string | undefined;
  readonly className?: string | undefined;
}

/** A gain or a loss: triangle, sign, colour and words. */
export function Profit({ value, kind = 'balance', moving = false, percent, className }: ProfitProps) {
  const t = useTranslation();
  const hidden = useAmountsHidden();
  const minDecimals = useLeastDecimals(kind === 'exact' ? value : '0', moving);
  const style = kind === 'balance' ? { minDecimals: 2, maxDecimals: 2 } : { ...EXACT_STYLE, minDecimals };
  const bare = figure(value, { ...style, sign: 'never' });
  const share = percent === undefined ? '' : ` (${percentText(percent)})`;
  const text = (hidden ? MASK : figure(value, { ...style, sign: 'always' })) + share;
  const words = hidden
    ? t('common.hiddenValue')
    : t(value.startsWith('-') ? 'common.loss' : 'common.gain', { value: bare });
  return <Delta value={isDecimal(value) ? value : '0'} text={text} words={words + share} className={className} />;
}

const percentText = (value: string): string => percentFigure(value, { minDecimals: 2, maxDecimals: 2, sign: 'never' });

/** For labels that hold an amount. It does not heed the hide toggle. */
export function amountText(value: string, kind: 'balance' | 'exact' = 'balance'): string {
  return figure(value, kind === 'balance' ? BALANCE_STYLE : EXACT_STYLE);
}
