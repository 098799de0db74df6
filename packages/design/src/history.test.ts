import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';
import type { DesignDocument } from './document.ts';
import type { Edit } from './edit.ts';
import { canRedo, canUndo, emptyHistory, record, redo, seal, undo, type Stepped } from './history.ts';
import * as random from './testing/arbitraries.ts';

const start: DesignDocument = {
  schemaVersion: 3,
  productType: 'SOCCER_KIT',
  options: {},
  zones: {},
  graphics: {},
  elements: {},
  slots: { teamName: '', playerName: '', number: '' },
};
const begin = (document = start, limit?: number): Stepped => ({ document, history: emptyHistory(limit) });

function commit({ document, history }: Stepped, edit: Edit, gesture?: string): Stepped {
  const result = applyEdit(document, edit);
  if (!result.ok) return { document, history };
  return { document: result.value.document, history: record(history, edit, result.value, gesture) };
}

function stepped(step: typeof undo, { document, history }: Stepped): Stepped {
  const result = step(document, history);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const number = (text: string): Edit => ({ type: 'setSlot', slot: 'number', text });
const team = (text: string): Edit => ({ type: 'setSlot', slot: 'teamName', text });

describe('history', () => {
  it('undoes and redoes', () => {
    const two = commit(commit(begin(), number('1')), number('2'));
    const one = stepped(undo, two);
    expect(one.document.slots.number).toBe('1');
    expect(stepped(redo, one).document.slots.number).toBe('2');
  });

  it('takes one gesture as one step', () => {
    let state = begin();
    for (const text of ['1', '2', '3']) state = commit(state, number(text), 'drag-1');
    state = commit(state, team('A'), 'drag-1');
    expect(state.history.past).toHaveLength(1);
    expect(stepped(undo, state).document).toEqual(start);
    expect(stepped(redo, stepped(undo, state)).document).toEqual(state.document);
  });

  it('keeps only the ends of a long drag', () => {
    let state = begin();
    for (let step = 0; step < 300; step += 1) state = commit(state, number(String(step)), 'drag');
    expect(state.history.past[0]?.edits).toHaveLength(1);
    expect(state.history.past[0]?.inverses).toHaveLength(1);
  });

  it('starts a new step once a gesture is sealed', () => {
    const first = commit(begin(), number('1'), 'typing');
    const second = commit({ ...first, history: seal(first.history) }, number('2'), 'typing');
    expect(stepped(undo, second).document.slots.number).toBe('1');
  });

  it('does not join a gesture across an undo', () => {
    const one = commit(begin(), number('1'));
    const undone = stepped(undo, commit(one, number('2'), 'drag'));
    const other = commit(undone, number('3'), 'drag');
    expect(stepped(undo, other).document.slots.number).toBe('1');
  });

  it('forgets what was undone when something else is done', () => {
    const state = commit(stepped(undo, commit(begin(), number('1'))), number('2'));
    expect(canRedo(state.history)).toBe(false);
  });

  it('forgets the oldest steps beyond its limit', () => {
    let state = begin(start, 3);
    for (const text of ['1', '2', '3', '4', '5']) state = commit(state, number(text));
    for (let step = 0; step < 3; step += 1) state = stepped(undo, state);
    expect(state.document.slots.number).toBe('2');
    expect(canUndo(state.history)).toBe(false);
    expect(undo(state.document, state.history)).toEqual({ ok: false, error: { code: 'nothing' } });
  });

  it('returns to the start by undoing all, and to the end by redoing all', () => {
    const steps = fc.array(fc.tuple(random.edit, fc.constantFrom(undefined, 'g1', 'g2')), { maxLength: 12 });
    fc.assert(
      fc.property(random.document, steps, (document, edits) => {
        let state = begin(document);
        for (const [edit, gesture] of edits) state = commit(state, edit, gesture);
        const end = state.document;
        while (canUndo(state.history)) state = stepped(undo, state);
        expect(state.document).toEqual(document);
        while (canRedo(state.history)) state = stepped(redo, state);
        expect(state.document).toEqual(end);
      }),
      { numRuns: 150 },
    );
  });
});
