import { Delta } from '@candor/ui/delta.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { isDecimal, NO_FIGURE, percentFigure } from '../../kit/numbers/figure.ts';

export interface ReturnPercentProps {
  /** Percent as decimal text; "" while there is nothing to tell. */
  readonly value: string;
  readonly className?: string | undefined;
}

/** A return or a fall in percent: triangle, sign, colour and words. */
export function ReturnPercent({ value, className }: ReturnPercentProps) {
  const t = useTranslation();
  if (!isDecimal(value)) return <span className={className}>{NO_FIGURE}</span>;
  const bare = percentFigure(value, { minDecimals: 2, maxDecimals: 2, sign: 'never' });
  const words = t(value.startsWith('-') ? 'common.loss' : 'common.gain', { value: bare });
  return <Delta value={value} text={signedPercent(value)} words={words} className={className} />;
}

/** `+8.42%` */
export const signedPercent = (value: string, decimals = 2): string =>
  percentFigure(value, { minDecimals: decimals, maxDecimals: decimals, sign: 'always' });

/** `64%`: a share, with no more digits than it needs. */
export const sharePercent = (value: string): string => percentFigure(value, { maxDecimals: 1 });
