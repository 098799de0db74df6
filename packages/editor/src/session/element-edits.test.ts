import { applyEdit, type DesignDocument, type Edit } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { addFreeText, addImage, freeLogoPlacement, slotElements } from './element-edits.ts';

const { document, pattern } = testDesign();
const applied = (design: DesignDocument, edit: Edit) => {
  const result = applyEdit(design, edit);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};

describe('a picture put on the kit', () => {
  it('fits its place and keeps its proportions', () => {
    const place = pattern.placements.find(({ id }) => id === 'leftChestLogo')!;
    const { id, edit } = addImage(document, { id: 'u', widthPx: 400, heightPx: 100 }, place);
    const image = applied(document, edit).elements[id]!;
    if (image.kind !== 'image') throw new Error('no image');
    expect(image.widthMm).toBeLessThanOrEqual(place.maxWidthMm + 0.1);
    expect(image.heightMm).toBeLessThanOrEqual(place.maxHeightMm + 0.1);
    expect(image.widthMm / image.heightMm).toBeCloseTo(4, 1);
  });

  it('goes to the next place for logos when one is taken', () => {
    const first = freeLogoPlacement(document, pattern)!;
    const { edit } = addImage(document, { id: 'u', widthPx: 1, heightPx: 1 }, first);
    expect(freeLogoPlacement(applied(document, edit), pattern)!.id).not.toBe(first.id);
  });
});

describe('a text of one’s own', () => {
  it('is lettered like the rest', () => {
    const place = pattern.placements.find(({ id }) => id === 'frontCentre')!;
    const { id, edit } = addFreeText(document, 'CAPTAIN', place);
    const text = applied(document, edit).elements[id]!;
    if (text.kind !== 'text') throw new Error('no text');
    expect(text.fontId).toBe(slotElements(document, 'teamName')[0]!.fontId);
  });
});
