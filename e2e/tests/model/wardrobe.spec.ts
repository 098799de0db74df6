import { expect, test } from '@playwright/test';
import { speak } from '../../support/accounts.ts';
import { shareOf } from '../../support/picture.ts';
import { Studio } from '../../support/studio.ts';
import { en, kh } from '../../support/words.ts';

/** A shirt with shorts, the heaviest garment, and the one that leaves the chest free; all of them open in `packages/editor`. */
const GARMENTS = ['soccer', 'hoodie', 'boxingtrunk'] as const;

for (const garment of GARMENTS) {
  test(`/design/${garment} opens on a dressed figure, and takes colour`, async ({ page }) => {
    await speak(page, en);
    // The models are asked for while letters are on their way: what shapes those comes no sooner.
    const asked = page.waitForRequest((request) => request.url().endsWith('.glb'));
    await page.route('**/harfbuzz*', async (route) => {
      await asked;
      await route.continue();
    });
    const studio = new Studio(page, en);
    await studio.open(`/design/${garment}`);
    await expect(studio.model).toHaveAttribute('data-figure', 'neymar_2024');
    const before = await shareOf(page, studio.model, 'red');
    await studio.colour('body', '#e00000');
    // A colour is seen as a draft before, and the frame of a gradient that gives way may come late.
    await expect.poll(() => shareOf(page, studio.model, 'red')).toBeGreaterThan(before + 0.012);
    const calls = Number(await studio.model.getAttribute('data-draw-calls'));
    expect(calls).toBeGreaterThan(3);
    expect(calls).toBeLessThanOrEqual(20);
  });
}

test('the cut changes the pieces, the model and the price', async ({ page }) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open();
  const price = page.getByText(/a kit$/);
  await expect(price).toContainText('$');
  const shortPrice = await price.textContent();
  await page.getByRole('navigation').getByRole('button', { name: 'Cut' }).click();
  const file = page.waitForResponse((response) => response.url().endsWith('/soccer-kit-long.glb'));
  await page.getByRole('radiogroup', { name: 'Sleeves' }).getByText('Long').click();
  expect((await file).ok()).toBe(true);
  await expect(price).not.toHaveText(shortPrice ?? '');
  await expect(studio.model).toHaveAttribute('data-state', 'ready');
  const longPrice = await price.textContent();
  await page.getByRole('radiogroup', { name: 'Neck' }).getByText('V-neck').click();
  await expect(page.getByText('$0.50 more a piece')).toBeVisible();
  await expect(price).not.toHaveText(longPrice ?? '');
  await page.getByRole('button', { name: en.undo }).click();
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked();
});

test('figure, boots and movement are chosen for the session, in Khmer too', async ({ page }) => {
  await speak(page, kh);
  const studio = new Studio(page, kh);
  await studio.open();
  const tool = page.getByRole('navigation').getByRole('button', { name: 'អ្នកពាក់' });
  await tool.click();
  await page.getByRole('button', { name: 'កីឡាករទី 1', exact: true }).click();
  await expect(studio.model).toHaveAttribute('data-figure', 'benzema');
  await page.getByRole('button', { name: 'Copa', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copa', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'គំនាប់' }).click();
  await expect(studio.model).toHaveAttribute('data-animation', 'salute');

  await page.reload();
  await studio.ready();
  await expect(studio.model).toHaveAttribute('data-figure', 'benzema');
  await tool.click();
  await expect(page.getByRole('button', { name: 'Copa', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Motion is reduced here: what was chosen before does not start by itself.
  await expect(studio.model).toHaveAttribute('data-animation', 'none');

  await page.getByRole('button', { name: 'តែអាវ' }).click();
  await expect(studio.model).toHaveAttribute('data-figure', 'ghost');
  await expect(page.getByRole('group', { name: 'ស្បែកជើង' })).toHaveCount(0);
});
