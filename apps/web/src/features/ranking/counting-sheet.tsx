import { Sheet } from '@candor/ui/sheet.tsx';
import { useTranslation } from '../../kit/language/language.ts';

export interface CountingSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How the ranking comes about, and what it does not say. */
export function CountingSheet({ open, onClose }: CountingSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('ranking.counting')} closeLabel={t('common.close')}>
      <dl className="grid gap-3">
        {RULES.map((rule) => (
          <div key={rule}>
            <dt className="text-sm font-semibold">{t(`ranking.rule.${rule}`)}</dt>
            <dd className="text-label text-ink-2">{t(`ranking.rule.${rule}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const RULES = ['who', 'order', 'won', 'hour', 'risk'] as const;
