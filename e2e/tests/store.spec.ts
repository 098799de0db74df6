import { expect, test, type Page } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const openFromStore = async (page: Page): Promise<string> => {
  await page.goto('/store');
  await page.getByRole('group', { name: 'Garment' }).getByRole('button', { name: 'Boxing trunk' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: 'Red' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(/garment=BOXING_TRUNK&colour=red/);
  const name = await page.getByRole('article').getByRole('link').innerText();
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
};

test('a customer finds a design by its garment and colour, rates it, orders it as it is or goes on with a copy', async ({
  page,
}) => {
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/store');
  await signIn(page, en, CUSTOMER);
  await expect(page.getByRole('heading', { name: 'Store' })).toBeVisible();
  const name = await openFromStore(page);
  const design = page.url();

  const star = page.getByRole('radio', { name: '4 of 5 stars' });
  await star.focus();
  await star.press('Space');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Satin that shines');
  await page.getByRole('button', { name: /Rate this design|Change your rating/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Satin that shines' })).toContainText('Dara S.');

  await page.getByRole('button', { name: 'Order as is' }).click();
  await expect(page).toHaveURL(/\/design\/checkout\/[0-9a-f-]{36}$/);

  await page.goto(design);
  await page.getByRole('button', { name: 'Make it yours' }).click();
  await expect(page).toHaveURL(/\/design\/boxingtrunk\?design=[0-9a-f-]{36}$/);
  await expect(page.getByLabel(en.designName)).toHaveValue(name, { timeout: 90_000 });
});

test('a visitor goes on with a design of the store without an account', async ({ page }) => {
  await speak(page, en);
  const name = await openFromStore(page);
  await page.getByRole('button', { name: 'Make it yours' }).click();
  await expect(page).toHaveURL(/\/design\/boxingtrunk$/);
  await expect(page.getByLabel(en.designName)).toHaveValue(name, { timeout: 90_000 });
});
