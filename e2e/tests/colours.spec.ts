import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { pixelAt } from '../support/picture.ts';
import { halvesPng } from '../support/pictures.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a part takes a gradient, turned and made round, as the kit shows', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
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

test('colours used before, also before a reload, and those of the logo colour a part with one click', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const part = (zone: keyof typeof en.zones) =>
    page
      .getByRole('group', { name: en.parts })
      .getByRole('button', { name: en.zones[zone], exact: true })
      .click();
  /** So is the shirt low on the front, beside what a new design has on it; the flat drawing shades it a little. */
  const isCloth = (hex: string) =>
    expect
      .poll(async () => {
        const { red, green, blue } = await pixelAt(page, flat, 0.4, 0.85);
        const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
        return Math.max(...[red, green, blue].map((seen, at) => Math.abs(seen - (wanted[at] ?? 0))));
      })
      .toBeLessThan(16);
  const offered = (title: 'Recent colours' | 'Team colours') =>
    page.getByRole('group', { name: title }).getByRole('button');
  const recent = offered('Recent colours');
  const used = Array.from({ length: 9 }, (_, index) => `#20${index}0c0`);

  await test.step('eight are kept, the newest first, one chosen twice once', async () => {
    await part('body');
    await page.getByRole('tab', { name: 'Pure' }).click();
    const hex = page.getByRole('textbox', { name: 'Hex' });
    for (const colour of [...used, '#2050c0']) {
      await hex.fill(colour);
      await expect(recent.first()).toHaveAccessibleName(`Recent colours: ${colour}`);
    }
    const kept = ['#2050c0', '#2080c0', '#2070c0', '#2060c0', '#2040c0', '#2030c0', '#2020c0', '#2010c0'];
    await expect(recent).toHaveCount(8);
    // What has just been used on one part is at hand for the next.
    await part('sleeves');
    await expect(recent.first()).toHaveAccessibleName('Recent colours: #2050c0');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('color-history')))
      .toBe(JSON.stringify(kept));
  });

  await test.step('they are there after a reload', async () => {
    await page.reload();
    await studio.ready();
    await part('body');
    await expect(recent).toHaveCount(8);
    await page.getByRole('button', { name: 'Recent colours: #2010c0' }).click();
    await isCloth('#2010c0');
  });

  await test.step('the colours of a logo are the team’s', async () => {
    await expect(offered('Team colours')).toHaveCount(0);
    await studio.tool('images');
    const logo = await halvesPng(page, '#0b7a3b', '#f2a900');
    await page
      .getByLabel('Upload a logo', { exact: true })
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await studio.tool('colours');
    await part('body');
    for (const colour of ['#0b7a3b', '#f2a900']) {
      await page.getByRole('button', { name: `Team colours: ${colour}` }).click();
      await isCloth(colour);
    }
  });
});
