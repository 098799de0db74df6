import type { Edit, ImageElement } from '@kitwright/design';
import type { Recipe } from './pixels/recipe.ts';

const LEAST_MM = 2;
const MOST_MM = 2000;

/** How large an element is with the part of its picture that a recipe leaves, at the scale it has: nothing is stretched. */
export function sizeAfter(
  { widthMm, heightMm }: Pick<ImageElement, 'widthMm' | 'heightMm'>,
  { turns, crop, outline }: Recipe,
): { readonly widthMm: number; readonly heightMm: number } {
  const [across, down] = turns % 2 === 0 ? [widthMm, heightMm] : [heightMm, widthMm];
  const [width, height] = [across * crop.width, down * crop.height];
  const line = 2 * (outline?.share ?? 0) * Math.max(width, height);
  const wanted = { widthMm: width + line, heightMm: height + line };
  const grown = Math.max(1, LEAST_MM / Math.min(wanted.widthMm, wanted.heightMm));
  const factor = Math.min(grown, MOST_MM / Math.max(wanted.widthMm, wanted.heightMm));
  const rounded = (mm: number): number => Math.round(mm * factor * 100) / 100;
  return { widthMm: rounded(wanted.widthMm), heightMm: rounded(wanted.heightMm) };
}

/** Puts an edited picture in the place of an element's own: one edit, one step of undo. */
export const replacePicture = (element: ImageElement, uploadId: string, recipe: Recipe): Edit => ({
  type: 'patchElement',
  kind: 'image',
  elementId: element.id,
  patch: { uploadId, ...sizeAfter(element, recipe) },
});
