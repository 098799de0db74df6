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
  await expect(page.getByText('Nothing is on the kit yet.')).toBeVisible();
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
