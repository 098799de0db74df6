import { MAX_UPLOAD_BYTES } from '@kitwright/contract';
import type { ImageElement } from '@kitwright/design';
import { toast } from '@kitwright/ui';
import { useState } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { refusalText } from '../../session/use-image-upload.ts';
import { useEditorText } from '../../translations/text.ts';
import type { Editing } from '../editing.ts';
import type { PictureSession } from '../picture-session.ts';
import { replacePicture } from '../replace-picture.ts';

const NAMES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'picture.svg',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/webp': 'picture.webp',
};

/** Keeps the edited picture as an upload and puts it in the place of the element's own: one step of undo. */
export function useApply(element: ImageElement, result: PictureSession['result'], onDone: () => void) {
  const { editor, services, images } = useSetting();
  const text = useEditorText();
  const [applying, setApplying] = useState(false);
  const keep = async (editing: Editing): Promise<void> => {
    const file = await result(editing, MAX_UPLOAD_BYTES);
    const kept = await services.upload(file, NAMES[file.type] ?? 'picture');
    if (!kept.ok) {
      toast.error(text(refusalText(kept.error.key)));
      return;
    }
    await images.load([kept.value.id]);
    editor.settle();
    if (editor.apply(replacePicture(element, kept.value.id, editing.recipe))) onDone();
  };
  const apply = async (editing: Editing): Promise<void> => {
    setApplying(true);
    try {
      await keep(editing);
    } catch {
      toast.error(text('images.failed'));
    } finally {
      setApplying(false);
    }
  };
  return { applying, apply };
}
