import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { pixelAt } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a part takes a gradient, turned and made round, as the kit shows', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await page.getByText('Flat', { exact: true }).click();
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  /** How much redder than blue the shirt is at a height, beside the letters of a new design. */
  const redness = async (down: number): Promise<number> => {
    const { red, blue } = await pixelAt(page, flat, 0.4, down);
    return red - blue;
  };
  await page
    .getByRole('group', { name: en.parts })
    .getByRole('button', { name: en.zones.body, exact: true })
    .click();
  await page.getByRole('tab', { name: 'Gradient' }).click();
  const stop = async (which: string, colour: string) => {
    await page.getByRole('slider', { name: `Colour stop: ${which}` }).focus();
    const hex = page.getByRole('textbox', { name: 'Hex' });
    await hex.fill(colour);
    await hex.press('Enter');
  };
  await stop('start', '#e00000');
  await stop('end', '#0000e0');
  await page.getByRole('slider', { name: 'Colour stop 2' }).press('Delete');
  const angle = page.getByRole('textbox', { name: 'Angle (°)' });
  await angle.fill('180');
  await expect.poll(() => redness(0.3)).toBeGreaterThan(0);
  await expect.poll(() => redness(0.8)).toBeLessThan(0);

  await angle.fill('0');
  await expect.poll(() => redness(0.8)).toBeGreaterThan(0);

  await page.getByRole('radio', { name: 'Radial' }).click();
  await expect.poll(() => redness(0.85)).toBeLessThan(0);
  await page.getByRole('button', { name: en.undo }).click();
  await expect.poll(() => redness(0.85)).toBeGreaterThan(0);
});
