import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { miningSubscribePath } from './mining-paths.ts';
import { boundsText } from './bounds-text.ts';
import { Fact } from './fact.tsx';
import type { Product } from './mining.ts';
import { isTaken } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { costRateText, rateText } from './rate-text.ts';

/** A product with its rate, its lock and the cost of leaving next to each other, and what an amount would earn. */
export function ProductCard({ product }: { readonly product: Product }) {
  const t = useTranslation();
  const site = useSite();
  const { id, title, currency, lockDays, left, example } = product;
  const money = (value: string): string => `${amountText(value, 'exact')} ${currency}`;
  const bounds = boundsText(t, product, site.flag('is_mining_hide_max_subscribe'));
  return (
    <Card padding="dense">
      <div className="flex items-center gap-3">
        <ProductMark product={product} size={36} />
        <div className="min-w-0 flex-1">
          <h3 className="leading-5 font-semibold [overflow-wrap:anywhere]">
            <bdi>{title}</bdi>
          </h3>
          <p className="text-caption text-ink-3">
            {bounds}
            {left !== null && left > 0 && <> · {t('mining.left', { count: left })}</>}
          </p>
        </div>
      </div>
      <div className="mining-offer">
        <dl className="mining-facts">
          <Fact label={t('mining.rate')} value={<bdi className="num">{rateText(product.dailyRate)}</bdi>} />
          <Fact label={t('mining.lock')} value={t('mining.days', { count: lockDays })} />
          <Fact label={t('mining.earlyExit')} value={<bdi className="num">{costRateText(product.penaltyRate)}</bdi>} />
        </dl>
        {isTaken(product) ? (
          <span className="mining-shut">{t(product.isOpen ? 'mining.limitReached' : 'mining.closed')}</span>
        ) : (
          <Link
            href={miningSubscribePath(id)}
            className="button"
            data-variant="secondary"
            data-size="small"
            aria-label={t('mining.subscribeTo', { name: title })}
          >
            {t('mining.subscribe')}
          </Link>
        )}
      </div>
      <p className="mt-2.5 border-t border-line pt-2.5 text-caption text-ink-2">
        {t('mining.example', {
          amount: money(example.amount),
          daily: money(example.daily),
          total: money(example.total),
        })}
      </p>
    </Card>
  );
}
