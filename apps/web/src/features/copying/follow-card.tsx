import { Badge } from '@candor/ui/badge.tsx';
import { Card } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { CopyTab } from './copies-sheet.tsx';
import { followTermsPath } from './copying-paths.ts';
import { FollowHead } from './follow-head.tsx';
import type { Follow } from './follow.ts';
import { shareUsed, UsageBar } from './usage-bar.tsx';
import { useFloatingOf } from './use-floating.ts';
import { useMoneyText } from './use-money-text.ts';

export interface FollowCardProps {
  readonly follow: Follow;
  readonly onCopies: (tab: CopyTab) => void;
  readonly onShares: () => void;
  readonly onStop: () => void;
}

/** A running follow: its result, its limits and how much of them is used, and what can be done with it. */
export function FollowCard({ follow, onCopies, onShares, onStop }: FollowCardProps) {
  const t = useTranslation();
  const { trader, realised, floating, openCopies, closedCopies, held, paid } = follow;
  const money = useMoneyText();
  const result = shownSum([realised, useFloatingOf([follow], floating)]);
  return (
    <Card padding="dense" className="pb-1">
      <FollowHead
        follow={follow}
        badge={<StateBadge follow={follow} result={result} />}
        detail={t('copying.since', { day: momentText(follow.startedAt, 'dayMonth') })}
        end={
          <>
            <Profit value={result} moving className="font-semibold" />
            <span className="block text-caption text-ink-3">{t('copying.yourResult')}</span>
          </>
        }
      />
      <Limits follow={follow} result={result} />
      <p className="mt-2.5 text-caption text-ink-2">
        <button type="button" className="link hit-area" onClick={onShares}>
          {t('copying.shareOf', { held: money(held), paid: money(paid) })}
        </button>
      </p>
      <div className="copying-foot">
        <span className="flex items-center gap-1.5">
          <button type="button" className="copying-action link" onClick={() => onCopies('open')}>
            {t('copying.openCount', { count: openCopies })}
          </button>
          <span aria-hidden="true">·</span>
          <button type="button" className="copying-action link" onClick={() => onCopies('closed')}>
            {t('copying.closedCount', { count: closedCopies })}
          </button>
        </span>
        <span className="flex items-center gap-5">
          <Link
            href={followTermsPath(trader.userId)}
            className="copying-action"
            aria-label={t('copying.changeOf', { name: trader.nickname })}
          >
            {t('copying.change')}
          </Link>
          <button
            type="button"
            className="copying-action text-danger-text"
            aria-label={t('copying.stopOf', { name: trader.nickname })}
            onClick={onStop}
          >
            {t('copying.stop')}
          </button>
        </span>
      </div>
    </Card>
  );
}

interface ResultProps {
  readonly follow: Follow;
  /** Realised and floating together. */
  readonly result: string;
}

function StateBadge({ follow, result }: ResultProps) {
  const t = useTranslation();
  if (follow.isAtCap) return <Badge tone="danger">{t('copying.atCap')}</Badge>;
  if (follow.isPaused) return <Badge tone="warning">{t('copying.paused')}</Badge>;
  return isNearCap(follow, result) ? <Badge tone="warning">{t('copying.nearCap')}</Badge> : null;
}

function Limits({ follow, result }: ResultProps) {
  const t = useTranslation();
  const { usedMargin, mostMargin, lossCap } = follow;
  const loss = lossOf(result);
  return (
    <div className="copying-limits">
      <div>
        <p className="flex flex-wrap justify-between gap-x-2">
          <span className="text-ink-2">{t('copying.inUse')}</span>
          <span className="font-medium">
            <Amount value={usedMargin} /> {t('copying.ofMost')} <Amount value={mostMargin} />
          </span>
        </p>
        <UsageBar used={usedMargin} most={mostMargin} />
      </div>
      <div>
        <p className="flex flex-wrap justify-between gap-x-2">
          <span className="text-ink-2">{t('copying.lossCap')}</span>
          <span className="font-medium">
            {lossCap === '' ? (
              t('copying.noCap')
            ) : (
              <>
                <Amount value={loss} /> {t('copying.ofMost')} <Amount value={lossCap} />
              </>
            )}
          </span>
        </p>
        {lossCap !== '' && (
          <UsageBar used={loss} most={lossCap} tone={isNearCap(follow, result) ? 'warning' : 'neutral'} />
        )}
      </div>
    </div>
  );
}

const lossOf = (result: string): string => (result.startsWith('-') ? result.slice(1) : '0');
const isNearCap = ({ lossCap }: Follow, result: string): boolean =>
  lossCap !== '' && shareUsed(lossOf(result), lossCap) >= NEAR;

/** Of the cap. */
const NEAR = 0.7;
