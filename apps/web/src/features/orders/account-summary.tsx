import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountNow } from '../../domain/account/account-figures.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { percentFigure } from '../../kit/numbers/figure.ts';
import { MarginMeter } from '../../domain/orders/margin-meter.tsx';
import { MarginCallNote } from '../../domain/orders/margin-call-note.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { useFreshness } from '../../domain/orders/use-freshness.ts';

/**
 * The account in one card: open profit, what it is worth, and how far it is
 * from being closed out. Renders on account pushes.
 */
export function AccountSummary() {
  const t = useTranslation();
  const { currency } = useSite();
  const figures = useAccountNow();
  const freshness = useFreshness();
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 lg:pb-4">
      <MarginCallNote />
      <Card label={t('orders.summary')} className="orders-summary">
        <div className="flex items-center justify-between gap-2">
          <span className="text-label text-ink-2">{t('orders.openProfit')}</span>
          <Badge tone={freshness === 'live' ? 'success' : 'neutral'} dot>
            {t(`orders.fresh.${freshness}`)}
          </Badge>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Profit
            value={figures.profit}
            kind="exact"
            moving
            className={`text-title-1 font-semibold wrap-anywhere whitespace-normal ${
              freshness === 'stale' ? '!text-ink-3' : ''
            }`}
          />
          <span className="text-label font-medium text-ink-3">{currency}</span>
        </p>
        <dl className="flex flex-wrap justify-between gap-x-3 gap-y-2 pt-2 pb-3">
          <Figure label={t('orders.equity')} value={figures.equity} />
          <Figure label={t('orders.usedMargin')} value={figures.margin} />
          {compare(figures.reserved, '0') === 1 && <Figure label={t('orders.reserved')} value={figures.reserved} />}
          <Figure label={t('common.available')} value={figures.free} />
        </dl>
        <div className="border-t border-line pt-3">
          <MarginMeter level={figures.level} closeOut={figures.closeOut} />
          <p className="pt-1.5 text-caption text-ink-3">
            {t('orders.closeOutAt', { level: percentFigure(String(figures.closeOut)) })}
          </p>
        </div>
      </Card>
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="text-body font-semibold">
        <Amount value={value} />
      </dd>
    </div>
  );
}
