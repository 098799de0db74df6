import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, signIn, speak } from '../support/accounts.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const require = createRequire(import.meta.url);
const FONT_FILE = require.resolve('@fontsource/monoton/files/monoton-latin-400-normal.woff2');
const CODE = `CATALOGUE${process.pid}`;

const openBackOffice = async (page: Page, path: string): Promise<void> => {
  await speak(page, en);
  await page.goto(path);
  await signIn(page, en, ADMIN);
};

test('a promotion written in the back office lowers the price in the cart until it is paused', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBackOffice(page, '/console/promotions');
  await page.getByRole('button', { name: 'New promotion' }).click();
  const form = page.getByRole('dialog', { name: 'New promotion' });
  await form.getByRole('button', { name: 'Create promotion' }).click();
  await expect(form.getByLabel('Name in Khmer')).toBeFocused();
  await form.getByLabel('Name in Khmer').fill('បុណ្យអុំទូក');
  await form.getByLabel('Name in English').fill('Boat races');
  await form.getByRole('textbox', { name: 'Code' }).fill(CODE.toLowerCase());
  await form.getByRole('textbox', { name: 'Percent' }).fill('50');
  await expect(form.getByRole('status')).toContainText('instead of');
  await form.getByRole('button', { name: 'Create promotion' }).click();
  const row = page.getByRole('row', { name: CODE });
  await expect(row).toContainText('Running');

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await visit.newPage();
  await speak(shop, en);
  await shop.goto('/store');
  await shop.getByRole('article').first().getByRole('link').click();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await shop.getByRole('link', { name: 'Cart, 1 designs' }).click();
  await expect(shop.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  const total = shop.getByTestId('grand-total');
  await expect(total).toContainText('$');
  const usual = await total.innerText();
  await shop.getByRole('textbox', { name: 'Promotion code' }).fill(CODE);
  await shop.getByRole('button', { name: 'Apply' }).click();
  await expect(total).not.toHaveText(usual);
  await expect(shop.getByText('Boat races').first()).toBeVisible();

  await row.getByRole('button', { name: 'Pause “Boat races”' }).click();
  await expect(row).toContainText('Paused');
  await shop.reload();
  await expect(total).toHaveText(usual);
  await visit.close();
});

test('a font uploaded in the back office is used in the editor', async ({ page, browser, baseURL }) => {
  await openBackOffice(page, '/console/fonts');
  await page.getByRole('button', { name: 'Upload a font' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a font' });
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form.getByText('Choose a font file.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(FONT_FILE);
  await form.getByLabel('Name', { exact: true }).fill('Club Neon');
  await form.getByLabel('Licence').fill('SIL Open Font License 1.1');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  const card = page.getByRole('article', { name: 'Club Neon' });
  await expect(card.getByRole('listitem', { name: 'Latin: 100 %' })).toBeVisible();

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await visit.newPage();
  await speak(shop, en);
  const studio = new Studio(shop, en);
  await studio.open('/design/tshirt');
  await studio.write('number', '88');
  await shop
    .getByRole('button', { name: /^Font: / })
    .first()
    .click();
  const fonts = shop.getByRole('dialog');
  await fonts.getByText('Our fonts', { exact: true }).click();
  await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('club neon');
  await studio.andSee(() => fonts.getByRole('option', { name: 'Club Neon' }).click());
  await expect(shop.getByRole('button', { name: 'Font: Club Neon' }).first()).toBeVisible();
  await visit.close();
});
