import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, signIn, speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const require = createRequire(import.meta.url);
const FONT_FILE = require.resolve('@fontsource/monoton/files/monoton-latin-400-normal.woff2');
/** One tile of red waves. */
const WAVES_FILE = {
  name: 'waves.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">' +
      '<path d="M0 5Q5 0 10 5T20 5V10H0Z" fill="#e00000"/></svg>',
  ),
};
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
  await shop.getByRole('link', { name: 'Cart, 1 design' }).click();
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
  await expect(card.getByRole('listitem', { name: 'Latin: 100%' })).toBeVisible();

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

test('a pattern uploaded in the back office is on the kit, and a packaged one that is hidden is gone', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBackOffice(page, '/console/patterns');
  await page.getByRole('button', { name: 'Upload a pattern' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a pattern' });
  await page.locator('input[type="file"]').setInputFiles(WAVES_FILE);
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form.getByLabel('Name in Khmer')).toBeFocused();
  await form.getByLabel('Name in Khmer').fill('រលកក្លិប');
  await form.getByLabel('Name in English').fill('Club waves');
  await form.getByLabel('Licence').fill('Drawn by ourselves');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Club waves' })).toContainText('80 × 40 mm');

  await page.getByText(/^Packaged/).click();
  await page.getByRole('searchbox', { name: 'Search patterns' }).fill('meander');
  const packaged = page.getByRole('button', { name: 'Meander: shown in the editor' });
  await packaged.click();
  await expect(packaged).toHaveAttribute('aria-pressed', 'false');

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await visit.newPage();
  await speak(shop, en);
  const studio = new Studio(shop, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#1a1a1a');
  const plain = await shareOf(shop, studio.model, 'red');
  await studio.tool('patterns');
  const search = shop.getByRole('searchbox', { name: 'Search patterns' });
  await search.fill('meander');
  await expect(shop.getByText('No pattern is called that.')).toBeVisible();
  await search.fill('club');
  await studio.andSee(() => shop.getByRole('button', { name: 'Put Club waves on the garment' }).click());
  expect(await shareOf(shop, studio.model, 'red')).toBeGreaterThan(plain + 0.008);
  await visit.close();

  // Others find the catalogue as it was.
  await packaged.click();
  await expect(packaged).toHaveAttribute('aria-pressed', 'true');
});

test('sizes set in the back office are those a team is ordered in, with their names and whom they are for', async ({
  page,
  browser,
  baseURL,
}) => {
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^The size chart of Hoodie is saved/).last()).toBeVisible();
  };
  await openBackOffice(page, '/console/sizes');
  await page.getByLabel('Garment').selectOption('Hoodie');
  await page.getByLabel('What customers read for S', { exact: true }).fill('S (40)');
  await page.getByLabel('Height, cm of S, from').fill('160');
  await page.getByLabel('Height, cm of S, to').fill('170');
  // The whole of the control is its label: the input itself lies below it.
  await page.getByRole('switch', { name: 'Offer XS' }).uncheck({ force: true });
  await save();

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await visit.newPage();
  await speak(shop, en);
  await shop.goto('/store?garment=HOODIE');
  await shop.getByRole('article').first().getByRole('link').click();
  await shop.getByRole('button', { name: 'Order as is' }).click();
  const size = shop.getByLabel('Size, Row 1');
  await expect(size.getByRole('option', { name: 'S (40)' })).toBeAttached();
  await expect(size.getByRole('option', { name: 'XS', exact: true })).toHaveCount(0);
  await shop.getByRole('button', { name: 'Size chart' }).click();
  const chart = shop.getByRole('dialog').getByRole('table');
  await expect(chart.getByRole('columnheader', { name: 'For height' })).toBeVisible();
  await expect(chart.getByRole('rowheader').first()).toHaveText('S (40)');
  await expect(chart.getByRole('row', { name: 'S (40)' })).toContainText('160–170');
  await visit.close();

  // Others find the catalogue as it was.
  await page.getByRole('button', { name: 'The ten sizes, own names' }).click();
  await save();
});
