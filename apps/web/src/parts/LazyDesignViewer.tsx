import { Suspense, lazy, type ComponentProps, type ReactNode } from 'react';
import type { DesignViewer } from '@kitwright/editor/viewer';
import { useHydrated } from '../hydration/hydrated.ts';
import { Waiting } from './Waiting.tsx';

/** Everything that draws garments comes in its own chunk, when the first one is to be seen. */
const Viewer = lazy(async () => ({ default: (await import('@kitwright/editor/viewer')).DesignViewer }));

interface LazyDesignViewerProps extends ComponentProps<typeof DesignViewer> {
  /** Stands there until the chunk has come; a spinner by default. */
  readonly waiting?: ReactNode;
}

export const LazyDesignViewer = ({ waiting = <Waiting />, ...props }: LazyDesignViewerProps) =>
  // Only a browser draws garments, and only once its page is alive.
  useHydrated() ? (
    <Suspense fallback={waiting}>
      <Viewer {...props} />
    </Suspense>
  ) : (
    waiting
  );
