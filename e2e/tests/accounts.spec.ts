import { refreshBodySchema } from '@kitwright/contract/accounts';
import { expect, test, type Page } from '@playwright/test';
import {
  CUSTOMER,
  DEMO_PASSWORD,
  newCustomer,
  newcomer,
  signIn,
  signUp,
  speak,
} from '../support/accounts.ts';
import { en } from '../support/words.ts';

/** Makes the access token of all tabs one whose time is up; the refresh token stays good. */
const expireToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '') as { access_token: string };
    const [head, claims = '', sign] = auth.access_token.split('.');
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const late = btoa(JSON.stringify({ ...read, exp: 1 })).replaceAll('=', '');
    localStorage.setItem('auth', JSON.stringify({ ...auth, access_token: `${head}.${late}.${sign}` }));
  });

const menuOfMe = (page: Page) => page.getByRole('button', { name: 'Me', exact: true });

test('a page of the personal area asks to sign in, and opens afterwards', async ({ page }) => {
  await speak(page, en);
  await page.goto('/me/players');
  await expect(page).toHaveURL(/\/auth\/signin\?redirect_to=%2Fme%2Fplayers/);
  await signIn(page, en, CUSTOMER);
  await expect(page).toHaveURL(/\/me\/players$/);
  await expect(page.getByRole('heading', { name: 'Player list' })).toBeVisible();
});

test('a customer is refused at the back office', async ({ page }) => {
  await speak(page, en);
  await page.goto('/console/');
  await page.getByLabel(en.email).fill(CUSTOMER);
  await page.getByLabel(en.password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: en.signIn, exact: true }).click();
  await expect(page.getByText(/This is a customer account/)).toBeVisible();
});

test('a newcomer registers with a code, and accepts new terms before anything else', async ({
  page,
  baseURL,
}) => {
  const mekong = new URL('/auth/signup?redirect_to=/me/setting', baseURL);
  mekong.hostname = 'mekong.localhost';
  const person = newcomer('Bopha');
  await speak(page, en);
  await page.goto(mekong.href);
  await test.step('a common password is refused beside its field', async () => {
    await page.getByLabel(en.firstName).fill(person.firstName);
    await page.getByLabel(en.lastName).fill(person.lastName);
    await page.getByLabel(en.email).fill(person.email);
    await page.getByLabel(en.phone).fill('012 345 678');
    await page.getByLabel(en.password, { exact: true }).fill('password1');
    await page.getByLabel(en.confirmPassword, { exact: true }).fill('password1');
    await page.getByRole('main').getByRole('button', { name: en.signUp, exact: true }).click();
    await expect(page.getByText(/list of the most common ones/)).toBeVisible();
    await expect(page.getByLabel(en.password, { exact: true })).toBeFocused();
  });
  await signUp(page, en, person);
  await expect(page).toHaveURL(/\/me\/setting$/);
  await test.step('the tenant publishes new terms', async () => {
    const status = await page.evaluate(async (password) => {
      const call = async (method: string, path: string, token: string, body?: unknown) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
        return fetch(path, init);
      };
      const signedIn = await call('POST', '/api/accounts/token', '', {
        email: 'admin@demo.test',
        password,
        clientId: 'console',
      });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      type Edited = { version: number; published: { pages: object } };
      const now = (await (await call('GET', '/api/console/tenant', token)).json()) as Edited;
      const terms = { kh: 'លក្ខខណ្ឌថ្មី', en: `New terms of ${new Date().toISOString()}` };
      const settings = { ...now.published, pages: { ...now.published.pages, terms } };
      const kept = await call('PUT', '/api/console/tenant/draft', token, { version: now.version, settings });
      const { version } = (await kept.json()) as Edited;
      const published = await call('POST', '/api/console/tenant/publish', token, {
        version,
        termsAnew: true,
      });
      return published.status;
    }, DEMO_PASSWORD);
    expect(status).toBe(200);
  });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('who signs up on the telephone types the code on the computer, with the password of the sign-up', async ({
  browser,
  page,
  baseURL,
}) => {
  const person = newcomer('Veasna');
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const phone = await context.newPage();
  const data = { ...person, phone: '012 345 678', confirmPassword: person.password, lang: 'en' };
  expect((await phone.request.post('/api/accounts/register', { data })).status()).toBe(201);
  await speak(page, en);
  const computer = `/auth/confirm?email=${encodeURIComponent(person.email)}`;
  const elsewhere = page.getByRole('heading', { name: 'You signed up on another device' });
  const typeCode = async (): Promise<void> => {
    await page.goto(computer);
    await page.getByRole('button', { name: en.useCode }).first().click();
    await expect(elsewhere).toBeVisible();
  };
  await typeCode();
  await page.getByLabel(en.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(elsewhere).toBeVisible();
  await page.getByLabel(en.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: en.registered })).toBeVisible();
  // There the password is what it was.
  const signedIn = { email: person.email, password: person.password, clientId: 'web' };
  expect((await phone.request.post('/api/accounts/token', { data: signedIn })).status()).toBe(200);
  await context.close();
});

