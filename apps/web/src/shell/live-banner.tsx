import { Banner } from '@candor/ui/notice.tsx';
import { useTranslation } from '../kit/language/language.ts';
import { priceAgeSeconds, retryConnection, useConnection, useConnectionAgeSeconds } from '../live/hooks.ts';

/** Says that live data has stopped, and for how long. Every screen with prices has it under its bar. */
export function LiveBanner() {
  const t = useTranslation();
  const state = useConnection();
  const age = useConnectionAgeSeconds();
  // A first connection takes a moment; only one that takes long is news.
  if (state === 'online' || (state === 'connecting' && age < PATIENCE_SECONDS)) return null;
  return (
    <Banner icon="offline" actionLabel={t('common.retry')} onAction={retryConnection}>
      {t('shell.reconnecting', { age: ageText(t, priceAgeSeconds(age)) })}
    </Banner>
  );
}

function ageText(t: ReturnType<typeof useTranslation>, seconds: number): string {
  if (seconds < 120) return t('time.secondsShort', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return t('time.minutesShort', { count: minutes });
  return t('time.hoursShort', { count: Math.floor(minutes / 60) });
}

const PATIENCE_SECONDS = 3;
