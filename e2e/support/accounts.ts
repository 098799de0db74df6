import { expect, type APIRequestContext, type Page } from '@playwright/test';
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

export const signIn = async (
  page: Page,
  words: Words,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> => {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
};

export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Fills the form, takes the code out of the demo's outbox, and goes on signed in. */
export const signUp = async (page: Page, words: Words, newcomer: Newcomer): Promise<void> => {
  await expect(page.getByRole('heading', { name: words.signUp })).toBeVisible();
  await page.getByLabel(words.firstName).fill(newcomer.firstName);
  await page.getByLabel(words.lastName).fill(newcomer.lastName);
  await page.getByLabel(words.email).fill(newcomer.email);
  await page.getByLabel(words.phone).fill('012 345 678');
  await page.getByLabel(words.password, { exact: true }).fill(newcomer.password);
  await page.getByLabel(words.confirmPassword, { exact: true }).fill(newcomer.password);
  await page.getByRole('main').getByRole('button', { name: words.signUp, exact: true }).click();
  await page.getByRole('button', { name: words.useCode }).first().click();
  await expect(page.getByRole('heading', { name: words.registered })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }).click();
};

const PASSWORD = 'striker under the lights';
let made = 0;

/** A person no one has registered yet. */
export const newcomer = (firstName: string): Newcomer => ({
  firstName,
  lastName: 'Sok',
  email: `${firstName.toLowerCase()}-${process.pid}-${(made += 1)}@team.test`,
  password: PASSWORD,
});

/** A customer who is registered and confirmed already. */
export const newCustomer = async (request: APIRequestContext, firstName: string): Promise<Newcomer> => {
  const person = newcomer(firstName);
  const data = { ...person, phone: '012 345 678', confirmPassword: person.password, lang: 'en' };
  expect((await request.post('/api/accounts/register', { data })).status()).toBe(201);
  const code = async (): Promise<string> => {
    const { items } = (await (await request.get('/api/demo/mails')).json()) as {
      items: { to: string; text: string }[];
    };
    const mail = items.find(({ to }) => to === person.email);
    return /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(code).not.toBe('');
  const headers = { username: person.email, 'otp-token': await code(), 'client-id': 'app' };
  expect((await request.post('/api/oauth/confirmotp', { headers })).status()).toBe(200);
  return person;
};

export const STAFF_PASSWORD = PASSWORD;

/** A person of the back office in some roles, invited by the administrator, who has followed the link of the mail. */
export const hirePerson = async (
  request: APIRequestContext,
  firstName: string,
  roles: readonly string[],
): Promise<string> => {
  const { email } = newcomer(firstName);
  const signedIn = await request.post('/api/accounts/token', {
    data: { email: ADMIN, password: DEMO_PASSWORD, clientId: 'console' },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const invited = await request.post('/api/console/staff', {
    data: { email, firstName, lastName: 'Keo', roles },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(invited.status()).toBe(201);
  const outbox = await request.get('/api/demo/mails?limit=20');
  const { items } = (await outbox.json()) as { items: { to: string; text: string }[] };
  const text = items.find(({ to }) => to === email)?.text ?? '';
  const link = /resetpassword\?token=([\w-]+)/.exec(text)?.[1];
  const data = { token: link, password: STAFF_PASSWORD };
  expect((await request.post('/api/accounts/resetpassword', { data })).status()).toBe(204);
  return email;
};

/** Headers by which a call is a customer's. */
export const bearerOf = async (
  request: APIRequestContext,
  { email, password }: Newcomer,
): Promise<{ readonly authorization: string }> => {
  const answer = await request.post('/api/accounts/token', { data: { email, password, clientId: 'web' } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}` };
};
