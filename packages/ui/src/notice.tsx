import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface NoteProps {
  readonly children: ReactNode;
  readonly tone?: NoteTone;
  /** `alert` is read out at once: for failures that just happened. */
  readonly role?: 'alert' | 'status' | 'note';
}

export type NoteTone = 'neutral' | 'primary' | 'warning' | 'danger' | 'success';

/** A message in the page, next to its subject. */
export function Note({ children, tone = 'neutral', role }: NoteProps) {
  return (
    <div className="note" data-tone={tone} role={role}>
      <Icon name={NOTE_ICONS[tone]} size={18} />
      <div className="note-text">{children}</div>
    </div>
  );
}

export interface BannerProps {
  readonly children: ReactNode;
  readonly tone?: 'warning' | 'success' | 'neutral';
  readonly icon?: IconName;
  readonly actionLabel?: string;
  readonly onAction?: () => void;
}

/** Full width under the app bar; it pushes the content instead of covering it. */
export function Banner({ children, tone = 'warning', icon = 'warning', actionLabel, onAction }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} aria-live="polite">
      <Icon name={icon} size={18} />
      <span className="banner-text">{children}</span>
      {actionLabel !== undefined && (
        <button className="banner-action" type="button" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </div>
  );
}

const NOTE_ICONS: Record<NoteTone, IconName> = {
  neutral: 'info',
  primary: 'info',
  warning: 'warning',
  danger: 'error',
  success: 'checkCircle',
};
