import { expect, test } from '@playwright/test';
import { ADMIN, newCustomer, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

test('staff find a customer, block the account, which signs it out at once, and let it in again', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = await newCustomer(request, 'Rithy');
  await speak(page, en);
  await page.goto('/console/customers');
  await signIn(page, en, ADMIN);

  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const shop = await visit.newPage();
  await speak(shop, en);
  await shop.goto('/auth/signin?redirect_to=/me/setting');
  await signIn(shop, en, person.email, person.password);
  await expect(shop.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(person.email);
  await page.getByRole('button', { name: 'Rithy Sok' }).click();
  const shown = page.getByRole('dialog', { name: 'Rithy Sok' });
  await expect(shown.getByRole('button', { name: /^Sign out:/ })).not.toHaveCount(0);
  await shown.getByRole('button', { name: 'Block', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Block Rithy Sok?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Never paid');
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(shown).toContainText('Not signed in anywhere.');

  await shop.reload();
  await expect(shop.getByText('This account is blocked. Please contact us.')).toBeVisible();

  await shown.getByRole('button', { name: 'Let in again' }).click();
  await page
    .getByRole('dialog', { name: 'Let in again' })
    .getByRole('button', { name: 'Let in again' })
    .click();
  await expect(shown).toContainText('Active');
  await shop.goto('/auth/signin?redirect_to=/me/setting');
  await signIn(shop, en, person.email, person.password);
  await expect(shop.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await visit.close();

  await page.goto('/console/audit');
  await expect(page.getByRole('table')).toContainText(`blocked the account ${person.email}`);
});
