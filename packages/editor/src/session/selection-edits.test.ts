import { applyEdit, elementsInOrder, type DesignDocument, type Edit } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { duplicateAll, patchAll, removeAll, selectedElements } from './selection-edits.ts';

const { document, elementOn } = testDesign();
const [number, name] = [elementOn('backNumber'), elementOn('teamName')];
const applied = (design: DesignDocument, edit: Edit) => {
  const result = applyEdit(design, edit);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
};

describe('several elements at once', () => {
  it('are copied beside themselves, on top, in the order they lie in', () => {
    const originals = selectedElements(document, [number.id, name.id]);
    const { ids, edit } = duplicateAll(document, originals);
    const after = applied(document, edit).document;
    expect(
      elementsInOrder(after)
        .slice(-2)
        .map(({ id }) => id),
    ).toEqual(ids);
    expect(after.elements[ids[0]!]!.anchor).toEqual({
      ...originals[0]!.anchor,
      dxMm: originals[0]!.anchor.dxMm + 15,
      dyMm: originals[0]!.anchor.dyMm + 15,
    });
  });

  it('are removed in one step, locked ones excepted, and come back in one', () => {
    const { document: locked } = applied(document, patchAll([name], { locked: true }));
    const edit = removeAll(selectedElements(locked, [number.id, name.id]))!;
    const { document: after, inverse } = applied(locked, edit);
    expect(Object.keys(after.elements)).not.toContain(number.id);
    expect(Object.keys(after.elements)).toContain(name.id);
    expect(applied(after, inverse).document).toEqual(locked);
    expect(removeAll([{ ...name, locked: true }])).toBeUndefined();
  });
});
