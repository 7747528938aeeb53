import { Delta } from '@candor/ui/delta.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { figure, isDecimal, NO_FIGURE } from '../../kit/numbers/figure.ts';

export interface ResultAmountProps {
  /** Decimal text; "" while there is nothing to tell. */
  readonly value: string;
  readonly className?: string | undefined;
}

/** A gain or a loss of somebody else. It is public, so hiding one's own amounts leaves it. */
export function ResultAmount({ value, className }: ResultAmountProps) {
  const t = useTranslation();
  if (!isDecimal(value)) return <span className={className}>{NO_FIGURE}</span>;
  const bare = figure(value, { ...TWO, sign: 'never' });
  const words = t(value.startsWith('-') ? 'common.loss' : 'common.gain', { value: bare });
  return <Delta value={value} text={figure(value, { ...TWO, sign: 'always' })} words={words} className={className} />;
}

const TWO = { minDecimals: 2, maxDecimals: 2 } as const;
