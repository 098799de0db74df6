import { expect, test } from '@playwright/test';
import { ADMIN, CUSTOMER, DEMO_PASSWORD, signIn, speak } from '../support/accounts.ts';
import { en, kh } from '../support/words.ts';

test('a page of the personal area asks to sign in, and opens afterwards', async ({ page }) => {
  await speak(page, en);
  await page.goto('/me/players');
  await expect(page).toHaveURL(/\/auth\/signin\?redirect_to=%2Fme%2Fplayers/);
  await signIn(page, en, CUSTOMER);
  await expect(page).toHaveURL(/\/me\/players$/);
  await expect(page.getByRole('heading', { name: 'Player list' })).toBeVisible();
});

test('never goes to a foreign address after signing in', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=https://elsewhere.test/');
  await signIn(page, en, CUSTOMER);
  await expect(page.getByRole('button', { name: /^Me/ })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('a wrong password is refused in the language of the page', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signin');
  await page.getByLabel(en.email).fill(CUSTOMER);
  await page.getByLabel(en.password, { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: en.signIn, exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('an administrator is treated as signed out on the storefront', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signin');
  await signIn(page, en, ADMIN);
  await expect(page.getByText(/staff work in the back office/)).toBeVisible();
  await page.goto('/me/dashboard');
  await expect(page).toHaveURL(/\/auth\/signin/);
});

test('a customer is refused at the back office', async ({ page }) => {
  await speak(page, en);
  await page.goto('/console/');
  await page.getByLabel(en.email).fill(CUSTOMER);
  await page.getByLabel(en.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: en.signIn, exact: true }).click();
  await expect(page.getByText(/This is a customer account/)).toBeVisible();
});

test('signing out asks first, and only its own buttons close the question', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signin');
  await signIn(page, en, CUSTOMER);
  await page.getByRole('button', { name: /^Me/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page
    .getByRole('dialog', { name: 'Confirmation' })
    .or(page.getByRole('alertdialog', { name: 'Confirmation' }));
  await expect(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('says beside each field what is missing, and goes to the first', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signup');
  await page.getByRole('main').getByRole('button', { name: en.signUp, exact: true }).click();
  for (const message of [
    'First name is required!',
    'Last name is required!',
    'Email is required!',
    'Phone number is required!',
    'Password is required',
    'Confirm password is required!',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel(en.firstName)).toBeFocused();
});

test('switching the language needs no reload and loses no input', async ({ page }) => {
  await speak(page, en);
  await page.goto('/auth/signup');
  await page.getByLabel(en.firstName).fill('Dara');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .getByRole('menuitem', { name: 'ខ្មែរ' })
    .or(page.getByRole('menuitemradio', { name: 'ខ្មែរ' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect(page.getByLabel(kh.firstName)).toHaveValue('Dara');
  await page.reload();
  await expect(page.getByRole('heading', { name: kh.signUp })).toBeVisible();
});
