import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { translation } from '../language/language.ts';

interface BoundaryState {
  readonly error: unknown;
}

/** A screen that breaks, or whose code cannot be fetched, must not take the navigation with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error ?? new Error('a screen threw nothing') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const t = translation();
    const unfetched = error instanceof TypeError && /import|module|fetch/i.test(error.message);
    return (
      <div role="alert">
        <EmptyState
          art="search"
          title={t(unfetched ? 'common.loadFailed' : 'shell.crashed')}
          text={t(unfetched ? 'console.offlineHint' : 'console.crashedHint')}
          action={
            <Button size="small" icon="refresh" onPress={() => location.reload()}>
              {t('shell.reload')}
            </Button>
          }
        />
      </div>
    );
  }
}
