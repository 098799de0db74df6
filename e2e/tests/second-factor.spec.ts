import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { hirePerson, signIn, speak, STAFF_PASSWORD } from '../support/accounts.ts';
import { en } from '../support/words.ts';

/** A device with a fingerprint reader whose finger is always the right one. */
const withPasskeys = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** A partner shop, who has followed the link of the invitation. */
const hire = (request: APIRequestContext): Promise<string> => hirePerson(request, 'Bopha', ['STORE']);

test('staff make a passkey, and sign in by password and passkey from then on', async ({ page, request }) => {
  const email = await hire(request);
  await withPasskeys(page);
  await speak(page, en);
  await page.goto('/console/security');
  await signIn(page, en, email, STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Office laptop');
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('Office laptop');

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await signIn(page, en, email, STAFF_PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('Last used');
});

test('a partner shop with a second factor proves itself at the storefront too', async ({ page, request }) => {
  const email = await hire(request);
  await withPasskeys(page);
  await speak(page, en);
  await page.goto('/console/security');
  await signIn(page, en, email, STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Shop tablet');
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  const step = page.getByRole('heading', { name: 'One more step' });
  const give = async (): Promise<void> => {
    await page.goto('/auth/signin?redirect_to=/me/setting');
    await signIn(page, en, email, STAFF_PASSWORD);
    await expect(step).toBeVisible();
  };
  // The address of sign-in ends in the same words, behind its question mark.
  const signedIn = /^[^?]*\/me\/setting$/;
  await give();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(signedIn);
  await page.evaluate(() => localStorage.removeItem('auth'));
  await give();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(signedIn);
});
