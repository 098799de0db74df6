import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import { MAX_ELEMENTS, designDocumentSchema, type DesignDocument } from './document.ts';
import type { Edit } from './edit.ts';
import { elementIdSchema } from './elements/shared.ts';
import type { TextElement } from './elements/text/schema.ts';
import { graphicIdSchema } from './graphics/graphic.ts';
import * as random from './testing/arbitraries.ts';

const id = (text: string) => elementIdSchema.parse(text);

const number: TextElement = {
  id: id('number'),
  kind: 'text',
  content: { from: 'slot', slot: 'number' },
  anchor: { placement: 'backNumber', dxMm: 0, dyMm: 0 },
  rotationDeg: 0,
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
  fontId: 'anton',
  heightMm: 280,
  leastHeightMm: 2,
  letterSpacingEm: 0,
  align: 'centre',
  course: { along: 'line' },
  fill: { kind: 'pure', colour: '#ffffff' },
  stroke: null,
};

const design: DesignDocument = {
  schemaVersion: 3,
  productType: 'SOCCER_KIT',
  options: {},
  zones: { body: { kind: 'pure', colour: '#112233' } },
  graphics: {},
  elements: { [number.id]: number },
  slots: { teamName: 'Angkor', playerName: 'Dara', number: '10' },
};

const applied = (document: DesignDocument, edit: Edit) => {
  const result = applyEdit(document, edit);
  if (!result.ok) throw new Error(`${edit.type}: ${result.error.code}`);
  return result.value;
};
const errorOf = (edit: Edit) => {
  const result = applyEdit(design, edit);
  return result.ok ? null : result.error.code;
};

const graphic = (text: string) => graphicIdSchema.parse(text);
const fillOf = (zone: string) => random.fill.map((fill): Edit => ({ type: 'setFill', zone, fill }));
/** Two edits that people may make at the same time: of two elements, of an element and a pattern, and so on. */
const editsOfTwo = fc.oneof(
  fc.tuple(random.elementEdit(id('a')), random.elementEdit(id('b'))),
  fc.tuple(random.elementEdit(id('a')), random.graphicEdit(graphic('g'))),
  fc.tuple(random.graphicEdit(graphic('g')), random.graphicEdit(graphic('h'))),
  fc.tuple(fillOf('body'), fc.oneof(fillOf('sleeves'), random.elementEdit(id('a')))),
);

describe('applyEdit', () => {
  it('is undone by its inverse, whatever the edit', () => {
    fc.assert(
      fc.property(random.document, random.edit, (document, edit) => {
        const result = applyEdit(document, edit);
        fc.pre(result.ok);
        const back = applied(result.value.document, result.value.inverse);
        expect(back.document).toEqual(document);
        const again = applied(back.document, back.inverse);
        expect(again.document).toEqual(result.value.document);
      }),
      { numRuns: 400 },
    );
  });

  it.each(Object.entries(random.editsByKind))('is undone by its inverse: %s', (_kind, edits) => {
    let applies = 0;
    fc.assert(
      fc.property(random.document, edits, (document, edit) => {
        const result = applyEdit(document, edit);
        if (!result.ok) return;
        applies += 1;
        expect(applied(result.value.document, result.value.inverse).document).toEqual(document);
      }),
      { numRuns: 60 },
    );
    expect(applies).toBeGreaterThan(0);
  });

  it('keeps a valid document valid and leaves the one given alone', () => {
    fc.assert(
      fc.property(random.document, random.edit, (document, edit) => {
        const before = JSON.stringify(document);
        const result = applyEdit(document, edit);
        expect(JSON.stringify(document)).toBe(before);
        if (result.ok) expect(designDocumentSchema.safeParse(result.value.document).success).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('takes edits of different elements, patterns or parts in either order', () => {
    fc.assert(
      fc.property(random.document, editsOfTwo, (document, [first, second]) => {
        const forth = applyEdit(document, { type: 'batch', edits: [first, second] });
        const reverse = applyEdit(document, { type: 'batch', edits: [second, first] });
        expect(forth.ok).toBe(reverse.ok);
        if (forth.ok && reverse.ok) expect(forth.value.document).toEqual(reverse.value.document);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves what it does not touch the same object', () => {
    const { document } = applied(design, {
      type: 'setFill',
      zone: 'collar',
      fill: { kind: 'pure', colour: '#ff0000' },
    });
    expect(document.elements).toBe(design.elements);
    expect(document.zones['body']).toBe(design.zones['body']);
  });

  it('leaves what it does not touch of an element the same object', () => {
    const anchor = { placement: 'backNumber', dxMm: 5, dyMm: 0 } as const;
    const { document } = applied(design, { type: 'moveElement', elementId: number.id, anchor });
    const moved = document.elements[number.id];
    expect(moved).toEqual({ ...number, anchor });
    expect(moved?.kind === 'text' && moved.content).toBe(number.content);
  });

  it('patches only the fields it names', () => {
    const { document, inverse } = applied(design, {
      type: 'patchElement',
      kind: 'text',
      elementId: number.id,
      patch: { heightMm: 250, stroke: { widthMm: 3, colour: '#000000' } },
    });
    expect(document.elements[number.id]).toEqual({
      ...number,
      heightMm: 250,
      stroke: { widthMm: 3, colour: '#000000' },
    });
    expect(inverse).toMatchObject({ patch: { heightMm: 280, stroke: null } });
  });

  it('does all of a batch or nothing', () => {
    const result = applyEdit(design, {
      type: 'batch',
      edits: [
        { type: 'setSlot', slot: 'number', text: '7' },
        { type: 'removeElement', elementId: id('nobody') },
      ],
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'unknownElement' } });
  });

  it.each<[string, Edit, string]>([
    ['an unknown element', { type: 'removeElement', elementId: id('nobody') }, 'unknownElement'],
    ['an id in use', { type: 'addElement', element: number }, 'elementExists'],
    [
      'a patch of the wrong kind',
      { type: 'patchElement', kind: 'image', elementId: number.id, patch: { flipped: true } },
      'wrongKind',
    ],
    [
      'a height out of bounds',
      { type: 'patchElement', kind: 'text', elementId: number.id, patch: { heightMm: -1 } },
      'invalidValue',
    ],
    [
      'a gradient of one stop',
      { type: 'setFill', zone: 'body', fill: { kind: 'radial', stops: [] } },
      'invalidValue',
    ],
    ['a number of five digits', { type: 'setSlot', slot: 'number', text: '12345' }, 'invalidValue'],
  ])('refuses %s', (_, edit, code) => {
    expect(errorOf(edit)).toBe(code);
  });

  it('refuses more elements than a design may hold', () => {
    const elements = Object.fromEntries(
      Array.from({ length: MAX_ELEMENTS }, (_, index) => [`e${index}`, { ...number, id: id(`e${index}`) }]),
    );
    const result = applyEdit({ ...design, elements }, { type: 'addElement', element: number });
    expect(result).toMatchObject({ ok: false, error: { code: 'tooManyElements' } });
  });
});
