import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { pixelAt, shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a pattern and stripes put on the kit are seen, changed and taken off again', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#1a1a1a');
  const plain = await shareOf(page, studio.model, 'red');

  await studio.tool('patterns');
  await page.getByRole('searchbox', { name: 'Search patterns' }).fill('halves');
  await studio.andSee(() => page.getByRole('button', { name: 'Put Halves on the garment' }).click());
  const field = page.getByRole('group', { name: 'Selected' });
  await field.getByRole('button', { name: 'Colour 1' }).click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await studio.andSee(async () => {
    await hex.fill('#e00000');
    await hex.press('Enter');
  });
  await page.keyboard.press('Escape');
  const halved = await shareOf(page, studio.model, 'red');
  expect(halved).toBeGreaterThan(plain + 0.008);

  // The same choice with the pattern chosen puts another one in its place.
  await page.getByRole('searchbox', { name: 'Search patterns' }).fill('pinstripes');
  await studio.andSee(() => page.getByRole('button', { name: 'Change to Pinstripes' }).click());
  expect(await shareOf(page, studio.model, 'red')).toBeLessThan(halved);

  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  expect(await shareOf(page, studio.model, 'red')).toBeGreaterThan(plain + 0.008);
  await studio.andSee(() => page.getByRole('button', { name: 'Delete', exact: true }).click());
  await expect(page.getByText('No pattern yet.')).toBeVisible();
  expect(await shareOf(page, studio.model, 'red')).toBeLessThan(plain + 0.002);
});

test('stripes of one’s own: how many, how wide, which way and in which colours, as the drawing shows', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const red = () => shareOf(page, flat, 'red');
  const plain = await red();
  await studio.tool('patterns');
  await page.getByRole('button', { name: 'Own stripes' }).click();
  const field = page.getByRole('group', { name: 'Selected' });
  await field.getByRole('button', { name: 'Colour 1', exact: true }).click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await hex.fill('#e00000');
  await hex.press('Enter');
  await page.keyboard.press('Escape');
  const set = async (name: string, value: string) => {
    const input = field.getByRole('textbox', { name }).or(field.getByRole('slider', { name }));
    await input.fill(value);
    await input.press('Enter');
  };

  await set('Width, mm', '20');
  await set('Gap, mm', '20');
  await set('How many', '4');
  await expect.poll(red).toBeGreaterThan(plain + 0.01);
  const four = (await red()) - plain;
  await set('How many', '2');
  await expect.poll(async () => (await red()) - plain).toBeLessThan(four * 0.65);
  await set('Width, mm', '60');
  await expect.poll(async () => (await red()) - plain).toBeGreaterThan(four * 1.1);

  // Upright ones leave the sides free, level ones the hem.
  const isRed = async (x: number, y: number) => {
    const { red: r, blue, green } = await pixelAt(page, flat, x, y);
    return r > 90 && r > 2 * Math.max(blue, green);
  };
  await field.getByText('Level', { exact: true }).click();
  await expect.poll(() => isRed(0.5, 0.85)).toBe(false);
  await field.getByText('Upright', { exact: true }).click();
  await expect.poll(async () => (await isRed(0.46, 0.85)) || (await isRed(0.54, 0.85))).toBe(true);

  const one = (await red()) - plain;
  await field.getByRole('button', { name: 'Another colour' }).click();
  await expect.poll(async () => (await red()) - plain).toBeLessThan(one * 0.65);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => Math.abs((await red()) - plain)).toBeLessThan(0.003);
});
