import { designIdSchema } from '@kitwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginDrag } from '../interaction/interaction.ts';
import { testDesign } from '../interaction/test-design.ts';
import { createEditor, isSaved } from './editor.ts';
import { DEFAULT_FIGURE } from './figure-choice.ts';

const { document, elementOn, garment } = testDesign();
const number = elementOn('backNumber');
const start = {
  document,
  name: 'Kit',
  size: garment.displaySize,
  server: null,
  tool: null,
  figure: DEFAULT_FIGURE,
};
const move = (dxMm: number) => ({
  type: 'moveElement' as const,
  elementId: number.id,
  anchor: { placement: 'backNumber', dxMm, dyMm: 0 },
});
const hold = beginDrag(number, [0, 0], {
  screen: { xPx: 0, yPx: 0 },
  surface: { pieceId: 'back', xMm: 0, yMm: 0 },
});

describe('a gesture', () => {
  it('is one step of undo, however many edits it makes', () => {
    const editor = createEditor(start);
    editor.begin(hold);
    for (const dx of [1, 2, 3]) editor.apply(move(dx), editor.gesture());
    editor.end();
    editor.undo();
    expect(editor.store.getState().document).toEqual(document);
    editor.redo();
    expect(editor.store.getState().document.elements[number.id]!.anchor.dxMm).toBe(3);
  });

  it('leaves no trace when it is cancelled', () => {
    const editor = createEditor(start);
    editor.apply(move(7));
    const before = editor.store.getState();
    editor.begin(hold);
    editor.apply(move(9), editor.gesture());
    editor.cancel();
    expect(editor.store.getState().document).toBe(before.document);
    expect(editor.store.getState().history.past).toHaveLength(1);
    expect(editor.store.getState().interaction.mode).toBe('idle');
  });

  it('does not join the gesture before it', () => {
    const editor = createEditor(start);
    for (const dx of [5, 6]) {
      editor.begin(hold);
      editor.apply(move(dx), editor.gesture());
      editor.end();
    }
    editor.undo();
    expect(editor.store.getState().document.elements[number.id]!.anchor.dxMm).toBe(5);
  });
});

describe('the selection', () => {
  it('ends with its element, and stays when another one goes', () => {
    const editor = createEditor(start);
    editor.select(number.id);
    editor.apply({ type: 'removeElement', elementId: elementOn('teamName').id });
    expect(editor.store.getState().selection).toBe(number.id);
    editor.apply({ type: 'removeElement', elementId: number.id });
    expect(editor.store.getState().selection).toBeNull();
  });

  it('of several is no single one, and each may be taken out again', () => {
    const editor = createEditor(start);
    const { id: name } = elementOn('teamName');
    editor.select(number.id);
    editor.toggle(name);
    expect(editor.store.getState()).toMatchObject({ selected: [number.id, name], selection: null });
    editor.toggle(number.id);
    expect(editor.store.getState()).toMatchObject({ selected: [name], selection: name });
  });

  it('is what it was before a marquee that is cancelled', () => {
    const editor = createEditor(start);
    editor.select(number.id);
    const corner = { xPx: 0, yPx: 0 };
    editor.begin({ mode: 'marquee', from: corner, to: corner, before: [number.id] });
    editor.select([]);
    editor.cancel();
    expect(editor.store.getState().selection).toBe(number.id);
  });
});

describe('room for the properties', () => {
  it('is made at once for what is selected beside the stage, and when asked for after a press on it', () => {
    const editor = createEditor(start);
    const hasRoom = () => editor.store.getState().makesRoom;
    editor.begin(hold);
    editor.select(number.id);
    expect(hasRoom()).toBe(false);
    editor.end();
    expect(hasRoom()).toBe(false);
    editor.makeRoom();
    expect(hasRoom()).toBe(true);
    editor.begin(hold);
    expect(hasRoom()).toBe(true);
    editor.end();
    editor.select(null);
    expect(hasRoom()).toBe(false);
    editor.select(number.id);
    expect(hasRoom()).toBe(true);
  });
});

describe('an edit that is not possible', () => {
  it('is refused, said, and changes nothing', () => {
    const editor = createEditor(start);
    const refused = editor.apply({
      type: 'patchElement',
      kind: 'text',
      elementId: number.id,
      patch: { heightMm: -1 },
    });
    expect(refused).toBe(false);
    expect(editor.store.getState().refused?.code).toBe('invalidValue');
    expect(editor.store.getState().document).toBe(document);
  });
});

it('is saved only as long as nothing changes', () => {
  const server = {
    uuid: designIdSchema.parse('0197a6a1-8f3c-7000-8000-000000000001'),
    version: 1,
    document,
    name: 'Kit',
  };
  const editor = createEditor({ ...start, server });
  expect(isSaved(editor.store.getState())).toBe(true);
  editor.apply(move(1));
  expect(isSaved(editor.store.getState())).toBe(false);
});

it('comes back to the first document when everything is undone', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('move' as const), by: fc.integer({ min: -50, max: 50 }) }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'cancel' as const, 'end' as const) }),
    fc.record({ do: fc.constant('begin' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const editor = createEditor(start);
      for (const each of steps) {
        if (each.do === 'move') editor.apply(move(each.by), editor.gesture());
        else if (each.do === 'begin') editor.begin(hold);
        else editor[each.do]();
      }
      editor.end();
      while (editor.store.getState().history.past.length > 0) editor.undo();
      expect(editor.store.getState().document).toEqual(document);
    }),
  );
});
