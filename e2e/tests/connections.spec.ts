import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, hirePerson, newCustomer, signIn, speak, STAFF_PASSWORD } from '../support/accounts.ts';
import { callerOf, hookPortOf, placeOrder } from '../support/calls.ts';
import { en } from '../support/words.ts';

const HOOK_PORT = hookPortOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
const menu = (page: Page) => page.getByRole('navigation').first();

test('a person of the floor sees the floor alone, and one of design no money', async ({ page, request }) => {
  await speak(page, en);
  const floor = await hirePerson(request, 'Dara', ['FLOOR']);
  await test.step('the floor', async () => {
    await page.goto('/console/floor');
    await signIn(page, en, floor, STAFF_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Shop floor' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Shop floor' })).toBeVisible();
    for (const name of ['Orders', 'Payments', 'Reports', 'Customers', 'Staff'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Stations and people' })).toHaveCount(0);
    await page.goto('/console/payments');
    await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toHaveCount(0);
    const refused = await request.get('/api/console/orders', {
      headers: await bearer(request, floor, STAFF_PASSWORD),
    });
    expect(refused.status()).toBe(403);
  });
  await test.step('design', async () => {
    const designer = await hirePerson(request, 'Bopha', ['DESIGN']);
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await speak(page, en);
    await page.goto('/console/');
    await signIn(page, en, designer, STAFF_PASSWORD);
    await expect(menu(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
    for (const name of ['Payments', 'Reports', 'Today', 'Staff'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveCount(0);
    const headers = await bearer(request, designer, STAFF_PASSWORD);
    for (const path of ['/api/console/payments', '/api/console/cost-settings'])
      expect((await request.get(path, { headers })).status(), path).toBe(403);
  });
});

const bearer = async (
  request: Parameters<typeof callerOf>[0],
  email: string,
  password: string,
): Promise<{ readonly authorization: string }> => {
  const data = { email, password, clientId: 'console' };
  const tokens = (await (await request.post('/api/accounts/token', { data })).json()) as {
    access_token: string;
  };
  return { authorization: `Bearer ${tokens.access_token}` };
};

test('a key is made, calls what its scopes say, and is turned away once it is revoked', async ({
  page,
  request,
}) => {
  const name = `Accounting ${process.pid}-${Date.now()}`;
  await speak(page, en);
  await page.goto('/console/connections');
  await signIn(page, en, ADMIN);
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByRole('button', { name: 'Make a key' }).click();
  const form = page.getByRole('dialog', { name: 'Make a key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Read orders').check();
  await form.getByRole('button', { name: 'Make a key' }).click();
  const shown = page.getByRole('dialog', { name: `The key “${name}”` });
  const key = /kwk_[\w-]+/.exec(await secretIn(shown))?.[0] ?? '';
  expect(key).not.toBe('');
  await shown.getByRole('button', { name: 'I have it' }).click();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get('/api/console/orders', { headers })).status()).toBe(200);
  expect((await request.get('/api/console/customers', { headers })).status()).toBe(403);
  await keys.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`“${name}” is revoked.`)).toBeVisible();
  expect((await request.get('/api/console/orders', { headers })).status()).toBe(401);
});

/** The text of a secret that is shown once, in a field or beside it. */
const secretIn = async (dialog: ReturnType<Page['getByRole']>): Promise<string> => {
  await expect(dialog).toBeVisible();
  const fields = await dialog
    .locator('input, textarea')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  return [...fields, await dialog.innerText()].join('\n');
};

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

test('a webhook hears of an order by a signed message, and once more when it is sent again', async ({
  page,
  request,
}) => {
  const heard: Heard[] = [];
  const receiver = createServer((message, response) => {
    let body = '';
    message.on('data', (part: Buffer) => {
      body += part.toString('utf8');
    });
    message.on('end', () => {
      heard.push({ headers: message.headers, body });
      response.writeHead(204).end();
    });
  });
  await listening(receiver, HOOK_PORT);
  try {
    await speak(page, en);
    await page.goto('/console/connections');
    await signIn(page, en, ADMIN);
    const part = page.getByRole('region', { name: 'Webhooks' });
    await part.getByRole('button', { name: 'Add a webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByLabel('Address').fill(`http://127.0.0.1:${HOOK_PORT}/orders`);
    await form.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: 'The secret that signs its messages' });
    const secret = /whsec_[\w-]+|[\w+/=-]{32,}/.exec(await secretIn(shown))?.[0] ?? '';
    await shown.getByRole('button', { name: 'I have it' }).click();

    const person = await newCustomer(request, 'Sreymom');
    const order = await placeOrder(await callerOf(request, person.email, person.password));
    const own = () => heard.filter(({ body }) => body.includes(order.number));
    await expect.poll(() => own().length, { timeout: 60_000 }).toBe(1);
    const { headers, body } = own()[0] as Heard;
    expect(headers['kitwright-event']).toBe('order.placed');
    const [, at = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['kitwright-signature'])) ?? [];
    const made = createHmac('sha256', secret).update(`${at}.${body}`).digest();
    expect(timingSafeEqual(made, Buffer.from(signature, 'hex'))).toBe(true);

    await part.getByRole('button', { name: `Messages: 127.0.0.1:${HOOK_PORT}` }).click();
    const log = page.getByRole('dialog', { name: `Messages: 127.0.0.1:${HOOK_PORT}` });
    const entry = log.getByRole('listitem').filter({ hasText: order.number });
    await expect(entry.getByText('Sent', { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => own().length, { timeout: 60_000 }).toBe(2);
    // Who receives it twice takes it once: both bear one id.
    expect(new Set(own().map((each) => each.headers['kitwright-delivery'])).size).toBe(1);

    await log.getByRole('button', { name: 'Close' }).click();
    await part.getByRole('button', { name: `Change: 127.0.0.1:${HOOK_PORT}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove' }).getByRole('button', { name: 'Remove' }).click();
    await expect(part.getByText('No webhooks yet.')).toBeVisible();
  } finally {
    receiver.close();
  }
});

test('the button opens the shop on a site that may frame it, and on no other', async ({ page, baseURL }) => {
  const site = () =>
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html lang="en"><title>A maker</title><body><h1>A maker</h1>
<script src="${baseURL ?? ''}/embed.js" data-garment="soccer" data-label="Design it"></script></body></html>`);
    });
  const [named, other] = [site(), site()];
  const [allowed, strange] = await Promise.all([listening(named, 0), listening(other, 0)]);
  try {
    await speak(page, en);
    await page.goto('/console/connections');
    await signIn(page, en, ADMIN);
    const part = page.getByRole('region', { name: '“Design it” on your own site' });
    await part.getByLabel('Sites').fill(`http://127.0.0.1:${allowed}`);
    await part.getByRole('button', { name: 'Save the sites' }).click();
    await expect(page.getByText('The sites are saved.')).toBeVisible();

    await page.goto(`http://127.0.0.1:${allowed}/`);
    await page.getByRole('button', { name: 'Design it' }).click();
    const shop = page.frameLocator('iframe[title="Design it"]');
    await expect(shop.getByRole('main')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);

    const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`http://127.0.0.1:${strange}/`);
    await page.getByRole('button', { name: 'Design it' }).click();
    await refusal;
    await expect(page.frameLocator('iframe[title="Design it"]').getByRole('main')).toHaveCount(0);
  } finally {
    named.close();
    other.close();
  }
});
