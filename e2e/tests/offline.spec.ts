import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { newCustomer, signIn, speak, type Newcomer } from '../support/accounts.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { Studio } from '../support/studio.ts';
import { draftIn } from '../support/visit.ts';
import { en, kh } from '../support/words.ts';

// All other stories go on without one: it would stand between them and the server.
test.use({ serviceWorkers: 'allow' });

const stateOf = (page: Page) => page.locator('[data-save-state]');
const nameOf = (page: Page) => page.getByRole('textbox', { name: en.designName });
const CREST =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path fill="#c8102e" d="M0 0h90v60H0z"/></svg>';
const AWAY = 'No network: what this device keeps is shown.';

interface Notes {
  readonly whole: boolean;
  readonly files: readonly string[];
}

/** Waits until the worker keeps all that the editor needs. */
const allKept = async (page: Page): Promise<void> => {
  const kept = () =>
    page.evaluate(async () => {
      const notes = await (await caches.open('kitwright-notes')).match('/kitwright-notes/release');
      if (notes === undefined) return false;
      const { whole, files } = (await notes.json()) as Notes;
      return whole && (await (await caches.open('kitwright-files')).keys()).length >= files.length;
    });
  await expect.poll(kept, { timeout: 90_000 }).toBe(true);
};

const openSignedIn = async (page: Page, person: Newcomer, path: string): Promise<Studio> => {
  await speak(page, en);
  await page.goto(`/auth/signin?redirect_to=${encodeURIComponent(path)}`);
  await signIn(page, en, person.email, person.password);
  const studio = new Studio(page, en);
  await studio.ready();
  return studio;
};

const itemsOf = async (request: APIRequestContext, { email, password }: Newcomer, path: string) => {
  const answer = await request.post('/api/accounts/token', { data: { email, password, clientId: 'web' } });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const list = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return ((await list.json()) as { items: { name: string; version: number }[] }).items;
};

test('a kept design opens and changes without a network, and is sent once when that is back', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  const person = await newCustomer(request, 'Traveller');
  await openSignedIn(page, person, '/design/tshirt');
  await nameOf(page).fill('On the boat');
  await expect(stateOf(page)).toHaveText('Saved');
  await expect(page).toHaveURL(/design=[0-9a-f-]{36}/);
  await allKept(page);
  const address = page.url();
  const uuid = new URL(address).searchParams.get('design') ?? '';
  const [before] = await itemsOf(request, person, '/api/designs');
  await page.close();

  await context.setOffline(true);
  const far = await context.newPage();
  await speak(far, en);
  await far.goto(address);
  await new Studio(far, en).ready();
  await expect(far.getByText(AWAY)).toBeVisible();
  await expect(nameOf(far)).toHaveValue('On the boat');
  await nameOf(far).fill('On the island');
  await expect(stateOf(far)).toHaveText('Offline – kept here');
  await far.getByRole('button', { name: 'Logos', exact: true }).click();
  await far.getByLabel('Upload a logo', { exact: true }).setInputFiles({
    name: 'crest.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(CREST),
  });
  await expect(far.getByText(/^No network: the picture is kept on this device/)).toBeVisible();
  await expect(far.getByRole('button', { name: /^Logo, / })).toHaveCount(1);
  await expect.poll(() => draftIn(far, uuid)).toContain('0ff11e00-');
  await far.close();

  // The boat goes on, and the device was put away meanwhile.
  const again = await context.newPage();
  await again.addInitScript(() => localStorage.setItem('lang', 'kh'));
  await again.goto(address);
  const studio = new Studio(again, kh);
  await studio.ready();
  await expect(again.getByRole('textbox', { name: kh.designName })).toHaveValue('On the island');
  await expect(again.getByText(/^គ្មានបណ្ដាញ៖/)).toBeVisible();
  const sent: string[] = [];
  again.on('request', (asked) => {
    if (asked.method() === 'PUT' || asked.method() === 'POST') sent.push(new URL(asked.url()).pathname);
  });
  await context.setOffline(false);
  await expect
    .poll(async () => (await itemsOf(request, person, '/api/designs')).map(({ name }) => name))
    .toEqual(['On the island']);
  await expect(again.getByText('បណ្ដាញភ្ជាប់វិញហើយ។')).toBeVisible();
  const [after] = await itemsOf(request, person, '/api/designs');
  expect(after?.version).toBe((before?.version ?? 0) + 1);
  expect(sent.filter((path) => path.startsWith('/api/designs/'))).toHaveLength(1);
  expect(sent.filter((path) => path === '/api/uploads')).toHaveLength(1);
  await expect.poll(() => draftIn(again, uuid)).not.toContain('0ff11e00-');
});

