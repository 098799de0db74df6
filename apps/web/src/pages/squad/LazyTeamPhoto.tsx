import type { TeamPhotoProps } from '@kitwright/editor/squad';
import { Suspense, lazy } from 'react';
import { Waiting } from '../../parts/Waiting.tsx';
import { useHydrated } from '../../hydration/hydrated.ts';

export type { TeamPhotoHandle } from '@kitwright/editor/squad';

/** Everything that draws a team comes in its own chunk. */
const Photo = lazy(async () => ({ default: (await import('@kitwright/editor/squad')).TeamPhoto }));

/** The photo, once only a browser that can draw is left to draw it. */
export const LazyTeamPhoto = (props: TeamPhotoProps) =>
  useHydrated() ? (
    <Suspense fallback={<Waiting />}>
      <Photo {...props} />
    </Suspense>
  ) : (
    <Waiting />
  );
