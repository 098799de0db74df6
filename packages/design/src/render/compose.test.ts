import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import type { DesignDocument } from '../document.ts';
import type { Edit } from '../edit.ts';
import { elementIdSchema } from '../elements/shared.ts';
import * as random from '../testing/arbitraries.ts';
import { createBlockLetterer } from '../testing/block-letterer.ts';
import { sampleDesign, sampleImage, sampleText } from '../testing/samples.ts';
import { smallPattern } from '../testing/small-garment.ts';
import { changedPieces, compose, createComposer } from './compose.ts';
import { NO_IMAGES, type ComposeInput } from './compose-input.ts';
import type { Operation } from './display-list.ts';

const input: ComposeInput = {
  pattern: smallPattern,
  size: 'M',
  letterer: createBlockLetterer(),
  images: { find: (id) => (id === 'crest-upload' ? { widthPx: 600, heightPx: 400 } : undefined) },
};

const edited = (document: DesignDocument, edit: Edit) => {
  const result = applyEdit(document, edit);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.document;
};
const groupOf = (operations: readonly Operation[], elementId: string) => {
  const group = operations.find((operation) => operation.op === 'group' && operation.elementId === elementId);
  if (group?.op !== 'group') throw new Error(`${elementId} is not drawn`);
  return group;
};

const number = sampleText('number');
const backNumber = sampleText('backNumber', { anchor: { placement: 'backNumber', dxMm: 0, dyMm: 0 } });
const crest = sampleImage('crest', { order: 'a1' });
const design = sampleDesign([number, backNumber, crest]);

describe('compose', () => {
  it('gives a list for every piece: white ground, zones in order, elements in order', () => {
    const zones = {
      band: { kind: 'pure', colour: '#ff0000' },
      body: { kind: 'pure', colour: '#112233' },
    } as const;
    const { pieces } = compose({ ...design, zones }, input);
    expect([...pieces.keys()]).toEqual(['front', 'back']);
    const front = pieces.get('front')!.operations;
    expect(front.map((o) => (o.op === 'fill' && o.paint.kind === 'pure' ? o.paint.colour : o.op))).toEqual([
      '#ffffff',
      '#112233',
      '#ff0000',
      'group',
      'group',
    ]);
    expect(groupOf(front, 'crest')).toBe(front.at(-1));
  });

  it('fills whole pieces out to the bleed', () => {
    const body = compose(design, input).pieces.get('front')!.operations[1];
    expect(body).toMatchObject({ op: 'fill', path: [{ x: -12, y: -12 }, {}, { x: 212, y: 312 }, {}, {}] });
  });

  it('puts an element on its placement, by its offset, turned by both rotations', () => {
    const name = sampleText('name', {
      anchor: { placement: 'backName', dxMm: 10, dyMm: -20 },
      rotationDeg: 15,
    });
    const geometry = compose(sampleDesign([name]), input).elements.get('name')!;
    expect(geometry).toMatchObject({ pieceId: 'back', anchorMm: [110, 130], rotationDeg: 105 });
    expect(geometry.centreMm[0]).toBeCloseTo(110);
    expect(geometry.centreMm[1]).toBeCloseTo(130);
  });

  it('draws a text as high as it says', () => {
    // Blocks are 0.5 em wide and 0.8 em high: two of them at 50 mm measure 62.5 mm across.
    const geometry = compose(design, input).elements.get('number')!;
    expect(geometry.heightMm).toBeCloseTo(50);
    expect(geometry.widthMm).toBeCloseTo(62.5);
    expect(geometry.box.x).toBeCloseTo(100 - 31.25);
    expect(geometry.box.y).toBeCloseTo(150 - 25);
  });

  it('puts the player instead of the sample words, and the team in any case', () => {
    const team = sampleText('team', { content: { from: 'slot', slot: 'teamName' } });
    const both = sampleDesign([number, team]);
    const composed = compose(both, { ...input, player: { playerName: 'X', number: '7' } });
    expect(composed.elements.get('number')!.widthMm).toBeCloseTo(62.5 / 2);
    expect(composed.elements.get('team')!.widthMm).toBeGreaterThan(62.5);
  });

  it('draws the stroke under the fill, twice as wide as what shows', () => {
    const stroked = sampleText('number', { stroke: { widthMm: 3, colour: '#000000' } });
    const group = groupOf(compose(sampleDesign([stroked]), input).pieces.get('front')!.operations, 'number');
    expect(group.children.map((child) => child.op)).toEqual(['stroke', 'fill']);
    expect(group.children[0]).toMatchObject({ widthMm: 6 });
  });

  it('leaves out hidden elements and empty texts', () => {
    const hidden = sampleText('hidden', { hidden: true });
    const empty = sampleText('empty', { content: { from: 'free', text: '  ' } });
    const composed = compose(sampleDesign([hidden, empty]), input);
    expect(composed.elements.size).toBe(0);
    expect(composed.pieces.get('front')!.operations.some((operation) => operation.op === 'group')).toBe(
      false,
    );
  });
});

