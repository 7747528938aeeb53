import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { translation } from '../language/language.ts';

export interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** A screen that breaks, or whose code cannot be loaded, must not take the navigation with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = translation();
    return (
      <main id="content" className="app-content justify-center" role="alert">
        <EmptyState
          art="search"
          title={t('shell.crashed')}
          text={t('shell.crashedHint')}
          action={<Button onPress={() => location.reload()}>{t('shell.reload')}</Button>}
        />
      </main>
    );
  }
}
