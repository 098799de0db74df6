import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onError: () => void;
}

/** Catches what goes wrong while the 3D code is loaded or drawn, so that the flat view can take its place. */
export class ModelErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
