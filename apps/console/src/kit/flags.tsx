import { Icon } from '@candor/ui/icon.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';

export interface Flag {
  readonly key: string;
  readonly tone: 'danger' | 'warning' | 'neutral';
  /** A drawing that fits; otherwise that of the tone. */
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** What it is judged by, in figures. */
  readonly evidence?: ReactNode;
}

/** What speaks for caution in a decision, each with its evidence. The tone is said in words too. */
export function Flags({ flags, none }: { readonly flags: readonly Flag[]; readonly none: string }) {
  const t = useTranslation();
  if (flags.length === 0) return <p className="flags-none">{none}</p>;
  return (
    <ul className="flags">
      {flags.map(({ key, tone, icon, title, evidence }) => (
        <li key={key} className="flag" data-tone={tone}>
          <Icon name={icon ?? ICONS[tone]} size={18} />
          <div>
            <div className="flag-title">
              <span className="visually-hidden">{t(`console.tone.${tone}`)} </span>
              {title}
            </div>
            {evidence !== undefined && <div className="flag-evidence">{evidence}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const ICONS = { danger: 'alert', warning: 'warning', neutral: 'info' } as const satisfies Record<
  Flag['tone'],
  IconName
>;