test('lists, cart and pages are there without a network for who is signed in, and for no one after', async ({
  page,
  context,
  request,
}) => {
  const person = await newCustomer(request, 'Reader');
  await openSignedIn(page, person, '/design/tshirt');
  await nameOf(page).fill('To be read');
  await expect(stateOf(page)).toHaveText('Saved');
  await allKept(page);
  await page.goto('/me/assets');
  await expect(page.getByText('To be read')).toBeVisible();

  await context.setOffline(true);
  await page.goto('/me/assets');
  await expect(page.getByText('To be read')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/me/setting#offline');
  await expect(page.getByText('Your designs, orders, players and cart')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('auth'));
  await page.goto('/');
  const kept = () => page.evaluate(() => caches.has('kitwright-own'));
  await expect.poll(kept).toBe(false);
});

test('an order handed in without a network is kept, and sent once when that is back', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  const person = await newCustomer(request, 'Orderer');
  await speak(page, en);
  await page.goto('/auth/signin?redirect_to=/store');
  await signIn(page, en, person.email, person.password);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Order as is' }).click();
  await expect(page.getByRole('button', { name: en.paste })).toBeVisible();
  await allKept(page);

  // The order is begun without a network: nothing of its price was asked for before.
  await context.setOffline(true);
  await page.getByRole('button', { name: en.paste }).click();
  const team = [
    'Sok Dara\t10\tL',
    'Ly Sopheak\t7\tM',
    'Kim Ratha\t9\tS',
    'Nou Bora\t4\tM',
    'Chea Rith\t5\tL',
  ];
  await page.getByLabel(en.pasteLabel).fill(team.join('\n'));
  await page.getByRole('button', { name: en.pasteTake }).click();
  await page.getByLabel(/Province/).selectOption('Siem Reap');
  await page.getByLabel(/District/).selectOption('Krong Siem Reap');
  await page.getByLabel(/Phone/).fill('012 345 678');
  await page.getByLabel(/Address/).fill('Street 271');
  await expect(page.getByTestId('grand-total')).toContainText('$');
  await expect(page.getByText(/^No network: this is worked out from the last known prices/)).toBeVisible();
  const order = page.getByRole('button', { name: en.order, exact: true });
  await order.click();
  const waits = page.getByText(/^There is no network. Your order is kept on this device/);
  await expect(waits).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await speak(next, en);
  await next.goto('/me/histories');
  await expect(next.getByText('Your order that waited for the network is sent.')).toBeVisible();
  await next.getByRole('link', { name: 'Look at it' }).click();
  await expect(next).toHaveURL(/\/me\/histories\/[0-9a-f-]{36}$/);
  await expect(next.getByText('Street 271, Krong Siem Reap')).toBeVisible();
  const kept = () => next.evaluate(() => localStorage.getItem('waiting-orders'));
  expect(await kept()).toBeNull();
  expect(await itemsOf(request, person, '/api/orders')).toHaveLength(1);
});

test.describe('a server that goes away', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startOwnServer();
  });
  test.afterAll(() => server.remove());

  test('leaves the home page, and takes the worker back once it may', async ({ page }) => {
    test.setTimeout(300_000);
    await speak(page, en);
    await page.goto(server.baseUrl);
    const title = page.getByRole('heading', { level: 1 });
    const words = /designed by you in 3D/;
    await expect(title).toHaveText(words);
    const keeps = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('kitwright-release-'));
        return names[0] !== undefined && (await (await caches.open(names[0])).match('/')) !== undefined;
      });
    await expect.poll(keeps).toBe(true);

    await server.kill();
    await page.goto(server.baseUrl);
    await expect(title).toHaveText(words);

    await server.startAgain({ OFFLINE: 'off' });
    await page.goto(server.baseUrl);
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        kept: (await caches.keys()).length,
      }));
    await expect.poll(left).toEqual({ workers: 0, kept: 0 });
    await page.reload();
    await expect(title).toHaveText(words);
    expect(await left()).toEqual({ workers: 0, kept: 0 });
  });
});
