import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../kit/language/language.ts';
import { momentText } from '../kit/numbers/moment.tsx';
import { siteKeys } from '../domain/site/site-keys.ts';
import { useSite } from '../domain/site/site.ts';

/** Says what the market's clock shows where it is not the real one, as on a simulated or a replayed market. */
export function MarketTimeNote({ className = '' }: { readonly className?: string }) {
  const t = useTranslation();
  const { info } = useSite();
  const [now] = useState(Date.now);
  const readAt = queryClient.getQueryState(siteKeys.basicInfo())?.dataUpdatedAt ?? 0;
  if (info === undefined || readAt === 0 || info.priceSource === 'live') return null;
  const aheadMs = info.time - readAt;
  if (Math.abs(aheadMs) < WORTH_SAYING_MS) return null;
  return (
    <p className={`text-caption text-ink-3 ${className}`}>
      {t('messages.marketTime', { time: momentText(now + aheadMs, 'dateTime', true) })}
    </p>
  );
}

const WORTH_SAYING_MS = 3_600_000;
