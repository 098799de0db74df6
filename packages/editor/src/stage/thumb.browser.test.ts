import { expect, it } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import type { EditorDriver } from '../testing/browser/editor-driver.ts';
import { openEditor } from '../testing/browser/open-editor.tsx';

/** Phone and tablet, each in the hand. */
const SCREENS = [
  { on: 'a phone', widthPx: 390, heightPx: 844 },
  { on: 'a tablet', widthPx: 768, heightPx: 1024 },
] as const;

const tool = (name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name });
const middleOf = (editor: EditorDriver, target: Locator) => {
  const { x, y, width, height } = editor.boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
};
/** The number on the front, as it is drawn; the list of layers says which it is. */
const numberIn = async (editor: EditorDriver): Promise<Locator> => {
  await editor.tap(tool('Layers'));
  const row = editor.row(/Number.*Front/s).first();
  await expect.element(row).toBeInTheDocument();
  const id = row.element().getAttribute('data-element');
  await editor.tap(tool('Layers'));
  await expect.element(editor.rows.first()).not.toBeInTheDocument();
  return editor.stage.getByCss(`[data-element="${id}"]`).first();
};

it.each(SCREENS)(
  'on $on a finger that rests opens the menu of what lies there, and a thumb uses it',
  async ({ widthPx, heightPx }) => {
    await page.viewport(widthPx, heightPx);
    const editor = await openEditor('TSHIRT');
    const count = () =>
      new Set(
        editor.stage
          .getByCss('[data-element]')
          .elements()
          .map((each) => each.getAttribute('data-element')),
      ).size;
    const before = count();
    const number = await numberIn(editor);
    await editor.rest();
    await commands.finger([middleOf(editor, number), 'down']);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await commands.finger(['up']);
    // Lifted, it is still there.
    await expect.element(page.getByRole('menu')).toBeVisible();
    // All of it is on the screen, and each entry is as high as a thumb needs.
    const menu = editor.boxOf(page.getByRole('menu'));
    expect([menu.left >= 0, menu.top >= 0, menu.right <= widthPx, menu.bottom <= heightPx]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const each of page.getByRole('menuitem').elements())
      expect(each.getBoundingClientRect().height, each.textContent).toBeGreaterThanOrEqual(40);
    await editor.andSee(() => editor.tap(entry('Duplicate')));
    expect(count()).toBe(before + 1);
    await editor.andSee(() =>
      editor.tap(page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).first()),
    );
    expect(count()).toBe(before);
  },
);

it.each(SCREENS)(
  'on $on every tool is reached by thumb, and leaves the garment its room',
  async ({ widthPx, heightPx }) => {
    await page.viewport(widthPx, heightPx);
    const editor = await openEditor('SOCCER_KIT');
    const names = page
      .getByRole('navigation')
      .getByRole('button')
      .elements()
      .map((each) => each.textContent);
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) {
      await editor.tap(tool(name));
      await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible();
      const { width, height } = editor.boxOf(tool(name));
      expect([width >= 44, height >= 44], name).toEqual([true, true]);
      await editor.rest();
      // What is worn, laid flat: at least 55 % of a phone's width.
      const drawing = editor.boxOf(editor.drawing);
      const stage = editor.boxOf(editor.stage);
      expect(
        Math.min(drawing.width, stage.width) / (widthPx < 768 ? widthPx : stage.width),
        name,
      ).toBeGreaterThanOrEqual(0.55);
    }
  },
);
