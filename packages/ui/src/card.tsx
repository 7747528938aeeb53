import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface CardProps {
  readonly children: ReactNode;
  /** `none` for lists, whose rows bring their own. */
  readonly padding?: 'normal' | 'dense' | 'none';
  /** An accessible name makes the card a region. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Card({ children, padding = 'normal', label, className }: CardProps) {
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element className={classNames('card', className)} data-padding={padding} aria-label={label}>
      {children}
    </Element>
  );
}

export interface IconTileProps {
  readonly icon: IconName;
  readonly tone?: 'neutral' | 'primary' | 'surface';
}

export function IconTile({ icon, tone = 'neutral' }: IconTileProps) {
  return (
    <span className="icon-tile" data-tone={tone}>
      <Icon name={icon} size={20} />
    </span>
  );
}
