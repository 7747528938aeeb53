import { formatTickTime } from '@candor/locales/format.ts';
import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../language/language.ts';
import { amountText } from '../numbers/amount.tsx';
import { figure } from '../numbers/figure.ts';
import { momentText } from '../numbers/moment.tsx';
import { priceText } from '../numbers/price.tsx';
import { Link } from 'wouter';
import { receiptPath } from '../paths.ts';
import { useSite } from '../site/site.ts';
import type { Order } from './order-queries.ts';

/** By which tick the order was filled, or closed: number, time, both sides of the quote. Nothing for one that still waits. */
export function TickFacts({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const closed = order.CloseTick !== null;
  const tick = order.CloseTick ?? order.OpenTick;
  if (tick === null) return null;
  const precision = order.ForexTradeLists.PricePrecision;
  const number = figure(String(tick.Seq), { maxDecimals: 0 });
  const zone = momentText(tick.Time, 'time', true).split(' ').at(-1) ?? '';
  return (
    <div className="well flex min-h-13 items-center gap-2.5 px-3 py-2">
      <Icon name="shieldCheck" size={20} className="flex-none text-success-text" />
      <div className="min-w-0 flex-1">
        <p className="text-label font-semibold">
          {t(closed ? 'orders.closedAtTick' : 'orders.openedAtTick', { number })}
        </p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <bdi className="num">
            {formatTickTime(tick.Time, timeZone)} {zone}
          </bdi>
          <span>
            {t('market.bid')} <bdi className="num">{priceText(tick.Bid, precision)}</bdi> {t('market.ask')}{' '}
            <bdi className="num">{priceText(tick.Ask, precision)}</bdi>
          </span>
          <span>{t('orders.feePaid', { fee: amountText(order.TradeFee, 'exact') })}</span>
        </p>
      </div>
      <Link href={receiptPath(order.Id)} className="link flex-none text-label">
        {t('orders.receipt')}
      </Link>
    </div>
  );
}
