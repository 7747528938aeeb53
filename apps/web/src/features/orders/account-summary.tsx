import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { meterTone } from '@candor/ui/meter-scale.ts';
import { Meter } from '@candor/ui/meter.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useAccountDetail } from '../../domain/account/account-queries.ts';
import { useAccountPush } from '../../live/hooks.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { percentFigure } from '../../kit/numbers/figure.ts';
import { MarginCallNote } from '../../domain/orders/margin-call-note.tsx';
import { compare, subtract } from '../../domain/orders/order-figures.ts';
import { useSite } from '../../domain/site/site.ts';
import { useFreshness } from './use-freshness.ts';

/**
 * The account in one card: open profit, what it is worth, and how far it is
 * from being closed out. Renders on account pushes.
 */
export function AccountSummary() {
  const t = useTranslation();
  const { currency } = useSite();
  const figures = useAccountFigures();
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

function MarginMeter({ level, closeOut }: { readonly level: string; readonly closeOut: number }) {
  const t = useTranslation();
  const percent = Number.isFinite(Number(level)) && level !== '' ? Number(level) : undefined;
  const tone = percent === undefined ? 'success' : meterTone(percent, closeOut);
  const text = percent === undefined ? level || '—' : percentFigure(level, { maxDecimals: 0 });
  return (
    <>
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
        word={t(
          tone === 'success' ? 'orders.comfortable' : tone === 'warning' ? 'orders.watch' : 'orders.nearCloseOut',
        )}
      />
      <p className="pt-1.5 text-caption text-ink-3">
        {t('orders.closeOutAt', { level: percentFigure(String(closeOut)) })}
      </p>
    </>
  );
}

/** As pushed; as read until the first push. What is used, reserved and available is the equity, to the shown digit. */
function useAccountFigures() {
  const push = useAccountPush();
  const { data } = useAccountDetail();
  const { info } = useSite();
  if (push !== undefined) {
    return {
      profit: push.openProfit,
      ...figuresOf(push.equity, push.usedMargin, push.freeMargin),
      level: push.marginLevel,
      closeOut: push.stopOutLevel,
    };
  }
  return {
    profit: data?.floatingProfit ?? '',
    ...figuresOf(data?.equity ?? '', data?.usedMargin ?? '', data?.freeMargin ?? ''),
    level: data?.marginLevel ?? '',
    closeOut: data?.stopOutLevel ?? info?.stopOutLevel ?? 50,
  };
}

/** Each is rounded together with those before it, so that all are less than a shown digit away from what they are. */
function figuresOf(equity: string, margin: string, free: string) {
  const held = subtract(equity, free) ?? '';
  const reserved = subtract(held, margin) ?? '';
  return { equity, reserved, margin: leftOf(held, reserved), free: leftOf(equity, held) };
}
