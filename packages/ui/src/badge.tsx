import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Triangle } from './triangle.tsx';

export interface BadgeProps {
  readonly children: ReactNode;
  /** `up` and `down` bring their triangle with them. */
  readonly tone?: 'neutral' | 'primary' | 'up' | 'down' | 'success' | 'warning' | 'danger';
  readonly icon?: IconName;
  /** A point in the tone's colour before the words. */
  readonly dot?: boolean;
}

export function Badge({ children, tone = 'neutral', icon, dot = false }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {(tone === 'up' || tone === 'down') && <Triangle direction={tone} />}
      {icon !== undefined && <Icon name={icon} size={14} />}
      {dot && <span className="badge-dot" />}
      <bdi>{children}</bdi>
    </span>
  );
}
