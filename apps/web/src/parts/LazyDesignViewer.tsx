import { Suspense, lazy, type ComponentProps } from 'react';
import type { DesignViewer } from '@kitwright/editor';
import { Waiting } from './Waiting.tsx';

/** Everything that draws garments comes in its own chunk, when the first one is to be seen. */
const Viewer = lazy(async () => ({ default: (await import('@kitwright/editor')).DesignViewer }));

export const LazyDesignViewer = (props: ComponentProps<typeof DesignViewer>) => (
  <Suspense fallback={<Waiting />}>
    <Viewer {...props} />
  </Suspense>
);
