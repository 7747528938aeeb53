import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { Price } from '../../kit/numbers/price.tsx';
import { TickNote } from '../orders/tick-note.tsx';
import { useSite } from '../site/site.ts';
import { durationText } from './duration-text.ts';
import { midPrecision } from './mid-precision.ts';
import type { Option } from './option.ts';

export interface OptionResultProps {
  readonly option: Option;
  /** It has just happened: said as news. */
  readonly isNews?: boolean;
}

/** What an ended option came to, and by which tick. */
export function OptionResult({ option, isNews = false }: OptionResultProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const precision = option.instrument.pricePrecision;
  const price = (value: string) => <Price value={value} precision={midPrecision(value, precision)} />;
  return (
    <div className="grid gap-3" role={isNews ? 'status' : undefined}>
      <div>
        <p className="text-label text-ink-2">{t(`options.result.${option.result || 'lost'}`)}</p>
        <p className="flex items-baseline gap-1.5">
          <Profit value={leftOf(option.payout, option.stake)} className="text-title-1 font-semibold" />
          <span className="text-label font-medium text-ink-3">{currency}</span>
        </p>
        {option.voidReason !== '' && (
          <p className="pt-1 text-label text-ink-2">{t(`options.void.${option.voidReason}`)}</p>
        )}
      </div>
      <KeyValues
        items={[
          { key: 'open', label: t('options.openPrice'), value: price(option.openPrice) },
          ...(option.endPrice === ''
            ? []
            : [{ key: 'end', label: t('options.endPrice'), value: price(option.endPrice) }]),
          { key: 'stake', label: t('common.amount'), value: <Amount value={option.stake} /> },
          { key: 'back', label: t('options.paidBack'), value: <Amount value={option.payout} /> },
          {
            key: 'duration',
            label: t('options.duration'),
            value: <bdi className="num">{durationText(t, option.seconds)}</bdi>,
          },
          {
            key: 'opened',
            label: t('orders.openedAt'),
            value: <Moment at={option.openTime} style="dateTimeSeconds" zone />,
          },
          {
            key: 'ended',
            label: t('options.endedAt'),
            value: <Moment at={option.endTime} style="dateTimeSeconds" zone />,
          },
        ]}
      />
      <EndTick option={option} />
    </div>
  );
}

/** The last tick at or before the end: it alone decided. */
function EndTick({ option }: { readonly option: Option }) {
  const t = useTranslation();
  const tick = option.endTick;
  if (tick === null) return null;
  const number = figure(String(tick.seq), { maxDecimals: 0 });
  return (
    <TickNote
      heading={t('options.endedAtTick', { number })}
      tick={tick}
      precision={option.instrument.pricePrecision}
      receiptOf={option.id}
    />
  );
}
