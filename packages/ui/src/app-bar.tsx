import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export interface AppBarProps {
  readonly title: ReactNode;
  /** Screens of the tab bar have the larger title and no way back. */
  readonly root?: boolean;
  readonly onBack?: () => void;
  readonly backLabel?: string;
  /** Instead of the back button. */
  readonly start?: ReactNode;
  /** Icon buttons, or a Segmented. */
  readonly end?: ReactNode;
  readonly ground?: 'canvas' | 'surface';
  /** Banners and tabs beneath the row. */
  readonly children?: ReactNode;
}

export function AppBar(props: AppBarProps) {
  return (
    <header className="app-bar" data-root={props.root === true ? '' : undefined} data-ground={props.ground ?? 'canvas'}>
      <div className="app-bar-row">
        {props.start}
        {props.onBack !== undefined && (
          <IconButton icon="chevronStart" label={props.backLabel ?? ''} onPress={props.onBack} />
        )}
        <h1 className="app-bar-title">{props.title}</h1>
        {props.end}
      </div>
      {props.children}
    </header>
  );
}

export interface ActionBarProps {
  readonly children: ReactNode;
  /** True where no tab bar follows, so that the bar clears the home indicator itself. */
  readonly bottom?: boolean;
}

/** Keeps the main action in reach while the content scrolls. */
export function ActionBar({ children, bottom = false }: ActionBarProps) {
  return (
    <div className="action-bar" data-bottom={bottom ? '' : undefined}>
      {children}
    </div>
  );
}
