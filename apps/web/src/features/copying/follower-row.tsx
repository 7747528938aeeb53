import { Avatar } from '@candor/ui/avatar.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { Follower } from './follower.ts';
import { signedPercent } from './percent.tsx';
import { ratioText } from './ratio-text.ts';
import { ResultAmount } from './result-amount.tsx';

/** Someone who follows or did, with their own result. */
export function FollowerRow({ follower }: { readonly follower: Follower }) {
  const t = useTranslation();
  const { person, ratio, openCopies, result, percent, endedAt, endReason } = follower;
  return (
    <div className="list-row" data-leading="icon">
      <Avatar name={person.nickname} address={person.avatar} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{person.nickname}</bdi>
        </p>
        <p className="text-caption text-ink-3">
          {endedAt === null ? (
            <>
              <bdi className="num">{ratioText(ratio)}</bdi> · {t('copying.copiesOpen', { count: openCopies })}
            </>
          ) : (
            t(endReason === 'lossCap' ? 'copying.endedAtCap' : 'copying.endedOn', {
              day: momentText(endedAt, 'dayMonth'),
            })
          )}
        </p>
      </div>
      <div className="text-end">
        <ResultAmount value={result} className="font-semibold" />
        <p className="text-caption text-ink-3">{t('copying.ofLimit', { percent: signedPercent(percent) })}</p>
      </div>
    </div>
  );
}
