import { Card } from '@candor/ui/card.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';

/** What everybody sees of a trader. */
export function WhatIsSeen() {
  const t = useTranslation();
  return (
    <Card padding="dense">
      <h3 className="text-sm font-semibold">{t('copying.everybodySees')}</h3>
      <ul className="mt-2 grid gap-2">
        {SEEN.map((key) => (
          <li key={key} className="flex items-start gap-2.5 text-sm text-ink-2">
            <Icon name="check" size={18} className="mt-px text-primary-text" />
            {t(key)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SEEN = ['copying.seen.orders', 'copying.seen.return', 'copying.seen.followers'] as const;
