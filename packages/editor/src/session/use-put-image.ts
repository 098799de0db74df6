import type { Upload } from '@kitwright/contract';
import { useCallback } from 'react';
import { placementAt } from '../interaction/drag-step.ts';
import type { SurfacePoint } from '../interaction/interaction.ts';
import { usePattern, useSetting } from './editor-context.ts';

/** Target of a new picture. */
export type ImageTarget =
  | { readonly on: 'point'; readonly at: SurfacePoint }
  | { readonly on: 'placement'; readonly placement: string }
  | { readonly on: 'freePlace' };

/** Puts a kept picture on the kit and selects it. */
export function usePutImage(): (
  upload: Pick<Upload, 'id' | 'widthPx' | 'heightPx'>,
  target: ImageTarget,
) => Promise<void> {
  const { editor, images } = useSetting();
  const pattern = usePattern();
  return useCallback(
    async (upload, target) => {
      const [{ addImage, freeLogoPlacement }] = await Promise.all([
        import('./element-edits.ts'),
        images.load([upload.id]),
      ]);
      const { document } = editor.store.getState();
      const placement =
        target.on === 'point'
          ? placementAt(pattern, target.at, 'logo')
          : target.on === 'placement'
            ? pattern.placements.find(({ id }) => id === target.placement)
            : freeLogoPlacement(document, pattern);
      if (!placement) return;
      const offset =
        target.on === 'point'
          ? { dxMm: target.at.xMm - placement.centre[0], dyMm: target.at.yMm - placement.centre[1] }
          : undefined;
      const { id, edit } = addImage(document, upload, placement, offset);
      if (editor.apply(edit)) editor.select(id);
    },
    [editor, images, pattern],
  );
}
