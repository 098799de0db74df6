import { lazyPart } from '@kitwright/ui';

/** The 3D view, a chunk of its own: pages show before it is loaded. */
export const LazyGarmentViewer = lazyPart(async () => {
  const { GarmentViewer } = await import('@kitwright/viewer');
  return { default: GarmentViewer };
});
