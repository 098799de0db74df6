import { createDesign, type Edit } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { createTrial } from './use-trial.ts';

const words = (text: string): Edit => ({ type: 'setSlot', slot: 'teamName', text });

function started() {
  let count = 0;
  const garment = garmentOf('SOCCER_KIT');
  const document = createDesign(garment, () => `e${(count += 1)}`);
  const editor = createEditor({
    document,
    name: 'Kit',
    size: garment.displaySize,
    server: null,
    tool: null,
    figure: DEFAULT_FIGURE,
  });
  const team = () => editor.store.getState().document.slots.teamName;
  return { editor, document, team, trial: createTrial(editor) };
}

describe('a trial', () => {
  it('shows values at once and is one step of undo once kept', () => {
    const { editor, document, team, trial } = started();
    trial.show(words('A'));
    trial.show(words('B'));
    expect(team()).toBe('B');
    trial.keep();
    editor.undo();
    expect(editor.store.getState().document.slots).toEqual(document.slots);
    editor.undo();
    expect(editor.store.getState().document.slots).toEqual(document.slots);
    editor.redo();
    expect(team()).toBe('B');
  });

  it('leaves nothing behind when taken back, not even in the history', () => {
    const { editor, document, trial } = started();
    const { history } = editor.store.getState();
    trial.show(words('A'));
    trial.revert();
    expect(editor.store.getState()).toMatchObject({ document, history, interaction: { mode: 'idle' } });
  });

  it('takes nothing back that was not tried', () => {
    const { editor, team, trial } = started();
    editor.apply(words('KEPT'));
    trial.revert();
    expect(team()).toBe('KEPT');
  });

  it('ends what was being done before, and keeps it', () => {
    const { editor, document, team, trial } = started();
    const [elementId] = Object.values(document.elements).map(({ id }) => id);
    editor.begin({ mode: 'editingText', elementId: elementId!, at: 'panel' });
    editor.apply(words('TYPED'), editor.gesture());
    trial.show(words('TRIED'));
    trial.revert();
    expect(team()).toBe('TYPED');
  });
});
