import { expect, test, type Page } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

/** What the layers list says, the topmost first: name and place of each row. */
const rowsOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Layers' })
    .locator('li[data-element]')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('button')?.innerText.replace(/\n+/g, ' | ') ?? ''),
    );
const rowOf = (page: Page, words: RegExp) =>
  page.getByRole('list', { name: 'Layers' }).locator('li[data-element]').filter({ hasText: words });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();

test('layers are seen, put in order, moved, aligned, mirrored and deleted, several at once', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/soccer');
  await studio.tool('layers');
  await expect(page.locator('li[data-element]')).toHaveCount(5);
  const before = await rowsOf(page);
  // Each row shows a drawing of its element.
  for (const row of await page.locator('li[data-element]').all()) {
    await expect(row.locator('svg path').first()).toBeAttached();
  }

  // All of them, moved by a key, are one step of undo.
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('heading', { name: '5 selected' })).toBeVisible();
  await studio.andSee(() => page.keyboard.press('Shift+ArrowRight'));
  const nudged = await rowsOf(page);
  const xOf = (row: string | undefined) => Number(/x (-?\d+)/.exec(row ?? '')?.[1]);
  nudged.forEach((row, index) => expect(xOf(row)).toBe(xOf(before[index]) + 10));
  await studio.andSee(() => undo(page));
  expect(await rowsOf(page)).toEqual(before);

  // Deleting all of them, too.
  await studio.andSee(() => page.keyboard.press('Delete'));
  await expect(page.getByText('Nothing is on the garment yet.')).toBeVisible();
  await studio.andSee(() => undo(page));
  expect(await rowsOf(page)).toEqual(before);

  // In the stack by keyboard and by drag.
  const lowest = before.at(-1) ?? '';
  await rowOf(page, /Team name/)
    .getByRole('button')
    .first()
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await rowsOf(page)).at(-2)).toBe(lowest);
  const list = page.getByRole('list', { name: 'Layers' });
  await rowOf(page, /Team name/)
    .locator('[title^="Move"]')
    .hover();
  await page.mouse.down();
  await expect(list).toHaveAttribute('data-dragging', 'true');
  const top = await page.locator('li[data-element]').first().boundingBox();
  if (!top) throw new Error('No rows');
  await page.mouse.move(top.x + 10, top.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await rowsOf(page))[0]).toBe(lowest);

  // One is aligned to its piece; another gets its mirror image on the other leg.
  await rowOf(page, /Team name/)
    .getByRole('button')
    .first()
    .click();
  await studio.andSee(() => page.keyboard.press('Shift+ArrowLeft'));
  expect(xOf((await rowsOf(page))[0])).toBe(xOf(lowest) - 10);
  await studio.andSee(() => page.getByRole('button', { name: 'Align centre' }).click());
  expect(xOf((await rowsOf(page))[0])).toBe(xOf(lowest));
  await rowOf(page, /Shorts, front right/)
    .getByRole('button')
    .first()
    .click();
  await studio.andSee(() => page.getByRole('button', { name: 'Mirror to the other side' }).click());
  await expect(rowOf(page, /Shorts, front left/)).toHaveCount(1);

  // Locked ones stay when the rest goes.
  await page.keyboard.press('l');
  await page.keyboard.press('Control+a');
  await studio.andSee(() => page.keyboard.press('Delete'));
  await expect(page.locator('li[data-element]')).toHaveCount(1);
});

test('every shortcut is listed under ?', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Move by 10 mm')).toBeVisible();
  await expect(dialog.getByText('Ctrl + D')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('layers are hidden, duplicated, copied to a sleeve and given equal gaps, as the drawing shows', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.tool('layers');
  await page.getByRole('button', { name: 'Pieces', exact: true }).click();
  const drawn = page.getByRole('img', { name: 'Your kit, laid flat.' }).locator('[data-element]');
  await expect(drawn).toHaveCount(4);
  const team = rowOf(page, /Team name/);
  await team.getByRole('button', { name: /^Hide/ }).click();
  await expect(drawn).toHaveCount(3);
  await team.getByRole('button', { name: /^Show/ }).click();
  await expect(drawn).toHaveCount(4);

  await team.getByRole('button').first().click();
  const selected = page.getByRole('group', { name: 'Selected' });
  await selected.getByRole('button', { name: 'Copy to' }).click();
  await page
    .getByRole('menuitem', { name: /sleeve/i })
    .first()
    .click();
  await expect(drawn).toHaveCount(5);
  await expect(rowOf(page, /Team name.*sleeve/is)).toHaveCount(1);

  // Two copies of the name, lower down: of three the one between goes to the middle.
  const down = selected.getByRole('textbox', { name: 'Down, mm' });
  const copyAt = async (mm: string) => {
    await page.keyboard.press('Control+d');
    await down.fill(mm);
    await down.press('Enter');
    await down.blur();
  };
  const onFront = rowOf(page, /Team name.*Front/is);
  await onFront.getByRole('button').first().click();
  await copyAt('40');
  await copyAt('260');
  await expect(onFront).toHaveCount(3);
  await page.getByRole('button', { name: en.undo }).press('Escape');
  for (const row of await onFront.all())
    await row
      .getByRole('button')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('heading', { name: '3 selected' })).toBeVisible();
  await selected.getByRole('button', { name: 'Equal gaps down' }).click();
  const heights = (await rowsOf(page))
    .filter((row) => /Team name.*Front/.test(row))
    .map((row) => Number(/y (-?\d+)/.exec(row)?.[1]))
    .sort((a, b) => a - b);
  expect(heights).toHaveLength(3);
  const [top = 0, middle = 0, bottom = 0] = heights;
  expect(bottom - top).toBe(260);
  expect(Math.abs(middle - (top + bottom) / 2)).toBeLessThanOrEqual(1);
});
