import { meterTone } from '@candor/ui/meter-scale.ts';
import { Meter } from '@candor/ui/meter.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';
import type { AccountNow } from '../account/account-figures.ts';

/** How far the account is from being closed out: a number, a word and a meter. */
export function MarginMeter({ level, closeOut }: Pick<AccountNow, 'level' | 'closeOut'>) {
  const t = useTranslation();
  const percent = Number.isFinite(Number(level)) && level !== '' ? Number(level) : undefined;
  const tone = percent === undefined ? 'success' : meterTone(percent, closeOut);
  const text = percent === undefined ? level || '—' : percentFigure(level, { maxDecimals: 0 });
  return (
    <Meter
      label={t('orders.marginLevel')}
      percent={percent}
      closeOutPercent={closeOut}
      write={(shown) => percentFigure(String(shown))}
      text={
        <>
          <span className="font-normal text-ink-2">{t('orders.marginLevel')}</span> <bdi className="num">{text}</bdi>
        </>
      }
      word={t(tone === 'success' ? 'orders.comfortable' : tone === 'warning' ? 'orders.watch' : 'orders.nearCloseOut')}
    />
  );
}
