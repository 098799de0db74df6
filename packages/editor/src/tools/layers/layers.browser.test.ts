import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorDriver } from '../../testing/browser/editor-driver.ts';
import { openEditor } from '../../testing/browser/open-editor.tsx';

const choose = (editor: EditorDriver, words: RegExp) => editor.row(words).getByRole('button').first().click();
const xOf = (row: string | undefined) => Number(/x (-?\d+)/.exec(row ?? '')?.[1]);

it('layers are seen, put in order, moved, aligned, mirrored and deleted, several at once', async () => {
  const editor = await openEditor('SOCCER_KIT');
  await editor.tool('Layers');
  await expect.element(editor.rows).toHaveLength(5);
  const before = editor.rowTexts();
  // Each row shows a drawing of its element.
  for (const row of editor.rows.elements()) expect(row.querySelector('svg path')).not.toBeNull();

  // All of them, moved by a key, are one step of undo.
  await editor.press('Select all');
  await expect.element(page.getByRole('heading', { name: '5 selected' })).toBeVisible();
  await editor.andSee(() => userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}'));
  editor.rowTexts().forEach((row, index) => expect(xOf(row)).toBe(xOf(before[index]) + 10));
  await editor.andSee(() => editor.press('Undo'));
  expect(editor.rowTexts()).toEqual(before);

  // Deleting all of them, too.
  await editor.andSee(() => userEvent.keyboard('{Delete}'));
  await expect.element(page.getByText('Nothing is on the garment yet.')).toBeVisible();
  await editor.andSee(() => editor.press('Undo'));
  expect(editor.rowTexts()).toEqual(before);

  // In the stack by keyboard and by drag.
  const lowest = before.at(-1) ?? '';
  editor
    .row(/Team name/)
    .element()
    .querySelector('button')
    ?.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => editor.rowTexts().at(-2)).toBe(lowest);
  const grip = editor.row(/Team name/).getByCss('[title^="Move"]');
  await editor.hold(grip);
  await expect.element(page.getByRole('list', { name: 'Layers' })).toHaveAttribute('data-dragging', 'true');
  const top = editor.boxOf(editor.rows.first());
  await editor.moveTo({ x: top.x + 10, y: top.y + 20 }, { x: top.x + 10, y: top.y + 4 });
  await editor.letGo();
  await expect.poll(() => editor.rowTexts()[0]).toBe(lowest);

  // One is aligned to its piece; another gets its mirror image on the other leg.
  await choose(editor, /Team name/);
  await editor.andSee(() => userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}'));
  expect(xOf(editor.rowTexts()[0])).toBe(xOf(lowest) - 10);
  await editor.andSee(() => editor.press('Align centre'));
  expect(xOf(editor.rowTexts()[0])).toBe(xOf(lowest));
  await choose(editor, /Shorts, front right/);
  await editor.andSee(() => editor.press('Mirror to the other side'));
  await expect.element(editor.row(/Shorts, front left/)).toHaveLength(1);

  // Locked ones stay when the rest goes.
  await userEvent.keyboard('l');
  await userEvent.keyboard('{Control>}a{/Control}');
  await editor.andSee(() => userEvent.keyboard('{Delete}'));
  await expect.element(editor.rows).toHaveLength(1);
});

it('every shortcut is listed under ?', async () => {
  await openEditor('TSHIRT');
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByText('Move by 10 mm')).toBeVisible();
  await expect.element(dialog.getByText('Ctrl + D')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('layers are hidden, duplicated, copied to a sleeve and given equal gaps, as the drawing shows', async () => {
  const editor = await openEditor('TSHIRT');
  await editor.tool('Layers');
  await editor.press('Pieces');
  const drawn = page.getByRole('img', { name: 'Your kit, laid flat.' }).getByCss('[data-element]');
  await expect.element(drawn).toHaveLength(4);
  const team = editor.row(/Team name/);
  await team.getByRole('button', { name: /^Hide/ }).click();
  await expect.element(drawn).toHaveLength(3);
  await team.getByRole('button', { name: /^Show/ }).click();
  await expect.element(drawn).toHaveLength(4);

  await choose(editor, /Team name/);
  await editor.selected.getByRole('button', { name: 'Copy to' }).click();
  await page
    .getByRole('menuitem', { name: /sleeve/i })
    .first()
    .click();
  await expect.element(drawn).toHaveLength(5);
  await expect.element(editor.row(/Team name.*sleeve/is)).toHaveLength(1);

  // Two copies of the name, lower down: of three the one between goes to the middle.
  const copyAt = async (mm: string) => {
    await userEvent.keyboard('{Control>}d{/Control}');
    await editor.set('Down, mm', mm);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const onFront = editor.row(/Team name.*Front/is);
  await onFront.getByRole('button').first().click();
  await copyAt('40');
  await copyAt('260');
  await expect.element(onFront).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(editor.selected).not.toBeInTheDocument();
  for (const row of onFront.all())
    await row
      .getByRole('button')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('heading', { name: '3 selected' })).toBeVisible();
  await editor.selected.getByRole('button', { name: 'Equal gaps down' }).click();
  const heights = () =>
    editor
      .rowTexts()
      .filter((row) => /Team name.*Front/.test(row))
      .map((row) => Number(/y (-?\d+)/.exec(row)?.[1]))
      .sort((a, b) => a - b);
  expect(heights()).toHaveLength(3);
  const [top = 0, middle = 0, bottom = 0] = heights();
  expect(bottom - top).toBe(260);
  expect(Math.abs(middle - (top + bottom) / 2)).toBeLessThanOrEqual(1);
});
