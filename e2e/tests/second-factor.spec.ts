import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const PASSWORD = 'striker under the lights';

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

/** A partner shop, invited by the administrator, who has followed the link of the mail. */
const hire = async (request: APIRequestContext): Promise<string> => {
  const email = `shop-${process.pid}-${Date.now()}@team.test`;
  const signedIn = await request.post('/api/accounts/token', {
    data: { email: ADMIN, password: DEMO_PASSWORD, clientId: 'console' },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const invited = await request.post('/api/console/staff', {
    data: { email, firstName: 'Bopha', lastName: 'Keo', roles: ['STORE'] },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(invited.status()).toBe(201);
  const outbox = await request.get('/api/demo/mails?limit=20');
  const { items } = (await outbox.json()) as { items: { to: string; text: string }[] };
  const text = items.find(({ to }) => to === email)?.text ?? '';
  const link = /resetpassword\?token=([\w-]+)/.exec(text)?.[1];
  const reset = await request.post('/api/accounts/resetpassword', {
    data: { token: link, password: PASSWORD },
  });
  expect(reset.status()).toBe(204);
  return email;
};

test('staff make a passkey, and sign in by password and passkey from then on', async ({ page, request }) => {
  const email = await hire(request);
  await withPasskeys(page);
  await speak(page, en);
  await page.goto('/console/security');
  await signIn(page, en, email, PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Office laptop');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('Office laptop');

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await signIn(page, en, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('Last used');
});

test('a partner shop with a second factor proves itself at the storefront too', async ({ page, request }) => {
  const email = await hire(request);
  await withPasskeys(page);
  await speak(page, en);
  await page.goto('/console/security');
  await signIn(page, en, email, PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Shop tablet');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  const step = page.getByRole('heading', { name: 'One more step' });
  const give = async (): Promise<void> => {
    await page.goto('/auth/signin?redirect_to=/me/setting');
    await signIn(page, en, email, PASSWORD);
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
