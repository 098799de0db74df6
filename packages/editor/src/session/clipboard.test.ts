import { describe, expect, it } from 'vitest';
import { applyEdit, type DesignDocument, type Element } from '@kitwright/design';
import { testDesign } from '../interaction/test-design.ts';
import { clipOf, elementsOf, laidDown, wordsFrom } from './clipboard.ts';
import { addCopies, groupAll, groupOf, isGroup, selectedElements } from './selection-edits.ts';

const { document, pattern, elementOn } = testDesign();
const number = elementOn('backNumber');
const name = elementOn('playerName');
const here = 'https://kits.test';
const picture: Element = {
  id: number.id,
  anchor: number.anchor,
  rotationDeg: 0,
  opacity: 1,
  order: 'a9',
  hidden: false,
  locked: false,
  kind: 'image',
  uploadId: 'u1',
  widthMm: 50,
  heightMm: 50,
  flipped: false,
};

const after = (design: DesignDocument, edit: Parameters<typeof applyEdit>[1]): DesignDocument => {
  const applied = applyEdit(design, edit);
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value.document;
};

describe('what is copied', () => {
  it('is read back as it was, and says its words to other programs', () => {
    const clip = clipOf(document, [number, name], here);
    expect(elementsOf(clip.data, here)).toEqual([number, name]);
    expect(clip.words.split('\n')).toEqual([document.slots.number, document.slots.playerName]);
  });

  it('leaves pictures behind that another address alone can show', () => {
    const { data } = clipOf(document, [number, picture], 'https://other.test');
    expect(elementsOf(data, here)).toEqual([number]);
    expect(elementsOf(clipOf(document, [picture], here).data, here)).toEqual([picture]);
  });

  it('is nothing where it is no copy of ours', () => {
    for (const data of ['', 'hello', 'null', '{"elements":[{"kind":"text"}],"origin":"x"}'])
      expect(elementsOf(data, here)).toEqual([]);
  });

  it('are words on one line, no longer than a text may be', () => {
    expect(wordsFrom('  Angkor\n\tFC ')).toBe('Angkor FC');
    expect(wordsFrom('ក'.repeat(300))).toHaveLength(200);
  });
});

describe('pasting', () => {
  it('lies beside what it was copied from, each time further on', () => {
    const once = laidDown(document, pattern, [number], null);
    expect(once[0]!.anchor).toEqual({ ...number.anchor, dxMm: 15, dyMm: 15 });
    const design = after(document, addCopies(document, once).edit);
    expect(laidDown(design, pattern, [number], null)[0]!.anchor.dxMm).toBe(30);
  });

  it('lies at the same place of another design, and on a place of its kind where the garment has not that one', () => {
    const empty = { ...document, elements: {} };
    expect(laidDown(empty, pattern, [number], null)).toEqual([number]);
    const elsewhere = { ...number, anchor: { placement: 'no-such-place', dxMm: 40, dyMm: 0 } };
    const [laid] = laidDown(empty, pattern, [elsewhere], null);
    expect(pattern.placements.find(({ id }) => id === laid!.anchor.placement)!.kind).toBe('number');
  });

  it('lies round the point where it was asked for, each as far from the others as before', () => {
    const [a, b] = laidDown(document, pattern, [number, name], { pieceId: 'front', xMm: 200, yMm: 300 });
    const at = ({ anchor }: Element) => {
      const { centre, piece } = pattern.placements.find(({ id }) => id === anchor.placement)!;
      expect(piece).toBe('front');
      return [centre[0] + anchor.dxMm, centre[1] + anchor.dyMm];
    };
    const [[ax, ay], [bx, by]] = [at(a!), at(b!)];
    expect((ax! + bx!) / 2).toBeCloseTo(200, 0);
    expect((ay! + by!) / 2).toBeCloseTo(300, 0);
    const before = [number, name].map(
      ({ anchor }) => pattern.placements.find(({ id }) => id === anchor.placement)!.centre,
    );
    expect(by! - ay!).toBeCloseTo(before[1]![1] - before[0]![1], 0);
  });
});

describe('a group', () => {
  const grouped = after(document, groupAll([number, name], true));
  const both = selectedElements(grouped, [number.id, name.id]);

  it('is taken hold of together until it is parted, and parting leaves no trace', () => {
    expect([...groupOf(grouped, number.id)].sort()).toEqual([number.id, name.id].sort());
    expect(isGroup(both)).toBe(true);
    const parted = after(grouped, groupAll(both, false));
    expect(parted).toEqual(document);
    expect(groupOf(parted, number.id)).toEqual([number.id]);
  });

  it('is another group once it is copied', () => {
    const { ids, edit } = addCopies(grouped, both);
    const copied = after(grouped, edit);
    expect(groupOf(copied, ids[0]!)).toEqual(ids);
    expect(groupOf(copied, number.id)).toHaveLength(2);
  });
});
