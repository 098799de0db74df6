import { expect, test } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

test('a ready design is found, tried in the team’s colours, put on, taken back and brought back', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/soccer');
  const before = {
    green: await shareOf(page, studio.model, 'green'),
    blue: await shareOf(page, studio.model, 'blue'),
  };
  await page.getByRole('button', { name: 'Designs', exact: true }).click();
  const cards = page.locator('[data-template]');
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24);
  await page.getByRole('searchbox', { name: 'Search designs' }).fill('hooped');
  await expect(cards).toHaveCount(1);
  await expect(cards.locator('[data-drawn="true"]')).toBeVisible();
  expect(await shareOf(page, cards, 'green')).toBeGreaterThan(0.05);

  // It warns first, and keeps everything when told to.
  const card = page.getByRole('button', { name: 'Use Hooped' });
  await card.click();
  await expect(page.getByText(/The previous design will be lost/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();

  await card.click();
  await studio.andSee(() => page.getByRole('dialog').getByRole('button', { name: 'Use Hooped' }).click());
  await studio.rest();
  expect(await shareOf(page, studio.model, 'green')).toBeGreaterThan(before.green + 0.01);

  // One step of undo; and the design before it is kept at hand.
  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  await studio.rest();
  expect(await shareOf(page, studio.model, 'green')).toBeLessThan(before.green + 0.005);
  await studio.andSee(() => page.getByRole('button', { name: 'Redo', exact: true }).click());
  await page.getByRole('button', { name: 'Back to the previous design' }).click();
  await expect(page.getByText('Apply the previous design?')).toBeVisible();
  await studio.andSee(() => page.getByRole('button', { name: 'Apply it' }).click());
  await studio.rest();
  expect(Math.abs((await shareOf(page, studio.model, 'blue')) - before.blue)).toBeLessThan(0.01);

  // On the cloth as it is, the hoops come in the colours of the kit: nothing turns green.
  await page.getByText('Keep our cloth').click();
  await card.click();
  await studio.andSee(() => page.getByRole('dialog').getByRole('button', { name: 'Use Hooped' }).click());
  await studio.rest();
  expect(await shareOf(page, studio.model, 'green')).toBeLessThan(before.green + 0.005);
});

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
