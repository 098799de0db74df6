import { expect, test } from '@playwright/test';
import { ADMIN, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

test('a visitor writes to the tenant, and staff read it', async ({ page }) => {
  await speak(page, en);
  await page.goto('/contact-us');
  await expect(page.getByRole('main')).toContainText('Open hours');
  const send = page.getByRole('button', { name: 'Send message' });
  const contact = page.getByRole('textbox', { name: 'Email or phone' });
  await send.click();
  for (const message of ['Contact is required.', 'Subject is required.', 'Message is required.']) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(contact).toBeFocused();

  await contact.fill('call me');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Kits for a school');
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you make forty?');
  await send.click();
  await expect(page.getByText('Give an email address or a phone number.')).toBeVisible();
  await contact.fill('012 345 678');
  await send.click();
  await expect(page.getByText('Thank you for contacting us!')).toBeVisible();

  await page.goto('/console/messages');
  await signIn(page, en, ADMIN);
  await page.getByRole('button', { name: 'Kits for a school' }).click();
  const letter = page.getByRole('dialog');
  await expect(letter).toContainText('Can you make forty?');
  await letter.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Kits for a school' })).toHaveCount(0);

  await page.goto('/console/audit');
  await expect(page.getByRole('table')).toContainText('filed the message “Kits for a school”');
});
