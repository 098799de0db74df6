import { lazy } from 'react';

/** The 3D view, a chunk of its own: pages show before it is loaded. */
export const LazyGarmentViewer = lazy(async () => {
  const { GarmentViewer } = await import('@kitwright/viewer');
  return { default: GarmentViewer };
});
