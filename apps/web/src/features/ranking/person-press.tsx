import { showToast } from '@candor/ui/toast.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { traderPath } from '../../paths.ts';
import type { Ranked } from './ranked.ts';

export interface PersonPressProps {
  readonly ranked: Ranked;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to the page of a trader; of anybody else it says that they have none yet. */
export function PersonPress({ ranked: { traderId }, className, children }: PersonPressProps) {
  const t = useTranslation();
  if (traderId !== null)
    return (
      <Link href={traderPath(traderId)} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={() => showToast({ text: t('ranking.noPage') })}>
      {children}
    </button>
  );
}
