import { Delta, directionOf } from '@candor/ui/delta.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { figure, isDecimal, percentFigure } from '../../kit/numbers/figure.ts';
import type { Ranked } from './ranked.ts';

interface ResultFigureProps {
  readonly ranked: Ranked;
}

/** The return on margin: triangle, sign, colour and words. */
export function ReturnFigure({ ranked: { returnPercent } }: ResultFigureProps) {
  const t = useTranslation();
  const bare = figure(returnPercent, { minDecimals: 2, maxDecimals: 2, sign: 'never' });
  const signed = percentFigure(returnPercent, { minDecimals: 2, maxDecimals: 2, sign: 'always' });
  const direction = directionOf(returnPercent);
  const words =
    direction === 'none' ? t('common.unchanged') : t(direction === 'up' ? 'common.up' : 'common.down', { value: bare });
  return (
    <Delta
      value={isDecimal(returnPercent) ? returnPercent : '0'}
      text={signed}
      words={words}
      className="font-semibold"
    />
  );
}

/** How many of the orders ended with a profit. */
export function WonFigure({ ranked: { wonPercent } }: ResultFigureProps) {
  const t = useTranslation();
  const percent = percentFigure(wonPercent, { minDecimals: 0, maxDecimals: 0, sign: 'never' });
  return <span className="text-caption text-ink-3">{t('ranking.won', { percent })}</span>;
}
