import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../kit/language/language.ts';
import { useSite } from '../domain/site/site.ts';

/** Where the prices come from unless they are live, in words; null where they are. Every screen with prices says it. */
export function usePriceSource(): string | null {
  const t = useTranslation();
  const source = useSite().info?.priceSource ?? 'live';
  return source === 'live' ? null : t(source === 'simulated' ? 'shell.simulatedPrices' : 'shell.recordedPrices');
}

export function PriceSourceNote() {
  const source = usePriceSource();
  if (source === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-caption text-ink-3">
      <Icon name="flask" size={14} />
      {source}
    </p>
  );
}
