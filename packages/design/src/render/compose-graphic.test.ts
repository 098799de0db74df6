import { describe, expect, it } from 'vitest';
import type { DesignDocument } from '../document.ts';
import { graphicIdSchema, type Graphic } from '../graphics/graphic.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleDesign } from '../testing/samples.ts';
import { smallPattern } from '../testing/small-garment.ts';
import { createComposer } from './compose.ts';
import { NO_IMAGES } from './compose-input.ts';
import type { DisplayList, Operation } from './display-list.ts';
import { pathBox } from './geometry.ts';

const compose = createComposer();

const base = {
  id: graphicIdSchema.parse('g'),
  zones: ['body'],
  inks: ['#ff0000'],
  rotationDeg: 0,
  dxMm: 0,
  dyMm: 0,
  seams: 'stop' as const,
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
};
const stripes = (changes: Partial<Extract<Graphic, { kind: 'stripes' }>> = {}): Graphic => ({
  ...base,
  kind: 'stripes',
  count: 3,
  widthMm: 20,
  gapMm: 10,
  ...changes,
});
const pattern = (patternId: string): Graphic => ({ ...base, kind: 'pattern', patternId, scale: 1 });

const letterer = createBlockLetterer();
const input = { pattern: smallPattern, size: 'M' as const, letterer, images: NO_IMAGES };
const designWith = (...graphics: Graphic[]): DesignDocument =>
  sampleDesign([], { graphics: Object.fromEntries(graphics.map((graphic) => [graphic.id, graphic])) });
const listOf = (document: DesignDocument, piece = 'front'): DisplayList => {
  const list = compose(document, input).pieces.get(piece);
  if (!list) throw new Error(piece);
  return list;
};

type Group = Extract<Operation, { op: 'group' }>;
const groupsOf = ({ operations }: DisplayList): readonly Group[] =>
  operations.filter((operation): operation is Group => operation.op === 'group');
const inner = (group: Group | undefined): Group => {
  const [child] = group?.children ?? [];
  if (child?.op !== 'group') throw new Error('no inner group');
  return child;
};

describe('stripes', () => {
  it('lie symmetric about the middle of the piece, in their colours by turns', () => {
    const list = listOf(designWith(stripes({ inks: ['#ff0000', '#00ff00'] })));
    const { transform, children } = inner(groupsOf(list)[0]);
    expect(transform).toEqual([1, 0, -0, 1, 100, 150]);
    const fills = children.filter((operation) => operation.op === 'fill');
    expect(fills.map(({ paint }) => paint)).toMatchObject([{ colour: '#ff0000' }, { colour: '#00ff00' }]);
    expect(pathBox(fills[0]?.path ?? [])).toMatchObject({ x: -40, width: 80 });
    expect(pathBox(fills[1]?.path ?? [])).toMatchObject({ x: -10, width: 20 });
  });

  it('reach over the whole piece with its bleed, however they are turned', () => {
    const { children } = inner(groupsOf(listOf(designWith(stripes({ rotationDeg: 90 }))))[0]);
    const [fill] = children;
    const box = fill?.op === 'fill' ? pathBox(fill.path) : undefined;
    expect(box?.height).toBeCloseTo(224, 6);
  });
});

describe('graphics', () => {
  it('lie on the fill of their zone and under the next zone', () => {
    const document = designWith(stripes());
    const list = listOf({
      ...document,
      zones: { ...document.zones, band: { kind: 'pure', colour: '#00ff00' } },
    });
    expect(list.operations.map(({ op }) => op)).toEqual(['fill', 'fill', 'group', 'fill']);
  });

  it('are clipped to a zone that is only a region', () => {
    const [group] = groupsOf(listOf(designWith(stripes({ zones: ['band'] }))));
    expect(group?.clip).toBe(smallPattern.zones[1]?.regions[0]?.path);
  });

  it('are not drawn when hidden, on other zones, or of a pattern no one has', () => {
    for (const graphic of [stripes({ hidden: true }), stripes({ zones: ['collar'] }), pattern('nobody')]) {
      expect(groupsOf(listOf(designWith(graphic)))).toEqual([]);
    }
  });

  it('keep the lists of pieces they are not on, and all of them when nothing changed', () => {
    const document = designWith(stripes({ zones: ['band'] }));
    const before = compose(document, input);
    expect(compose({ ...document }, input).pieces.get('front')).toBe(before.pieces.get('front'));
    const recoloured = designWith(stripes({ zones: ['band'], inks: ['#0000ff'] }));
    const after = compose({ ...document, graphics: recoloured.graphics }, input);
    expect(after.pieces.get('back')).toBe(before.pieces.get('back'));
    expect(after.pieces.get('front')).not.toBe(before.pieces.get('front'));
  });

  it('lie in their own order', () => {
    const low = stripes({ id: graphicIdSchema.parse('low'), order: 'a1', opacity: 0.5 });
    const high = { ...pattern('hoops'), id: graphicIdSchema.parse('high'), order: 'a2' };
    const [first, second] = groupsOf(listOf(designWith(high, low)));
    expect(first?.opacity).toBe(0.5);
    expect(second?.opacity).toBeUndefined();
  });
});
