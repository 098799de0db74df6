import { Component, Suspense, lazy, useState, type ComponentProps, type ReactNode } from 'react';
import type { DesignViewer } from '@kitwright/editor/viewer';
import { useHydrated } from '../hydration/hydrated.ts';
import { Waiting } from './Waiting.tsx';
import classes from './postered.module.css';

/** Everything that draws garments comes in its own chunk, when the first one is to be seen. */
const Viewer = lazy(async () => ({ default: (await import('@kitwright/editor/viewer')).DesignViewer }));

interface LazyDesignViewerProps extends ComponentProps<typeof DesignViewer> {
  /** Stands there until the chunk has come; a spinner by default. */
  readonly waiting?: ReactNode;
}

export const LazyDesignViewer = ({ waiting = <Waiting />, ...props }: LazyDesignViewerProps) =>
  // Only a browser draws garments, and only once its page is hydrated.
  useHydrated() ? (
    <Suspense fallback={waiting}>
      <Viewer {...props} />
    </Suspense>
  ) : (
    waiting
  );

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Shows something plainer where loading or drawing the children failed. */
export class FallbackBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface PosteredDesignViewerProps extends Omit<
  ComponentProps<typeof LazyDesignViewer>,
  'waiting' | 'onReady'
> {
  /** A picture of the design as a whole. */
  readonly posterUrl: string;
}

/** A design in 3D, and its picture until the model stands: at no moment is there nothing to see. Fills its parent. */
export const PosteredDesignViewer = ({ posterUrl, ...props }: PosteredDesignViewerProps) => {
  const [ready, setReady] = useState(false);
  return (
    <div className={classes.frame}>
      {!ready && <img src={posterUrl} alt={props.label ?? ''} className={classes.poster} />}
      <FallbackBoundary fallback={null}>
        <div className={classes.model} data-ready={ready} inert={!ready}>
          <LazyDesignViewer {...props} waiting={null} onReady={() => setReady(true)} />
        </div>
      </FallbackBoundary>
    </div>
  );
};
