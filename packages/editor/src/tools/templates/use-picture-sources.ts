import { useMemo } from 'react';
import type { PictureSources } from '../../design-view/design-picture.ts';
import { useSetting } from '../../session/editor-context.ts';

/** Sources that pictures of designs are drawn from inside the editor. */
export function usePictureSources(): PictureSources {
  const { lettering, images, services } = useSetting();
  return useMemo(
    () => ({ lettering, images: images.catalogue, imageHref: services.imageUrl }),
    [lettering, images, services],
  );
}
