import { expect, test } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a team in a hurry writes its name, takes two colours and a design, by keyboard', async ({ page }) => {
  await speak(page, en);
  await page.goto('/quickstart');
  const designs = page.getByRole('button', { name: /^Start with/ });
  await expect(designs).toHaveCount(6);
  await page.getByLabel('Team name').fill('Tonle Sap');
  await page.getByRole('button', { name: 'Pair of colours 3' }).focus();
  await page.keyboard.press('Enter');
  const stripes = page.getByRole('button', { name: 'Start with Club stripes' });
  await expect.poll(() => shareOf(page, stripes, 'green')).toBeGreaterThan(0.05);
  await stripes.focus();
  await page.keyboard.press('Enter');

  const studio = new Studio(page, en);
  await studio.ready();
  await studio.tool('text');
  await expect(page.getByRole('textbox', { name: en.slots.teamName, exact: true })).toHaveValue('Tonle Sap');
  await studio.rest();
  expect(await shareOf(page, studio.model, 'green')).toBeGreaterThan(0.008);
  // The crest of its letters hangs on the chest.
  await studio.tool('layers');
  await expect(page.getByText(/^Front · x 3/).first()).toBeVisible();
});

test('fabric, size and player are tried on in the editor, and the order begins with the fabric', async ({
  page,
}) => {
  await speak(page, en);
  await page.goto('/auth/signin');
  await signIn(page, en, CUSTOMER);
  await expect(page.getByRole('link', { name: en.signIn })).toBeHidden();
  const studio = new Studio(page, en);
  await studio.open('/design/soccer');

  const players = page.getByLabel('Worn by');
  const named = await players.locator('option').nth(1).textContent();
  await studio.andSee(async () => {
    await players.selectOption({ index: 1 });
  });
  expect(named).toContain('·');
  // The drawing is that player's: the name and the size on it are theirs.
  const flat = page.getByRole('group', { name: 'Your kit, laid flat.' });
  const scale = async () => Number(await flat.getAttribute('data-scale'));
  const drawn = () => page.getByRole('img', { name: 'Your kit, laid flat.' }).innerHTML();
  await page.getByRole('button', { name: en.back, exact: true }).click();
  const theirs = await drawn();
  await players.selectOption({ index: 2 });
  await expect.poll(drawn).not.toBe(theirs);
  const size = page.getByRole('combobox', { name: 'Size', exact: true });
  await size.selectOption('XS');
  const small = await scale();
  await size.selectOption('6XL');
  // Larger pieces on the same table.
  await expect.poll(scale).toBeLessThan(small * 0.85);

  await page.getByRole('button', { name: 'Size chart' }).click();
  const medium = page.getByRole('row', { name: /^M / });
  await expect(medium).toContainText('51');
  await page.getByText('inch', { exact: true }).click();
  await expect(medium).toContainText('20');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Fabric', exact: true }).click();
  const mesh = page.getByRole('radio', { name: 'Birdseye mesh' });
  const price = page.getByText(/a kit$/);
  const centsOf = (words: string | null) => Math.round(Number(/\$([\d.]+)/.exec(words ?? '')?.[1]) * 100);
  const more = centsOf(await mesh.getByText(/more a piece$/).textContent());
  const cheaper = centsOf(await price.textContent());
  await mesh.click();
  await expect.poll(async () => centsOf(await price.textContent())).toBe(cheaper + more);

  await page.getByRole('button', { name: en.next, exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /Birdseye mesh/ })).toBeChecked({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('row', { name: /^M / })).toContainText('51');
});