test('a forgotten password is set again by mail, and the old one is refused', async ({ page, request }) => {
  const person = await newCustomer(request, 'Chan');
  await speak(page, en);
  await page.goto('/auth/forgotpassword');
  await page.getByLabel(en.email).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset link sent to email' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the link' }).first().click();
  const password = 'goalkeeper in the rain';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel(en.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('main').getByRole('link', { name: en.signIn, exact: true }).click();
  await signIn(page, en, person.email, person.password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await signIn(page, en, person.email, password);
  await expect(menuOfMe(page)).toBeVisible();
});

test('ten wrong passwords lock a stranger out until a mail unlocks, and never the owner’s device', async ({
  page,
  request,
}) => {
  const person = await newCustomer(request, 'Dara');
  const data = { email: person.email, password: 'not the password', clientId: 'web' };
  // Of the same address, but no device that signed in before.
  for (let tries = 0; tries < 10; tries += 1) await page.request.post('/api/accounts/token', { data });
  const right = { data: { ...data, password: person.password } };
  expect((await request.post('/api/accounts/token', right)).status()).toBe(200);
  await speak(page, en);
  await page.goto('/auth/signin');
  await signIn(page, en, person.email, person.password);
  await expect(page.getByText(/You can try again in \d+ min/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the link' }).first().click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is unlocked' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: en.signIn, exact: true }).click();
  await signIn(page, en, person.email, person.password);
  await expect(menuOfMe(page)).toBeVisible();
});

test('a changed password ends the session of the other device at once', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const person = await newCustomer(request, 'Kosal');
  const phone = await (await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  for (const device of [page, phone]) {
    await speak(device, en);
    await device.goto('/auth/signin?redirect_to=/me/setting');
    await signIn(device, en, person.email, person.password);
    await expect(device.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  }
  await page.getByLabel('Present password').fill(person.password);
  await page.getByLabel('New password').fill('left back of the year');
  await page.getByLabel(en.confirmPassword, { exact: true }).fill('left back of the year');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await phone.getByRole('switch', { name: 'Designs: here' }).click({ force: true });
  await expect(phone).toHaveURL(/\/auth\/signin/);
  await expect(phone.getByRole('main').getByRole('alert')).toHaveText(/Please sign in again/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await phone.context().close();
});

test('five tabs of one browser stay signed in together, and sign out together', async ({
  context,
  page,
  request,
}) => {
  const person = await newCustomer(request, 'Rith');
  // By the word of each exchange: a page that is reloaded while it asks leaves its question to be repeated.
  const exchanges = new Set<string>();
  let streams = 0;
  context.on('request', (sent) => {
    if (sent.url().endsWith('/notices/stream')) streams += 1;
    if (sent.url().endsWith('/refreshtoken'))
      exchanges.add(refreshBodySchema.parse(sent.postDataJSON()).attempt ?? 'unnamed');
  });
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/me/setting');
  await signIn(page, en, person.email, person.password);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/me/setting')));
  const designs = (tab: Page) => tab.getByRole('switch', { name: 'Designs: here' });
  for (const tab of tabs) await expect(designs(tab)).toBeVisible();
  // One tab listens for all: a browser grants six connections, and pages need them.
  expect(streams).toBe(1);
  await expireToken(page);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(designs(tab)).toBeVisible();
  expect(exchanges.size).toBe(1);
  await expireToken(page);
  await page.reload();
  await expect(designs(page)).toBeVisible();
  await Promise.all(tabs.map((tab) => designs(tab).click({ force: true })));
  for (const tab of tabs) await expect(tab.getByText('Saved')).toBeVisible();
  expect(exchanges.size).toBe(2);
  const device = (await context.cookies()).find(({ name }) => name === 'kitwright-device');
  expect(device).toMatchObject({ httpOnly: true, path: '/api/' });
  await menuOfMe(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  for (const tab of tabs.slice(1)) await expect(tab).toHaveURL(/\/auth\/signin/);
});
