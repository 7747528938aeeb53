import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { translation } from '../language/language.ts';

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
    const t = translation();
    const unfetched = isUnfetched(error);
    return (
      <main id="content" className="app-content justify-center">
        <h1 className="visually-hidden">{t(unfetched ? 'common.loadFailed' : 'shell.crashed')}</h1>
        <div role="alert">
          <EmptyState
            art="search"
            title={t(unfetched ? 'common.loadFailed' : 'shell.crashed')}
            text={t(unfetched ? 'shell.screenNotFetched' : 'shell.crashedHint')}
            action={
              <Button icon="refresh" onPress={() => location.reload()}>
                {t(unfetched ? 'common.retry' : 'shell.reload')}
              </Button>
            }
          />
        </div>
      </main>
    );
  }
}

/** Without a connection, or after an update of the site, the code of a screen cannot be had. Browsers word it each in their way. */
function isUnfetched(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What loads the style of a screen beside its code throws a plain error.
  return error instanceof TypeError ? /import|module|fetch/i.test(error.message) : /preload css/i.test(error.message);
}
