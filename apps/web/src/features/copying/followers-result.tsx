import { Card } from '@candor/ui/card.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { countText } from './count-text.ts';
import { ResultAmount } from './result-amount.tsx';
import type { TraderPage } from './trader.ts';

/** What all followers earned or lost in all, and how many of them did which. */
export function FollowersResult({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const { currency } = useSite();
  const { followersResult, followersWon, followersLost } = trader;
  return (
    <Card label={t('copying.followersEarned')} padding="dense">
      <p className="text-label font-medium text-ink-2">{t('copying.followersEarned')}</p>
      <p className="text-title-2 font-semibold">
        <ResultAmount value={followersResult} /> <span className="copying-unit">{currency}</span>
      </p>
      {followersWon + followersLost > 0 && (
        <div className="copying-split" aria-hidden="true">
          {followersWon > 0 && <i data-side="won" style={{ flexGrow: followersWon }} />}
          {followersLost > 0 && <i data-side="lost" style={{ flexGrow: followersLost }} />}
        </div>
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-caption text-ink-2">
        <span>{t('copying.inProfit', { count: countText(followersWon) })}</span>
        <span>{t('copying.atLoss', { count: countText(followersLost) })}</span>
      </p>
    </Card>
  );
}
