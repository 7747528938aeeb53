import { Component } from 'react';
import type { ReactNode } from 'react';

interface OptionalPartProps {
  readonly children: ReactNode;
}

/** What stands next to a screen and is fetched by itself. Where it breaks, or cannot be fetched, the screen goes on. */
export class OptionalPart extends Component<OptionalPartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
