import { formatTickTime } from '@candor/locales/format.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../language/language.ts';
import { Amount, Profit } from '../numbers/amount.tsx';
import { figure } from '../numbers/figure.ts';
import { Moment, momentText } from '../numbers/moment.tsx';
import { Price, priceText } from '../numbers/price.tsx';
import { useSite } from '../site/site.ts';
import { durationText } from './duration-text.ts';
import { midPrecision } from './mid-precision.ts';
import type { Option } from './option-queries.ts';

export interface OptionResultProps {
  readonly option: Option;
  /** It has just happened: said as news. */
  readonly isNews?: boolean;
}

/** What an ended option came to, and by which tick. */
export function OptionResult({ option, isNews = false }: OptionResultProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const precision = option.ForexTradeList.PricePrecision;
  const price = (value: string) => <Price value={value} precision={midPrecision(value, precision)} />;
  return (
    <div className="grid gap-3" role={isNews ? 'status' : undefined}>
      <div>
        <p className="text-label text-ink-2">{t(`options.result.${option.Result || 'lost'}`)}</p>
        <p className="flex items-baseline gap-1.5">
          <Profit value={option.FactProfits} className="text-title-1 font-semibold" />
          <span className="text-label font-medium text-ink-3">{currency}</span>
        </p>
        {option.VoidReason !== '' && (
          <p className="pt-1 text-label text-ink-2">{t(`options.void.${option.VoidReason}`)}</p>
        )}
      </div>
      <KeyValues
        items={[
          { key: 'open', label: t('options.openPrice'), value: price(option.OpenPrice) },
          ...(option.EndPrice === ''
            ? []
            : [{ key: 'end', label: t('options.endPrice'), value: price(option.EndPrice) }]),
          { key: 'stake', label: t('common.amount'), value: <Amount value={option.Number} /> },
          { key: 'back', label: t('options.paidBack'), value: <Amount value={option.Payout} /> },
          {
            key: 'duration',
            label: t('options.duration'),
            value: <bdi className="num">{durationText(t, option.Seconds)}</bdi>,
          },
          {
            key: 'opened',
            label: t('orders.openedAt'),
            value: <Moment at={option.CreatedAt} style="dateTimeSeconds" zone />,
          },
          {
            key: 'ended',
            label: t('options.endedAt'),
            value: <Moment at={option.CompleteAt} style="dateTimeSeconds" zone />,
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
  const { timeZone } = useSite();
  const tick = option.EndTick;
  if (tick === null) return null;
  const precision = option.ForexTradeList.PricePrecision;
  const zone = momentText(tick.Time, 'time', true).split(' ').at(-1) ?? '';
  return (
    <div className="well flex min-h-13 items-center gap-2.5 px-3 py-2">
      <Icon name="shieldCheck" size={20} className="flex-none text-success-text" />
      <div className="min-w-0">
        <p className="text-label font-semibold">
          {t('options.endedAtTick', { number: figure(String(tick.Seq), { maxDecimals: 0 }) })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <bdi className="num">
            {formatTickTime(tick.Time, timeZone)} {zone}
          </bdi>
          <span>
            {t('market.bid')} <bdi className="num">{priceText(tick.Bid, precision)}</bdi> {t('market.ask')}{' '}
            <bdi className="num">{priceText(tick.Ask, precision)}</bdi>
          </span>
        </p>
      </div>
    </div>
  );
}
