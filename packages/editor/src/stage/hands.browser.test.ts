import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { EditorDriver } from '../testing/browser/editor-driver.ts';
import { openEditor } from '../testing/browser/open-editor.tsx';

const middleOf = (editor: EditorDriver, target: Locator) => {
  const { x, y, width, height } = editor.boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drawing on the stage of the first layer that says these words. */
const drawnOf = (editor: EditorDriver, words: RegExp): Locator =>
  editor.stage
    .getByCss(`[data-element="${editor.row(words).first().element().getAttribute('data-element')}"]`)
    .first();

/** A key with Ctrl, as the browser hears it: copying and pasting are its own. */
const ctrl = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

it('elements are copied, pasted, dragged off as copies, grouped, named and deleted by hand and by menu', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Layers');
  await expect.element(editor.rows).toHaveLength(4);

  // On bare ground, before anything was done, the menu has nothing to undo or to do once more.
  await editor.rest();
  await userEvent.click(editor.stage, { button: 'right', position: { x: 4, y: 4 } });
  for (const name of [/^Undo/, /^Redo/, /^Paste/])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('data-disabled', 'true');
  await userEvent.keyboard('{Escape}');

  const number = drawnOf(editor, /Number.*Front/s);
  await editor.rest();
  await editor.hold(number);
  await editor.letGo();
  await expect.element(editor.selected).toBeVisible();

  // Nothing moves away from under the pointer until no second press may come; then its properties get room.
  await expect.element(page.getByCss('[data-makes-room="true"]').first()).toBeInTheDocument();

  await ctrl('c');
  await editor.andSee(() => ctrl('v'));
  await expect.element(editor.rows).toHaveLength(5);
  await editor.andSee(() => ctrl('x'));
  await expect.element(editor.rows).toHaveLength(4);
  await editor.andSee(() => ctrl('v'));
  await expect.element(editor.rows).toHaveLength(5);
  await editor.andSee(() => ctrl('z'));
  await expect.element(editor.rows).toHaveLength(4);

  // With Alt a copy is dragged off, and what was taken hold of stays: one step of undo.
  const noRoom = () => expect.element(page.getByCss('[data-makes-room="true"]')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await noRoom();
  await editor.rest();
  const at = middleOf(editor, number);
  await userEvent.keyboard('{Alt>}');
  await editor.drag(at, { x: at.x + 20, y: at.y + 30 }, { x: at.x + 30, y: at.y + 60 });
  await userEvent.keyboard('{/Alt}');
  await expect.element(editor.rows).toHaveLength(5);
  await userEvent.keyboard('{Escape}');
  await noRoom();
  await editor.rest();
  expect(middleOf(editor, number)).toEqual(at);
  await editor.andSee(() => ctrl('z'));
  await expect.element(editor.rows).toHaveLength(4);

  // A right click opens the menu of what lies there.
  const stage = editor.boxOf(editor.stage);
  const position = { x: at.x - stage.x, y: at.y - stage.y };
  await userEvent.click(editor.stage, { button: 'right', position });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await expect.element(entry('Group')).not.toBeInTheDocument();
  await entry('Rename').click();
  const field = page.getByRole('textbox', { name: /^Name of Number/ });
  await field.fill('Big number');
  await userEvent.keyboard('{Enter}');
  await expect.element(editor.row(/Big number/)).toHaveLength(1);

  // Two of them are one group: a press takes hold of both, two presses of the one.
  await editor
    .row(/Team name/)
    .getByRole('button')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('heading', { name: '2 selected' })).toBeVisible();
  await ctrl('g');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.selected).not.toBeInTheDocument();
  await editor.rest();
  await editor.hold(number);
  await editor.letGo();
  await expect.element(page.getByRole('heading', { name: '2 selected' })).toBeVisible();
  await expect.element(page.getByCss('[data-frame-of-all]')).toBeInTheDocument();
  await editor.andSee(() => userEvent.keyboard('{Delete}'));
  await expect.element(editor.rows).toHaveLength(2);
  await editor.andSee(() => ctrl('z'));
  await expect.element(editor.rows).toHaveLength(4);
});

it('words are typed in place after two presses, kept by Enter, taken back by Escape', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Layers');
  const team = drawnOf(editor, /Team name/);
  const field = editor.stage.element().closest('[data-pane]')!;
  const typed = () => field.querySelector('input');
  const twice = async () => {
    await editor.rest();
    const [stage, at] = [editor.boxOf(editor.stage), middleOf(editor, team)];
    await userEvent.dblClick(editor.stage, { position: { x: at.x - stage.x, y: at.y - stage.y } });
  };
  await twice();
  await expect.poll(typed).not.toBeNull();
  await expect.poll(() => document.activeElement).toBe(typed());
  await userEvent.keyboard('Angkor Stars');
  await userEvent.keyboard('{Enter}');
  await expect.poll(typed).toBeNull();
  await expect.element(editor.row(/Team name Angkor Stars/)).toHaveLength(1);

  await twice();
  await expect.poll(typed).not.toBeNull();
  await userEvent.keyboard('Nothing');
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.row(/Team name Angkor Stars/)).toHaveLength(1);
});

it('keys are the editor’s after a press on any control that holds no words, and a marquee takes what is seen', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Layers');
  const number = drawnOf(editor, /Number.*Front/s);
  await editor.rest();
  await editor.hold(number);
  await editor.letGo();
  // A radio has the focus now.
  await editor.selected.getByText('Place', { exact: true }).first().click();
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
  await editor.andSee(() => userEvent.keyboard('{Delete}'));
  await expect.element(editor.rows).toHaveLength(3);
  await editor.andSee(() => ctrl('z'));
  await expect.element(editor.rows).toHaveLength(4);

  await userEvent.keyboard('{Escape}');
  await editor.rest();
  const { x, y, width, height } = editor.boxOf(editor.stage);
  await editor.drag(
    { x: x + 40, y: y + 80 },
    { x: x + width / 2, y: y + 200 },
    { x: x + width - 20, y: y + height - 40 },
  );
  const chosen = page.getByCss('li[data-element][data-selected="true"]');
  await expect.poll(() => chosen.length).toBeGreaterThan(0);
  for (const row of chosen.elements()) expect(row.textContent).toContain('Front');
});
