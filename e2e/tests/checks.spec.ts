import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { discPng } from '../support/pictures.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('what cannot be read is found as one designs, shown where it is, and put right', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/soccer');
  const badge = page.getByRole('button', { name: /^Checks:/ });
  await expect(badge).toHaveAttribute('data-count', '0');

  // White letters on white cloth: team name, two numbers and the player's name.
  await studio.colour('body', '#ffffff');
  await expect(badge).toHaveAttribute('data-count', '4');
  await badge.click();
  const back = page.locator('[data-check="numberContrast"]').filter({ hasText: 'on: Back' });
  await expect(back).toContainText('hard to read');

  // Going there selects it and turns the kit.
  await back.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('group', { name: 'Selected' })).toBeVisible();
  await expect(page.locator('[data-view="back"]')).toBeVisible();
  await studio.rest();

  await badge.click();
  await studio.andSee(() => back.getByRole('button', { name: /^Make it readable/ }).click());
  await expect(badge).toHaveAttribute('data-count', '3');
  await expect(back).toBeHidden();
  await page.keyboard.press('Escape');

  // One step of undo.
  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  await expect(badge).toHaveAttribute('data-count', '4');
});

test('a number below the competition’s height is named with its figures and given the right one', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/soccer');
  const badge = page.getByRole('button', { name: /^Checks:/ });
  await studio.tool('layers');
  await page
    .getByRole('button', { name: /^Number 10/ })
    .first()
    .click();
  const height = page.getByRole('textbox', { name: 'Height, cm', exact: true }).first();
  await height.fill('4');
  await height.press('Enter');
  await expect(badge).not.toHaveAttribute('data-count', '0');
  await badge.click();
  const finding = page.locator('[data-check="numberHeight"]');
  await expect(finding).toContainText('4 cm high');
  await finding.getByRole('button', { name: /^Give it the right height/ }).click();
  await expect(badge).toHaveAttribute('data-count', '0');
});

test('letters no font has, thin outlines, coarse pictures and what lies near or over a seam are found, shown and put right', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  const badge = page.getByRole('button', { name: /^Checks:/ });
  const selected = page.getByRole('group', { name: 'Selected' });
  const set = async (name: string, value: string) => {
    const field = selected.getByRole('textbox', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  };
  /** The finding of a kind says so in these words, and is gone once fixed. */
  const foundAndFixed = async (check: string, words: RegExp) => {
    await expect(badge).toHaveAttribute('data-count', '1');
    await badge.click();
    const finding = page.locator(`[data-check="${check}"]`);
    await expect(finding).toContainText(words);
    await finding.getByRole('button').last().click();
    await expect(badge).toHaveAttribute('data-count', '0');
  };
  /** With nothing selected, a finding says where it is, and going there selects the element. */
  const shown = async (check: string, where: string) => {
    await expect(badge).toHaveAttribute('data-count', '1');
    await badge.press('Escape');
    await expect(selected).toBeHidden();
    await badge.click();
    const finding = page.locator(`[data-check="${check}"]`);
    await expect(finding).toContainText(where);
    await finding.getByRole('button', { name: /^Show/ }).click();
    await expect(selected).toBeVisible();
  };

  await studio.tool('text');
  await page.getByRole('button', { name: 'Add text on the front' }).click();
  const words = selected.getByRole('textbox').first();
  await words.fill('GO ⚽ GO');
  await foundAndFixed('missingGlyph', /⚽/);
  await expect(words).toHaveValue(/^GO +GO$/);

  await selected.getByRole('button', { name: 'Add an outline' }).click();
  await set('Outline, mm', '0.3');
  await shown('thinStroke', 'on: Front');
  const outline = selected.getByRole('textbox', { name: 'Outline, mm' });
  await expect(outline).toHaveValue('0.3');
  await foundAndFixed('thinStroke', /outline of 0\.3 mm is too thin to print; 0\.5 mm is the least/);
  await expect(outline).toHaveValue('0.5');

  await set('Across, mm', '250');
  await foundAndFixed('overSeam', /over a seam/);
  const across = selected.getByRole('textbox', { name: 'Across, mm' });
  expect(Number(await across.inputValue())).toBeLessThan(240);

  // Not over the seam, but some 3 mm from it.
  await set('Across, mm', '198');
  await shown('outsideSafeZone', 'on: Front');
  await expect(across).toHaveValue('198');
  await foundAndFixed('outsideSafeZone', /Only \d\.?\d? mm from the seam; 5 mm is safe/);
  expect(Number(await across.inputValue())).toBeLessThan(198);

  await studio.tool('images');
  const logo = await discPng(page, 'clear');
  await page
    .getByLabel('Upload a logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  const width = selected.getByRole('textbox', { name: en.widthCm });
  await expect(width).toBeVisible();
  // 240 pixels print sharp, at 150 to the inch, up to 4 cm.
  await set(en.widthCm, '9');
  await foundAndFixed('lowResolution', /Only 6\d DPI/);
  expect(Number(await width.inputValue())).toBeCloseTo(4, 0);
});
