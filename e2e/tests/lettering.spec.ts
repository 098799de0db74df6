import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a font of the catalogue is tried on the kit by arrows, taken back on Escape, and kept once chosen', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.write('number', '88');
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const numeral = flat.locator('[data-element] path[fill="#e00000"]').first();
  await page.getByRole('button', { name: 'Colour', exact: true }).first().click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await studio.andSee(async () => {
    await hex.fill('#e00000');
    await hex.press('Enter');
  });
  await page.keyboard.press('Escape');
  await expect(hex).toBeHidden();
  /** The width of the numeral as it is drawn, CSS px. */
  const width = async (): Promise<number> => {
    await studio.rest();
    return (await numeral.boundingBox())?.width ?? 0;
  };
  const usual = await width();
  expect(usual).toBeGreaterThan(20);

  const fonts = page.getByRole('dialog');
  const monoton = fonts.getByRole('option', { name: 'Monoton' });
  const find = async () => {
    await page
      .getByRole('button', { name: /^Font: / })
      .first()
      .click();
    await fonts.getByText('Catalogue', { exact: true }).click();
    await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('monoton');
    await expect(fonts.getByRole('option')).toHaveCount(1);
  };

  // Monoton is far wider than the jersey face.
  await find();
  await studio.andSee(() => monoton.press('ArrowDown'));
  await expect.poll(width).toBeGreaterThan(usual * 1.2);
  await studio.andSee(() => page.keyboard.press('Escape'));
  await expect(fonts).toBeHidden();
  await expect.poll(async () => Math.abs((await width()) - usual)).toBeLessThan(usual * 0.1);

  await find();
  await studio.andSee(() => monoton.click());
  await expect(fonts).toBeHidden();
  await expect(page.getByRole('button', { name: 'Font: Monoton' }).first()).toBeVisible();
  await expect.poll(width).toBeGreaterThan(usual * 1.2);
  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  await expect.poll(async () => Math.abs((await width()) - usual)).toBeLessThan(usual * 0.1);
});

test('a text is bent, stacked, spaced, outlined, made lighter and hung by its end, as the drawing shows', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.tool('text');
  await page.getByRole('button', { name: 'Add text on the front' }).click();
  const field = page.getByRole('group', { name: 'Selected' });
  const words = field.getByRole('textbox').first();
  await words.fill('MOUNT');
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const id = await page.locator('li[data-element][data-selected="true"]').getAttribute('data-element');
  const drawn = flat.locator(`[data-element="${id}"]`).first();
  /** Without room for a moment while the drawing is made again. */
  const box = () =>
    drawn.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  const type = async (name: string, value: string) => {
    const input = field.getByRole('textbox', { name });
    await input.fill(value);
    await input.press('Enter');
  };
  const markup = () => drawn.evaluate((element) => element.outerHTML);
  // The field still has the cursor when the text is taken hold of.
  const typed = await box();
  await words.fill('MOUNTAIN');
  await expect.poll(async () => (await box()).width).toBeGreaterThan(typed.width * 1.2);
  const [x, y] = [typed.x + typed.width / 2, typed.y + typed.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20);
  await page.mouse.move(x, y + 50);
  await page.mouse.up();
  await expect.poll(async () => (await box()).y).toBeGreaterThan(typed.y + 35);
  const straight = await box();

  await field.getByText('Arc', { exact: true }).click();
  await expect.poll(async () => (await box()).height).toBeGreaterThan(straight.height * 1.4);
  await field.getByText('Stacked', { exact: true }).click();
  await expect.poll(async () => (await box()).height).toBeGreaterThan((await box()).width);
  await field.getByText('Straight', { exact: true }).click();
  await expect.poll(async () => (await box()).height).toBeCloseTo(straight.height, 0);

  await type('Letter spacing', '40');
  await expect.poll(async () => (await box()).width).toBeGreaterThan(straight.width * 1.2);
  const spaced = await box();
  await field.getByText('Left', { exact: true }).click();
  await expect.poll(async () => (await box()).x).toBeGreaterThan(spaced.x + spaced.width * 0.3);

  // Oswald comes in weights, and the heavier one is wider.
  await field.getByRole('button', { name: /^Font: / }).click();
  const fonts = page.getByRole('dialog');
  await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('oswald');
  await fonts.getByRole('option', { name: 'Oswald' }).click();
  await expect(fonts).toBeHidden();
  const weight = field.getByRole('combobox', { name: 'Weight' });
  await weight.selectOption({ label: 'Very light' });
  await expect(weight).toHaveValue(/:200$/);
  // Close together, or both would be as wide as there is room.
  await type('Letter spacing', '0');
  await expect.poll(async () => (await box()).width).toBeLessThan(spaced.width * 0.8);
  const light = await box();
  await weight.selectOption({ label: 'Bold' });
  await expect.poll(async () => (await box()).width).toBeGreaterThan(light.width * 1.1);

  const bare = await markup();
  await field.getByRole('button', { name: 'Add an outline' }).click();
  await expect.poll(markup).not.toBe(bare);
  expect(await markup()).toContain('stroke="#14171a"');
  await type('Opacity, %', '40');
  await expect.poll(markup).toContain('opacity="0.4"');
});
