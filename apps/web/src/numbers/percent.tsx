import { Delta, directionOf } from '@candor/ui/delta.tsx';
import { useTranslation } from '../language/language.ts';
import { useQuoteFact } from '../live/hooks.ts';
import { figure, isDecimal } from './figure.ts';

export interface PercentProps {
  /** Percent as decimal text: "-0.31". */
  readonly value: string;
  readonly className?: string | undefined;
}

/** A change in percent: triangle, colour and words; the triangle stands for the sign. */
export function Percent({ value, className }: PercentProps) {
  const t = useTranslation();
  const bare = figure(value, { minDecimals: 2, maxDecimals: 2, sign: 'never' });
  const direction = directionOf(value);
  const words =
    direction === 'none' ? t('common.unchanged') : t(direction === 'up' ? 'common.up' : 'common.down', { value: bare });
  return <Delta value={isDecimal(value) ? value : '0'} text={`${bare}%`} words={words} className={className} />;
}

export interface LiveChangeProps {
  readonly code: string;
  readonly className?: string | undefined;
}

/** The live change of an instrument since the day's open, or the word that its market is closed. */
export function LiveChange({ code, className }: LiveChangeProps) {
  const t = useTranslation();
  const isOpen = useQuoteFact(code, (quote) => quote.isOpen);
  const change = useQuoteFact(code, (quote) => quote.change);
  if (change === undefined) return null;
  if (isOpen === false) return <span className="text-ink-3">{t('market.closed')}</span>;
  return <Percent value={change} className={className} />;
}
