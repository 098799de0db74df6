import { uploadOrKeep } from '../drafts/settle-pictures.ts';
import { MAX_UPLOAD_BYTES } from '@kitwright/contract';
import type { ImageElement } from '@kitwright/design';
import { toast } from '@kitwright/ui';
import { useState } from 'react';
import { useSetting } from '../session/editor-context.ts';
import { refusalText } from '../session/use-image-upload.ts';
import { useEditorText } from '../translations/text.ts';
import { replacePicture } from './editing.ts';
import { bitmapOf, loadPicture } from './picture-source.ts';
import type { Recipe } from './pixels/recipe.ts';
import { openImageDesk } from './worker/image-desk.ts';
import type { OnePress } from './worker/tasks.ts';

interface Made {
  readonly file: Blob;
  readonly recipe: Recipe;
}

/** Makes a picture by one press; null where there is nothing to do. */
async function madeBy(press: OnePress, url: string): Promise<Made | null> {
  const desk = openImageDesk();
  try {
    await desk.ask<'open'>({ do: 'open', bitmap: await bitmapOf(await loadPicture(url), []) });
    const recipe = await desk.ask<'plan'>({ do: 'plan', press });
    if (recipe === null) return null;
    return { recipe, file: await desk.ask<'encode'>({ do: 'encode', recipe, maxBytes: MAX_UPLOAD_BYTES }) };
  } finally {
    desk.close();
  }
}

/** Edits pictures by one press: a copy takes a picture's place, and undo brings the first one back. */
export function useOnePress() {
  const { editor, services, images } = useSetting();
  const text = useEditorText();
  const [pressed, setPressed] = useState<OnePress | null>(null);
  const put = async (press: OnePress, element: ImageElement): Promise<void> => {
    const made = await madeBy(press, services.imageUrl(element.uploadId));
    if (made === null) {
      toast.info(text('images.nothingToCut'));
      return;
    }
    const fileName = `picture.${made.file.type.split('/')[1] ?? 'png'}`;
    const kept = await uploadOrKeep(services, made.file, fileName);
    if (!kept.ok) {
      toast.error(text(refusalText(kept.error.key)));
      return;
    }
    await images.load([kept.value.id]);
    editor.settle();
    editor.apply(replacePicture(element, kept.value.id, made.recipe));
  };
  const run = async (press: OnePress, element: ImageElement): Promise<void> => {
    setPressed(press);
    try {
      await put(press, element);
    } catch {
      toast.error(text('images.failed'));
    } finally {
      setPressed(null);
    }
  };
  return { pressed, run };
}
