import '../zod-settings.ts';
import { beginStage } from '@kitwright/editor/begin-stage';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { garmentFileUrl } from '../parts/garment-files.ts';
import type { Preferences } from './preferences.ts';

/** Id of what a page shows until the application is there. */
const INITIAL = 'initial-loading';

/**
 * Begins the model of a new design on the stage of a page. Resolves with its first picture; rejects where none will come.
 */
export const beginModel = async (
  stage: HTMLElement,
  productType: string,
  { lang, scheme }: Preferences,
): Promise<void> => {
  const type = PRODUCT_TYPES.find((each) => each === productType);
  if (type === undefined) throw new Error(`There is no ${productType}`);
  const room = document.createElement('div');
  room.style.cssText = 'position:absolute;inset:0';
  stage.append(room);
  try {
    await beginStage(
      { garment: garmentOf(type), language: lang },
      {
        element: room,
        scheme,
        modelUrl: garmentFileUrl,
        onTaken: () => document.getElementById(INITIAL)?.remove(),
      },
    );
    stage.replaceChildren(room);
  } catch (error) {
    room.remove();
    throw error;
  }
};
