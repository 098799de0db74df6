import { expect, test, type Page } from '@playwright/test';
import { newCustomer, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

/** Opens the only design of the store that the colour leaves of a garment, and puts it into the cart. */
const putFromStore = async (page: Page, colour: string): Promise<string> => {
  await page.goto('/store');
  await page.getByRole('group', { name: 'Garment' }).getByRole('button', { name: 'Boxing trunk' }).click();
  await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: colour }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const name = await page.getByRole('article').getByRole('link').innerText();
  await page.getByRole('article').getByRole('link').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to cart!')).toBeVisible();
  return name;
};

test('a visitor fills a cart, takes it along at sign-in and orders all of it at once', async ({
  page,
  request,
}) => {
  await speak(page, en);
  const person = await newCustomer(request, 'Sreymom');
  await page.goto('/cart');
  await expect(page.getByText('Cart is empty!')).toBeVisible();
  const name = await putFromStore(page, 'Red');

  await page.getByRole('link', { name: 'Cart, 1 design' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  const item = page.getByRole('listitem', { name });
  const total = page.getByTestId('grand-total');
  await expect(total).toContainText('$');
  const before = await total.innerText();
  await item.getByLabel('L, short', { exact: true }).fill('7');
  await expect(total).not.toHaveText(before);
  const price = await total.innerText();

  await page.getByRole('link', { name: 'Sign in to order' }).click();
  await signIn(page, en, person.email, person.password);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(item.getByLabel('L, short', { exact: true })).toHaveValue('7');
  await expect(total).toHaveText(price);

  await page.getByRole('textbox', { name: 'Promotion code' }).fill('NEVER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('We do not know this code.')).toBeVisible();
  await page.getByRole('button', { name: 'Order all of it' }).click();
  await expect(page.getByLabel(/Province/)).toBeFocused();
  await page.getByLabel(/Province/).selectOption('Siem Reap');
  await page.getByLabel(/District/).selectOption('Krong Siem Reap');
  await page.getByLabel(/Address/).fill('Street 271, Phnom Penh');
  await page.getByRole('button', { name: 'Order all of it' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  // A new page is read from its top, however far down the last one was.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText(price)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 designs' })).toBeVisible();

  // The order on its card of the dashboard: names of stations are whole words.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/me/dashboard');
  const station = page.locator('[aria-current="step"] span');
  await expect(station.first()).toBeVisible();
  const torn = await station.evaluateAll(
    (spans) =>
      spans.filter((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getClientRects().length > span.textContent.trim().split(/\s+/).length;
      }).length,
  );
  expect(torn).toBe(0);
});
