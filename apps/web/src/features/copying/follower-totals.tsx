import { Card } from '@candor/ui/card.tsx';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useSite } from '../../domain/site/site.ts';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { Fact } from './fact.tsx';
import type { FollowerTotals } from './follower.ts';
import { ResultAmount } from './result-amount.tsx';

/** What is held for the trader and when it is paid, and below it what the followers themselves earned or lost. */
export function FollowerTotalsCards({ totals }: { readonly totals: FollowerTotals }) {
  const t = useTranslation();
  const { currency } = useSite();
  const { held, paid, followers, mostMargin, paysAt, result, won, count } = totals;
  return (
    <div className="grid grid-cols-1 gap-2.5 px-4">
      <Card label={t('copying.heldForYou')}>
        <p className="flex items-center gap-1.5 text-label font-medium text-ink-2">
          {t('copying.heldForYou')}
          <HideToggle />
        </p>
        <p>
          <Amount value={held} kind="exact" unit={currency} className="amount-lead text-title-1 font-semibold" />
        </p>
        <p className="mt-1 text-caption text-ink-3">
          {t('copying.paidOn', {
            time: `${momentText(paysAt, 'weekdayDayMonth')}, ${momentText(paysAt, 'time', true)}`,
          })}
        </p>
        <dl className="copying-facts mt-3 border-t border-line pt-3">
          <Fact label={t('copying.paidSoFar')} value={<Amount value={paid} />} />
          <Fact label={t('copying.followersNow')} value={<bdi className="num">{countText(followers)}</bdi>} />
          <Fact label={t('copying.theirLimits')} value={<Amount value={mostMargin} hideable={false} />} />
        </dl>
      </Card>
      <Card padding="dense">
        <dl className="copying-facts">
          <Fact label={t('copying.followersEarned')} value={<ResultAmount value={result} />} />
          <Fact
            label={t('copying.inProfitTitle')}
            value={t('copying.countOf', { count: countText(won), total: countText(count) })}
          />
        </dl>
      </Card>
    </div>
  );
}
