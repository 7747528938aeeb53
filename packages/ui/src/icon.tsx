import { classNames } from './class-names.ts';
import { ICON_PATHS, MIRRORED_ICONS } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Side in CSS pixels. */
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string;
}

/** A drawing only: the text next to it or the control's label carries the meaning. */
export function Icon({ name, size = 22, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames('icon', MIRRORED_ICONS.has(name) && 'icon-mirrored', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
