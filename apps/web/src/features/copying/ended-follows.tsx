import { Card } from '@candor/ui/card.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { FollowHead } from './follow-head.tsx';
import type { Follow } from './follow.ts';

export interface EndedFollowsProps {
  readonly follows: readonly Follow[];
  readonly onCopies: (follow: Follow) => void;
  readonly onShares: (follow: Follow) => void;
}

/** The newest follows that have ended: when, why, and with what result. */
export function EndedFollows({ follows, onCopies, onShares }: EndedFollowsProps) {
  const t = useTranslation();
  if (follows.length === 0) return null;
  return (
    <section className="grid gap-2.5" aria-labelledby="ended-follows">
      <h2 id="ended-follows" className="pt-2 text-sm font-semibold">
        {t('copying.ended')}
      </h2>
      {follows.map((follow) => (
        <Card key={follow.id} padding="dense" className="pb-1">
          <FollowHead
            follow={follow}
            detail={t(follow.endReason === 'lossCap' ? 'copying.endedAtCap' : 'copying.endedOn', {
              day: momentText(follow.endedAt ?? follow.startedAt, 'dayMonth'),
            })}
            end={<Profit value={follow.realised} className="font-semibold" />}
          />
          <div className="copying-foot">
            <button type="button" className="copying-action link" onClick={() => onCopies(follow)}>
              {t('copying.closedCount', { count: follow.closedCopies })}
            </button>
            <button type="button" className="copying-action link" onClick={() => onShares(follow)}>
              {t('copying.sharesPaid')}
            </button>
          </div>
        </Card>
      ))}
    </section>
  );
}
