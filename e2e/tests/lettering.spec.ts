import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a font of the catalogue is tried on the kit by arrows, taken back on Escape, and kept once chosen', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#1a1a1a');
  await studio.write('number', '88');
  // Whatever else is red, such as boots, is red all the time.
  const otherRed = await shareOf(page, studio.model, 'red');
  await page.getByRole('button', { name: 'Colour', exact: true }).first().click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await studio.andSee(async () => {
    await hex.fill('#e00000');
    await hex.press('Enter');
  });
  await page.keyboard.press('Escape');
  await expect(hex).toBeHidden();
  const inked = async (): Promise<number> => {
    await studio.rest();
    return (await shareOf(page, studio.model, 'red')) - otherRed;
  };
  const solid = await inked();
  expect(solid).toBeGreaterThan(0.0008);

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
  expect(await inked()).toBeGreaterThan(solid * 1.2);
  await studio.andSee(() => page.keyboard.press('Escape'));
  await expect(fonts).toBeHidden();
  expect(Math.abs((await inked()) - solid)).toBeLessThan(solid * 0.1);

  await find();
  await studio.andSee(() => monoton.click());
  await expect(fonts).toBeHidden();
  await expect(page.getByRole('button', { name: 'Font: Monoton' }).first()).toBeVisible();
  expect(await inked()).toBeGreaterThan(solid * 1.2);
  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  expect(Math.abs((await inked()) - solid)).toBeLessThan(solid * 0.1);
});
