import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Sparkline } from '@candor/ui/sparkline.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { traderPath } from '../../paths.ts';
import { countText } from './count-text.ts';
import { Fact } from './fact.tsx';
import { ReturnPercent, sharePercent, signedPercent } from './percent.tsx';
import { RiskBars } from './risk-bars.tsx';
import type { Period, Trader } from './trader.ts';

export interface TraderCardProps {
  readonly trader: Trader;
  /** Which return is shown; the worst fall is always that of the whole time. */
  readonly period: Period;
}

/** A trader with the return and the worst fall side by side. */
export function TraderCard({ trader, period }: TraderCardProps) {
  const t = useTranslation();
  const { nickname, avatar, followers, days, spark } = trader;
  return (
    <Link href={traderPath(trader.userId)} className="card block" data-padding="dense">
      <div className="flex items-center gap-3">
        <Avatar name={nickname} address={avatar} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold [overflow-wrap:anywhere]">
            <bdi>{nickname}</bdi>
            {trader.isFollowed && <Badge tone="primary">{t('copying.following')}</Badge>}
            {trader.isPaused && <Badge tone="warning">{t('copying.paused')}</Badge>}
          </h3>
          <p className="text-caption text-ink-3">
            {t('copying.followers', { count: followers, shown: countText(followers) })} ·{' '}
            {t('copying.days', { count: days })}
          </p>
        </div>
        {spark.length > 1 && (
          <Sparkline values={spark} direction={directionOf(spark)} width={84} height={36} area fade />
        )}
      </div>
      <dl className="copying-facts mt-3">
        <Fact label={t(`copying.period.${period}`)} value={<ReturnPercent value={trader.returns[period]} />} />
        <Fact label={t('copying.winRate')} value={<bdi className="num">{sharePercent(trader.winPercent)}</bdi>} />
        <Fact label={t('copying.worstFall')} value={<bdi className="num">{signedPercent(trader.worstFall)}</bdi>} />
        <Fact label={t('copying.risk')} value={<RiskBars risk={trader.risk} />} />
      </dl>
    </Link>
  );
}

const directionOf = (values: readonly number[]): 'up' | 'down' =>
  (values.at(-1) ?? 0) < (values[0] ?? 0) ? 'down' : 'up';
