import { Delta, directionOf } from '@candor/ui/delta.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../language/language.ts';
import { useQuoteFact } from '../../live/hooks.ts';
import { figure, isDecimal, percentFigure } from './figure.ts';
import { momentText } from './moment.tsx';

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
  return (
    <Delta
      value={isDecimal(value) ? value : '0'}
      text={percentFigure(value, { minDecimals: 2, maxDecimals: 2, sign: 'never' })}
      words={words}
      className={className}
    />
  );
}

export interface LiveChangeProps {
  readonly code: string;
  readonly className?: string | undefined;
}

/**
 * The live change of an instrument since the day's open; the word that its
 * market is closed; or when a stale price was last seen.
 */
export function LiveChange({ code, className }: LiveChangeProps) {
  const t = useTranslation();
  const isOpen = useQuoteFact(code, (quote) => quote.isOpen);
  const change = useQuoteFact(code, (quote) => quote.change);
  const staleSince = useQuoteFact(code, (quote) => (quote.isStale ? (quote.time ?? 0) : 0));
  const hasPrice = useQuoteFact(code, (quote) => quote.time !== null);
  if (change === undefined) return null;
  if (staleSince !== undefined && staleSince > 0) return <LastSeen at={staleSince} />;
  if (isOpen === false) return <span className="text-ink-3">{t('market.closed')}</span>;
  return hasPrice === false ? null : <Percent value={change} className={className} />;
}

function LastSeen({ at }: { readonly at: number }) {
  const t = useTranslation();
  const time = momentText(at, 'timeSeconds');
  return (
    <span className="inline-flex items-center gap-1 text-ink-3">
      <Icon name="clock" size={12} />
      <bdi className="num" aria-hidden="true">
        {time}
      </bdi>
      <span className="visually-hidden">{t('time.lastSeen', { time })}</span>
    </span>
  );
}
