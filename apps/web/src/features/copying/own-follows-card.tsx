import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { paths } from '../../paths.ts';
import { CopySync } from './copy-sync.tsx';
import { useFollows } from './follow-queries.ts';
import { useFloatingOf } from './use-floating.ts';
import { UsageBar } from './usage-bar.tsx';

/** What the customer's own follows come to, where there are any; the way to them where there were some. */
export function OwnFollowsCard() {
  const t = useTranslation();
  const { currency } = useSite();
  const { data: follows } = useFollows();
  const floating = useFloatingOf(follows?.running ?? [], follows?.floating ?? '0');
  if (follows === undefined || follows.running.length + follows.ended.length === 0) return null;
  const { running, realised } = follows;
  const used = shownSum(running.map(({ usedMargin }) => usedMargin));
  const most = shownSum(running.map(({ mostMargin }) => mostMargin));
  return (
    <Card>
      {running.length > 0 && <CopySync />}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="flex items-center gap-1.5 text-label font-medium text-ink-2">
            {t('copying.youCopy', { count: running.length })}
            <HideToggle />
          </p>
          <p className="text-title-2 font-semibold">
            <Profit value={shownSum([realised, floating])} moving /> <span className="copying-unit">{currency}</span>
          </p>
        </div>
        <div className="ms-auto text-end">
          <p className="text-label font-medium text-ink-2">{t('copying.inUse')}</p>
          <p className="text-title-2 font-semibold">
            <Amount value={used} /> <span className="copying-unit">{t('copying.ofMost')}</span>{' '}
            <Amount value={most} className="copying-unit" />
          </p>
        </div>
      </div>
      <UsageBar used={used} most={most} />
      <Link href={paths.followedTraders} className="link hit-area mt-3 inline-block text-label">
        {t('copying.seeFollows')}
      </Link>
    </Card>
  );
}
