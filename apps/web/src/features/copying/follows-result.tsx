import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { HideToggle } from '../../domain/account/hide-toggle.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { useConnection } from '../../live/hooks.ts';
import { Fact } from './fact.tsx';
import type { Follows } from './follow.ts';
import { sharePercent } from './percent.tsx';
import { useFloatingOf } from './use-floating.ts';

/** What all running follows come to, realised and floating together, and the share that is held of it. */
export function FollowsResult({ follows }: { readonly follows: Follows }) {
  const t = useTranslation();
  const { currency } = useSite();
  const isLive = useConnection() === 'online';
  const { running, realised, held, paysAt } = follows;
  const floating = useFloatingOf(running, follows.floating);
  return (
    <Card label={t('copying.resultOfAll')}>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-label font-medium text-ink-2">
          {t('copying.resultOfAll')}
          <HideToggle />
        </p>
        {isLive && (
          <Badge tone="success" dot>
            {t('copying.live')}
          </Badge>
        )}
      </div>
      <p className="text-title-1 font-semibold">
        <Profit value={shownSum([realised, floating])} moving /> <span className="copying-unit">{currency}</span>
      </p>
      <dl className="copying-facts mt-2">
        <Fact label={t('copying.realised')} value={<Amount value={realised} sign="always" />} />
        <Fact label={t('copying.openCopies')} value={<Amount value={floating} sign="always" />} />
        <Fact label={t('copying.shareHeld')} value={<Amount value={negative(held)} />} />
      </dl>
      <p className="mt-2 text-caption text-ink-3">
        {t('copying.shareNote', {
          percent: sharePercent(follows.sharePercent),
          time: momentText(paysAt, 'weekdayDayMonth'),
        })}
      </p>
    </Card>
  );
}

/** What goes away is shown with its minus. */
export const negative = (value: string): string => (/[1-9]/.test(value) ? `-${value}` : value);
