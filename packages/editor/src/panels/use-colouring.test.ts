import { createDesign, fillSchema, type Edit, type Fill } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../session/editor.ts';
import { DEFAULT_FIGURE } from '../session/figure-choice.ts';
import { createTrial, cssToFill, fillToCss, pickerValues } from './use-colouring.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const stops = fc
  .array(fc.record({ positionPercent: fc.integer({ min: 0, max: 100 }), colour }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((list) => list.toSorted((a, b) => a.positionPercent - b.positionPercent));
const fill: fc.Arbitrary<Fill> = fc.oneof(
  fc.record({ kind: fc.constant('pure' as const), colour }),
  fc.record({
    kind: fc.constant('linear' as const),
    angleDeg: fc.integer({ min: 0, max: 359 }),
    stops,
    seams: fc.constant('meet' as const),
  }),
  fc.record({ kind: fc.constant('radial' as const), stops }),
);

describe('fills in CSS', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fill, (value) => {
        expect(cssToFill(fillToCss(value))).toEqual(value);
      }),
    );
  });

  it('are valid fills of a document whatever the picker holds', () => {
    fc.assert(
      fc.property(fill, (value) => {
        const { activeKey, pureColor, gradientColor } = pickerValues(value);
        const picked = cssToFill(activeKey === 'pure' ? pureColor : gradientColor);
        expect(picked).toEqual(value);
        expect(fillSchema.safeParse(cssToFill(gradientColor)).success).toBe(true);
      }),
    );
  });
});

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
