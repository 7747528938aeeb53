import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../kit/language/language.ts';
import { useReturn } from '../live/hooks.ts';

export interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly error: unknown;
}

/** A screen that breaks, or whose code cannot be fetched, must not take the navigation with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { error: error ?? new Error('a screen threw nothing') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isUnfetched(error) ? <UnfetchedScreen /> : <FailedScreen words={CRASHED} />;
  }
}

/** The code of the screen did not come: it is asked for again as soon as the line is back. */
function UnfetchedScreen() {
  useReturn(reload);
  return <FailedScreen words={UNFETCHED} />;
}

interface FailedScreenProps {
  readonly words: typeof CRASHED | typeof UNFETCHED;
}

function FailedScreen({ words: { title, text, action } }: FailedScreenProps) {
  const t = useTranslation();
  return (
    <main id="content" className="app-content justify-center">
      <h1 className="visually-hidden">{t(title)}</h1>
      <div role="alert">
        <EmptyState
          art="search"
          title={t(title)}
          text={t(text)}
          action={
            <Button icon="refresh" onPress={reload}>
              {t(action)}
            </Button>
          }
        />
      </div>
    </main>
  );
}

const CRASHED = { title: 'shell.crashed', text: 'shell.crashedHint', action: 'shell.reload' } as const;
const UNFETCHED = { title: 'common.loadFailed', text: 'shell.screenNotFetched', action: 'common.retry' } as const;

const reload = (): void => location.reload();

/**
 * Without a connection, or after an update of the site, the code of a screen
 * cannot be had. Browsers word it each in their way.
 */
function isUnfetched(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What loads the style of a screen next to its code throws a plain error.
  return error instanceof TypeError ? /import|module|fetch/i.test(error.message) : /preload css/i.test(error.message);
}
