import { expect, test } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

test('a shared design opens for anyone, without layout and without sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/me/assets');
  await signIn(page, en, CUSTOMER);
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Share link' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  expect(link).toMatch(/\/design\/preview\/[0-9a-f-]{36}$/);

  const stranger = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
  });
  const visitor = await stranger.newPage();
  await speak(visitor, en);
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.locator('[data-frame-version]')).toHaveAttribute('data-state', 'ready', {
    timeout: 90_000,
  });
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await stranger.close();
});

test('a link that is not shared shows "No preview!"', async ({ page }) => {
  await speak(page, en);
  await page.goto('/design/preview/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No preview!')).toBeVisible();
});
