import { expect, test, type Locator, type Page } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('Not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Where the middle of something drawn lies, in shares of the drawing: the same however wide the stage is. */
const placeIn = async (drawing: Locator, target: Locator): Promise<readonly number[]> => {
  const [whole, middle] = [await drawing.boundingBox(), await middleOf(target)];
  if (!whole) throw new Error('Not drawn');
  const shares = [(middle.x - whole.x) / whole.width, (middle.y - whole.y) / whole.height];
  return shares.map((share) => Number(share.toFixed(3)));
};
const placeOf = (page: Page, words: RegExp) =>
  page.locator('li[data-element]').filter({ hasText: words }).locator('[title*="mm"]').innerText();

test('the pieces lie flat to scale: rulers, marks, zoom, selecting and dragging, over a seam and back', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.tool('layers');
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  await expect(flat).toBeVisible();
  await expect(page.locator('[data-rulers="cm"]')).toBeVisible();

  await page.getByRole('button', { name: 'Rulers and lines' }).click();
  await page.getByRole('checkbox', { name: /Safe zone/ }).check();
  await expect(page.locator('[data-marks="seams safeZone"]')).toBeAttached();
  await page.getByRole('checkbox', { name: /Rulers/ }).uncheck();
  await expect(page.locator('[data-rulers="cm"]')).toBeHidden();
  await page.keyboard.press('Escape');

  const scale = async () => Number(await flat.getAttribute('data-scale'));
  const fitted = await scale();
  await flat.focus();
  await page.keyboard.press('+');
  expect(await scale()).toBeCloseTo(fitted * 1.2, 2);
  await page.keyboard.press('0');
  await expect.poll(scale).toBeCloseTo(fitted, 2);

  // A marquee over all of the front selects what is seen there; a tap beside it lets go.
  const stage = await flat.boundingBox();
  if (!stage) throw new Error('No stage');
  await page.mouse.move(stage.x + 40, stage.y + 80);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width / 2, stage.y + 200);
  await page.mouse.move(stage.x + stage.width - 20, stage.y + stage.height - 40);
  await page.mouse.up();
  await expect(page.locator('li[data-element][data-selected="true"]')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('li[data-element][data-selected="true"]')).toHaveCount(0);

  // Dragged, it settles on the middle line and shows it; Escape takes all of it back.
  const number = /Number.*Front/s;
  const id = await page.locator('li[data-element]').filter({ hasText: number }).getAttribute('data-element');
  const drawn = flat.locator(`[data-element="${id}"]`);
  const home = await placeOf(page, number);
  const drawing = page.getByRole('img', { name: 'Your kit, laid flat.' });
  const [at, before] = [await middleOf(drawn.first()), await placeIn(drawing, drawn.first())];
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 2, at.y + 20);
  await page.mouse.move(at.x + 1, at.y + 30);
  await expect(page.locator('[data-guides] polyline[data-kind="centreLine"]')).toBeAttached();
  // The lists beside it stand still while something is in hand; the drawing is what moves.
  expect(await middleOf(drawn.first())).not.toEqual(at);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => placeIn(drawing, drawn.first())).toEqual(before);
  expect(await placeOf(page, number)).toBe(home);
  await expect(page.locator('[data-guides] polyline')).toHaveCount(0);

  // Still selected, and over the side seam, it goes on on the back: two drawings of one element, and the list still has it on the front.
  const acrossMm = page.getByRole('textbox', { name: en.acrossMm });
  await acrossMm.fill('-270');
  await acrossMm.press('Enter');
  await page.getByRole('button', { name: 'Pieces', exact: true }).click();
  await expect(drawn).toHaveCount(2);
  expect(await placeOf(page, number)).toContain('Front');
  await acrossMm.fill('0');
  await acrossMm.press('Enter');
  await expect(drawn).toHaveCount(1);
});
