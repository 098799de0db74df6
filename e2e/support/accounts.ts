import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export const DEMO_PASSWORD = 'Kitwright-demo-2026';
export const CUSTOMER = 'customer@demo.test';
export const ADMIN = 'admin@demo.test';

/** Speaks a language from the first page on. */
export const speak = async (page: Page, words: Words): Promise<void> => {
  await page.addInitScript((lang) => {
    if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang);
  }, words.lang);
};

export const signIn = async (page: Page, words: Words, email: string): Promise<void> => {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
};

export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export const signUp = async (page: Page, words: Words, newcomer: Newcomer): Promise<void> => {
  await expect(page.getByRole('heading', { name: words.signUp })).toBeVisible();
  await page.getByLabel(words.firstName).fill(newcomer.firstName);
  await page.getByLabel(words.lastName).fill(newcomer.lastName);
  await page.getByLabel(words.email).fill(newcomer.email);
  await page.getByLabel(words.phone).fill('012 345 678');
  await page.getByLabel(words.password, { exact: true }).fill(newcomer.password);
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(newcomer.password);
  await page.getByRole('main').getByRole('button', { name: words.signUp, exact: true }).click();
};