describe('findings', () => {
  const codesOf = (document: DesignDocument, with_: Partial<ComposeInput> = {}) =>
    compose(document, { ...input, ...with_ }).findings.map(({ code, detail }) =>
      detail === undefined ? code : `${code} ${detail}`,
    );

  it('are none for a design that prints well', () => {
    expect(codesOf(design)).toEqual([]);
  });

  it('tell of a text made smaller to fit, and it fits, its stroke included', () => {
    const long = sampleText('long', {
      content: { from: 'free', text: 'A LONG NAME' },
      stroke: { widthMm: 4, colour: '#000000' },
    });
    expect(codesOf(sampleDesign([long]))).toEqual(['fittedToWidth']);
    const geometry = compose(sampleDesign([long]), input).elements.get('long')!;
    expect(geometry.widthMm).toBeCloseTo(120 - 8);
    expect(geometry.heightMm).toBeLessThan(50);
  });

  it('tell of missing glyphs, fonts, images and placements, each of which leaves something to see', () => {
    const document = sampleDesign([
      sampleText('glyph', { content: { from: 'free', text: 'A?' } }),
      sampleText('font', { fontId: 'gone' }),
      sampleImage('image', { uploadId: 'gone' }),
      sampleImage('place', { anchor: { placement: 'gone', dxMm: 0, dyMm: 0 } }),
    ]);
    expect(codesOf(document).sort()).toEqual([
      'missingFont gone',
      'missingGlyph ?',
      'missingImage gone',
      'missingPlacement gone',
    ]);
    expect(compose(document, input).elements.size).toBe(4);
  });

  it('tell of an image below 150 DPI, but not of a vector image', () => {
    const wide = sampleDesign([sampleImage('wide', { widthMm: 120, heightMm: 80 })]);
    expect(codesOf(wide)).toEqual(['lowResolution 127']);
    const vector = { find: () => ({ widthPx: 60, heightPx: 40, vector: true }) };
    expect(codesOf(wide, { images: vector })).toEqual([]);
  });
});

describe('composing again', () => {
  const composeAgain = createComposer();

  it('gives the same lists for the same document', () => {
    const first = composeAgain(design, input);
    expect(changedPieces(first, composeAgain(design, input))).toEqual([]);
    expect(changedPieces(undefined, first)).toEqual(['front', 'back']);
  });

  const edits: readonly [string, Edit, readonly string[]][] = [
    [
      'moving an element',
      {
        type: 'moveElement',
        elementId: number.id,
        anchor: { placement: 'frontNumber', dxMm: 5, dyMm: 5 },
      },
      ['front'],
    ],
    [
      'moving it to another piece',
      { type: 'moveElement', elementId: number.id, anchor: { placement: 'backNumber', dxMm: 0, dyMm: 0 } },
      ['front', 'back'],
    ],
    [
      'a zone of one piece',
      { type: 'setFill', zone: 'band', fill: { kind: 'pure', colour: '#00ff00' } },
      ['front'],
    ],
    [
      'a zone of two pieces',
      { type: 'setFill', zone: 'body', fill: { kind: 'pure', colour: '#00ff00' } },
      ['front', 'back'],
    ],
    ['a slot that no element shows', { type: 'setSlot', slot: 'teamName', text: 'other' }, []],
    ['the number', { type: 'setSlot', slot: 'number', text: '7' }, ['front', 'back']],
    [
      'removing an element',
      { type: 'removeElement', elementId: elementIdSchema.parse('backNumber') },
      ['back'],
    ],
  ];
  it.each(edits)('changes only the pieces concerned: %s', (_, edit, expected) => {
    const before = composeAgain(design, input);
    expect(changedPieces(before, composeAgain(edited(design, edit), input))).toEqual(expected);
  });

  it('is remembered by each viewer for itself: two on one pattern do not drive out what the other keeps', () => {
    const other = sampleDesign([sampleText('number', { fontId: 'other' })], {
      zones: { body: { kind: 'pure', colour: '#445566' } },
    });
    const [first, second] = [createComposer(), createComposer()];
    const before = [first(design, input), second(other, input)];
    const after = [first(design, input), second(other, input)];
    expect(after.map((composition, index) => changedPieces(before[index], composition))).toEqual([[], []]);
    // One memory for both would draw each of them again at every turn.
    const shared = createComposer();
    const alone = shared(design, input);
    shared(other, input);
    expect(changedPieces(alone, shared(design, input))).toEqual(['front', 'back']);
  });

  it('keeps the path of a text that is dragged or turned, so that back ends need not build it again', () => {
    const pathOf = (document: DesignDocument) => {
      const group = groupOf(composeAgain(document, input).pieces.get('front')!.operations, 'number');
      const [fill] = group.children;
      if (fill?.op !== 'fill') throw new Error('a fill is expected');
      return fill.path;
    };
    const before = pathOf(design);
    const anchor = { placement: 'frontNumber', dxMm: 40, dyMm: 0 };
    expect(pathOf(edited(design, { type: 'moveElement', elementId: number.id, anchor }))).toBe(before);
  });

  it('never gives a list that differs from one composed afresh', () => {
    const steps = fc.array(random.edit, { maxLength: 6 });
    fc.assert(
      fc.property(random.document, steps, (start, edits) => {
        let document = start;
        for (const edit of edits) {
          const result = applyEdit(document, edit);
          if (result.ok) document = result.value.document;
          const remembered = composeAgain(document, { ...input, images: NO_IMAGES });
          const fresh = compose(structuredClone(document), {
            ...input,
            pattern: structuredClone(smallPattern),
            letterer: createBlockLetterer(),
            images: NO_IMAGES,
          });
          expect(remembered).toEqual(fresh);
        }
      }),
      { numRuns: 60 },
    );
  });
});
