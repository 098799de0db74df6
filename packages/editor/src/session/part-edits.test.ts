import { applyEdit, graphicsInOrder, type DesignDocument, type Edit, type Fill } from '@kitwright/design';
import { compose, NO_IMAGES, type Operation } from '@kitwright/design/render';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import { partAt } from '../interaction/zone-at.ts';
import { addPattern } from './graphic-edits.ts';
import { fillEdit, mirrorFillEdit, mirroredGraphic, namesToChoose, seenFill } from './part-edits.ts';

const { document, pattern } = testDesign();
const applied = (design: DesignDocument, edit: Edit | null) => {
  const result = applyEdit(design, edit!);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};
const pure = (colour: string): Fill => ({ kind: 'pure', colour });
const letterer = { outline: () => ({ commands: [], advance: 0, findings: [] }) };

/** Colours of the fills of a piece, in order. */
const coloursOn = (design: DesignDocument, pieceId: string): readonly string[] => {
  const walk = (operations: readonly Operation[]): readonly string[] =>
    operations.flatMap((operation) =>
      operation.op === 'group'
        ? walk(operation.children)
        : operation.op === 'fill' && operation.paint.kind === 'pure'
          ? [operation.paint.colour]
          : [],
    );
  const bare = { ...design, elements: {} };
  const composed = compose(bare, { pattern, size: 'M', letterer: letterer as never, images: NO_IMAGES });
  return walk(composed.pieces.get(pieceId)!.operations);
};

describe('the parts of a zone', () => {
  it('are chosen as one until they are told apart', () => {
    expect(namesToChoose(pattern, false)).toContain('body');
    const apart = namesToChoose(pattern, true);
    expect(apart).toEqual(
      expect.arrayContaining([
        'body/front',
        'body/back',
        'sleeves/sleeveLeft',
        'collar/outside',
        'collar/inside',
      ]),
    );
    expect(apart).not.toContain('body');
    expect(partAt(pattern, { pieceId: 'back', xMm: 260, yMm: 300 })).toBe('body/back');
  });

  it('take a colour of their own, and lose it when their zone is coloured whole', () => {
    const front = applied(document, fillEdit(document, pattern, ['body/front'], pure('#e00000')));
    expect(coloursOn(front, 'front')).toContain('#e00000');
    expect(coloursOn(front, 'back')).not.toContain('#e00000');
    const whole = applied(front, fillEdit(front, pattern, ['body'], pure('#00a000')));
    expect(coloursOn(whole, 'front')).not.toContain('#e00000');
    expect(Object.keys(whole.zones)).not.toContain('body/front');
  });

  it('carry their colour over to the other side, or change places with it', () => {
    const left = applied(document, fillEdit(document, pattern, ['sleeves/sleeveLeft'], pure('#e00000')));
    const was = seenFill(left.zones, 'sleeves/sleeveRight', pattern);
    const both = applied(left, mirrorFillEdit(left, pattern, ['sleeves/sleeveLeft'], 'both'));
    expect(both.zones['sleeves/sleeveRight']).toEqual(pure('#e00000'));
    const swapped = applied(left, mirrorFillEdit(left, pattern, ['sleeves/sleeveLeft'], 'swap'));
    expect(swapped.zones['sleeves/sleeveRight']).toEqual(pure('#e00000'));
    expect(swapped.zones['sleeves/sleeveLeft']).toEqual(was);
    expect(mirrorFillEdit(document, pattern, ['body'], 'both')).toBeNull();
  });

  it('have a graphic by themselves: a sash in front is not seen behind, and turns over to the other side', () => {
    const sash = applied(document, addPattern(document, 'sash', ['body/front'], ['#e00000']).edit);
    expect(coloursOn(sash, 'front')).toContain('#e00000');
    expect(coloursOn(sash, 'back')).not.toContain('#e00000');
    const [graphic] = graphicsInOrder(sash);
    const over = mirroredGraphic({ ...graphic!, dxMm: 20, rotationDeg: 10 }, pattern);
    expect(over).toEqual({ zones: ['body/front'], dxMm: -20, rotationDeg: -10, flipped: true });
    const sleeve = mirroredGraphic({ ...graphic!, zones: ['sleeves/sleeveLeft'] }, pattern);
    expect(sleeve.zones).toEqual(['sleeves/sleeveRight']);
  });
});
