import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const at = (baseURL: string | undefined, host: string, path: string): string => {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
};

test('an address without a tenant says so', async ({ page, baseURL }) => {
  await speak(page, en);
  await page.goto(at(baseURL, 'nobody.localhost', '/'));
  await expect(page.getByRole('heading', { name: 'There is no shop at this address' })).toBeVisible();
});

test('an administrator changes name, colour and products, previews them, publishes them, and the shop shows them', async ({
  page,
  baseURL,
}) => {
  await speak(page, en);
  await page.goto(at(baseURL, 'mekong.localhost', '/console/tenant/brand'));
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('textbox', { name: 'Name' }).fill('Tonle Kits');
  await page.getByRole('textbox', { name: 'Colour' }).fill('#1f2a69');
  await page.getByRole('checkbox', { name: 'Soccer kit' }).check();
  await expect(page.getByRole('status').filter({ hasText: 'Draft, not published yet' })).toBeVisible();

  const preview = page.locator('iframe[title="The shop as drafted"]').first().contentFrame();
  await expect(preview.getByRole('link', { name: 'Tonle Kits' }).first()).toBeVisible();
  const published = await page.evaluate(async (): Promise<unknown> => (await fetch('/whoami')).json());
  expect(published).toMatchObject({ name: 'Mekong Polo', productTypes: ['POLO_SHIRT'] });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Everything is published' })).toBeVisible();

  // A page without a model, which software rendering takes long over.
  await page.goto(at(baseURL, 'mekong.localhost', '/pricing'));
  await expect(page).toHaveTitle(/Tonle Kits/);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Quick start' })).toBeVisible();
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--kw-accent').trim(),
  );
  expect(accent).toBe('#1f2a69');
});
