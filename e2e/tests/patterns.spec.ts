import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
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
  await studio.andSee(() => page.getByRole('button', { name: 'Put Halves on the kit' }).click());
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
