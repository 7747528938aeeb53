import { Component } from 'react';
import type { ReactNode } from 'react';

interface OptionalPartProps {
  readonly children: ReactNode;
}

/** What stands next to a screen. Where it breaks, the screen goes on without it. */
export class OptionalPart extends Component<OptionalPartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
