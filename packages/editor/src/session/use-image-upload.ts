import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type ErrorKey } from '@kitwright/contract';
import { toast } from '@kitwright/ui';
import { useCallback, useEffect, useState } from 'react';
import { placementAt } from '../interaction/re-anchor.ts';
import type { SurfacePoint } from '../interaction/interaction.ts';
import { useEditorText, type EditorTextKey } from '../translations/text.ts';
import { useScene, useSetting } from './editor-context.ts';
import { addImage, freeLogoPlacement } from './element-edits.ts';

/** Where a new picture is to go. */
export type ImageTarget =
  | { readonly on: 'point'; readonly at: SurfacePoint }
  | { readonly on: 'placement'; readonly placement: string }
  | { readonly on: 'freePlace' };

export interface ImageUpload {
  readonly busy: boolean;
  readonly add: (file: File, target: ImageTarget) => Promise<void>;
}

const REFUSALS: Readonly<Partial<Record<ErrorKey, EditorTextKey>>> = {
  'error.msg.upload.tooLarge': 'images.tooLarge',
  'error.msg.payloadTooLarge': 'images.tooLarge',
  'error.msg.upload.unsupportedType': 'images.wrongType',
  'error.msg.upload.tooManyPixels': 'images.tooManyPixels',
  'error.msg.upload.unreadable': 'images.unreadable',
};

/** What is wrong with a file before it is sent; null when nothing is. */
export function refusalOf(file: Pick<File, 'size' | 'type'>): EditorTextKey | null {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'images.wrongType';
  return file.size > MAX_UPLOAD_BYTES ? 'images.tooLarge' : null;
}

/** Uploads pictures and puts them on the kit, by button, by drop and by paste. */
export function useImageUpload(): ImageUpload {
  const { editor, services, images } = useSetting();
  const { pattern } = useScene();
  const text = useEditorText();
  const [running, setRunning] = useState(0);

  const add = useCallback(
    async (file: File, target: ImageTarget) => {
      const refusal = refusalOf(file);
      if (refusal !== null) {
        toast.error(text(refusal));
        return;
      }
      setRunning((count) => count + 1);
      const result = await services.upload(file, file.name);
      setRunning((count) => count - 1);
      if (!result.ok) {
        toast.error(text(REFUSALS[result.problem.key] ?? 'images.failed'));
        return;
      }
      await images.load([result.value.id]);
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
      const { id, edit } = addImage(document, result.value, placement, offset);
      if (editor.apply(edit)) editor.select(id);
    },
    [editor, services, images, pattern, text],
  );

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file?.type.startsWith('image/')) return;
      event.preventDefault();
      void add(file, { on: 'freePlace' });
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [add]);

  return { busy: running > 0, add };
}
