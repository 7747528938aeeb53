import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../language/language.ts';
import { useSite } from '../site/site.ts';

/** Says where the prices come from unless they are live. Every screen with prices has it. */
export function PriceSourceNote() {
  const t = useTranslation();
  const source = useSite().info?.price_source ?? 'live';
  if (source === 'live') return null;
  return (
    <p className="flex items-center gap-1.5 text-caption text-ink-3">
      <Icon name="flask" size={14} />
      {t(source === 'simulated' ? 'shell.simulatedPrices' : 'shell.recordedPrices')}
    </p>
  );
}
