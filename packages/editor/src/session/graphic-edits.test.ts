import { applyEdit, graphicsInOrder, type DesignDocument, type Edit, type Graphic } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { testDesign } from '../interaction/test-design.ts';
import {
  addPattern,
  addStripes,
  duplicateGraphic,
  inksFor,
  patchGraphic,
  swapGraphic,
} from './graphic-edits.ts';

const { document } = testDesign();
const applied = (design: DesignDocument, edit: Edit): DesignDocument => {
  const result = applyEdit(design, edit);
  if (!result.ok) throw new Error(result.error.detail);
  return result.value.document;
};
const graphicOf = (design: DesignDocument, id: string): Graphic => {
  const found = Object.values(design.graphics).find((graphic) => graphic.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('colours for something new on a zone', () => {
  it('are the design’s own ones that stand off its ground most', () => {
    const design: DesignDocument = {
      ...document,
      zones: {
        body: { kind: 'pure', colour: '#101010' },
        collar: { kind: 'pure', colour: '#f2b632' },
        cuffs: { kind: 'pure', colour: '#303030' },
      },
    };
    expect(inksFor(design, 'body', 2)).toEqual(['#ffffff', '#f2b632']);
    expect(inksFor(design, 'body', 9)).not.toContain('#101010');
  });
});

describe('a pattern put on the kit', () => {
  it('lies over the zone asked for with as many colours as it uses, above the one before', () => {
    const first = addPattern(document, 'hoops', ['body']);
    const withFirst = applied(document, first.edit);
    const second = addPattern(withFirst, 'camouflage', ['sleeves']);
    const design = applied(withFirst, second.edit);
    expect(graphicsInOrder(design).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(graphicOf(design, second.id)).toMatchObject({ zones: ['sleeves'], scale: 1 });
    expect(graphicOf(design, second.id).inks).toHaveLength(3);
  });

  it('changes places with its neighbour, and has none beyond the ends', () => {
    const low = addStripes(document, ['body']);
    const one = applied(document, low.edit);
    const high = duplicateGraphic(one, graphicOf(one, low.id));
    const two = applied(one, high.edit);
    const raise = swapGraphic(two, graphicOf(two, low.id), 1);
    if (!raise) throw new Error('nothing to change places with');
    expect(graphicsInOrder(applied(two, raise)).map(({ id }) => id)).toEqual([high.id, low.id]);
    expect(swapGraphic(two, graphicOf(two, high.id), 1)).toBeUndefined();
    expect(swapGraphic(two, graphicOf(two, low.id), -1)).toBeUndefined();
  });

  it('is patched by its kind', () => {
    const stripes = addStripes(document, ['body']);
    const design = applied(document, stripes.edit);
    const wider = applied(design, patchGraphic(graphicOf(design, stripes.id), { widthMm: 55 }));
    expect(graphicOf(wider, stripes.id)).toMatchObject({ kind: 'stripes', widthMm: 55 });
  });
});
