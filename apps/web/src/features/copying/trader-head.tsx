import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { countText } from './count-text.ts';
import { RiskBars } from './risk-bars.tsx';
import type { TraderPage } from './trader.ts';

/** Who the trader is, since when, and how much they risk. */
export function TraderHead({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const { nickname, avatar, followers, days, risk } = trader;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={nickname} address={avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold [overflow-wrap:anywhere]">
          <bdi>{nickname}</bdi>
          {trader.follow !== null && <Badge tone="primary">{t('copying.following')}</Badge>}
          {trader.isPaused && <Badge tone="warning">{t('copying.paused')}</Badge>}
        </h2>
        <p className="text-caption text-ink-3">
          {t('copying.followers', { count: followers, shown: countText(followers) })} ·{' '}
          {t('copying.tradingDays', { count: days })}
        </p>
      </div>
      <div className="text-end">
        <p className="text-caption text-ink-3" aria-hidden="true">
          {risk === 0 ? t('copying.risk') : t('copying.riskOf', { risk })}
        </p>
        <RiskBars risk={risk} />
      </div>
    </div>
  );
}
