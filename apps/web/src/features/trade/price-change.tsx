import { Delta } from '@candor/ui/delta.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { figure, percentFigure } from '../../kit/numbers/figure.ts';

/** `+0.00184 (0.17%)`, with the words for assistive tech. */
export function PriceChange({ percent, move }: { readonly percent: string; readonly move: string }) {
  const t = useTranslation();
  const bare = figure(percent, { minDecimals: 2, maxDecimals: 2, sign: 'never' });
  const falls = percent.startsWith('-');
  const words = /[1-9]/.test(percent) ? t(falls ? 'common.down' : 'common.up', { value: bare }) : t('common.unchanged');
  const sign = /^[-\u2212]/.test(move) || !/[1-9]/.test(move) ? '' : '+';
  return (
    <Delta
      value={percent}
      text={`${sign}${move} (${percentFigure(percent, { minDecimals: 2, maxDecimals: 2, sign: 'never' })})`}
      words={words}
    />
  );
}
