import { expect, test } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const at = (baseURL: string | undefined, host: string, path: string): string => {
  const url = new URL(path, baseURL);
  url.hostname = host;
  return url.href;
};

test('a tenant with every product type links to products and quick start', async ({ page }) => {
  await speak(page, en);
  await page.goto('/');
  await expect(page).toHaveTitle(/Angkor Sportswear/);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Quick start' })).toBeVisible();
});

test('a tenant that sells polo shirts only links to neither', async ({ page, baseURL }) => {
  await speak(page, en);
  await page.goto(at(baseURL, 'mekong.localhost', '/'));
  await expect(page).toHaveTitle(/Mekong Polo/);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Products' })).toHaveCount(0);
  await expect(links.getByRole('link', { name: 'Quick start' })).toHaveCount(0);
});

test('an address without a tenant says so', async ({ page, baseURL }) => {
  await speak(page, en);
  await page.goto(at(baseURL, 'nobody.localhost', '/'));
  await expect(page.getByRole('heading', { name: 'There is no shop at this address' })).toBeVisible();
});

test('an unknown path shows not found, with a way home', async ({ page }) => {
  await speak(page, en);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
