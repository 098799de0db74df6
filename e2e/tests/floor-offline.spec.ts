import { expect, test, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, startProduction } from '../support/calls.ts';
import { en } from '../support/words.ts';

// The story is about the worker of the floor's page.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

interface OrderFloor {
  readonly pieces: number;
  readonly stations: readonly { readonly id: string; readonly passed: number }[];
}
interface Floor {
  readonly version: number;
  readonly plan: { readonly devices: object };
}

const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code of a piece or bundle').fill(code);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
};
const result = (page: Page) => page.locator('[data-tone]');
const enter = async (page: Page, name: string, pin: string): Promise<void> => {
  await page.getByLabel('Who is working').selectOption({ label: name });
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Take over' }).click();
};

test('the floor’s page is reloaded in flight mode, opened by its PIN, catches a wrong piece, and sends all once', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(300_000);
  const person = await newCustomer(request, 'Sovann');
  const order = await placeOrder(await callerOf(request, person.email, person.password));
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  await startProduction(staff, order);
  await staff('POST', `/api/console/orders/${order.id}/pack`, { data: {} });
  const status = async () =>
    (await staff<{ status: string }>('GET', `/api/console/orders/${order.id}/pack`)).status;
  await expect.poll(status, { timeout: 120_000 }).toBe('ready');
  const name = `Vanna ${order.number}`;
  const worker = await staff<{ id: string }>('POST', '/api/console/floor/workers', {
    data: { name, pin: '482159' },
  });
  const rule = async (pin: 'all' | 'shared'): Promise<void> => {
    const { version, plan } = await staff<Floor>('GET', '/api/console/floor');
    await staff('PUT', '/api/console/floor', {
      data: { version, plan: { ...plan, devices: { pin, lockMinutes: 10 } } },
    });
  };
  await rule('all');

  /** Scans that a server took, by their ids. */
  const taken: string[] = [];
  page.on('requestfinished', (asked) => {
    if (asked.method() !== 'POST' || !asked.url().endsWith('/floor/scans')) return;
    const { scans } = asked.postDataJSON() as { scans: { code: string }[] };
    taken.push(...scans.map(({ code }) => code));
  });

  try {
    await speak(page, en);
    await page.goto('/console/floor');
    await signIn(page, en, ADMIN);
    await expect(page.getByText(/^Locked: choose your name/)).toBeVisible();
    await enter(page, name, '482159');
    await expect(page.getByText(`${name} is working`)).toBeVisible();
    await expect(page.getByText(/^Ready without a network/)).toBeVisible();
    const isKept = () =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration('/console/floor');
        return found?.active?.state === 'activated';
      });
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Shop floor' })).toBeVisible();
    await enter(page, name, '000000');
    await expect(page.getByText('Tries left without a network: 4')).toBeVisible();
    await enter(page, name, '482159');
    await expect(page.getByText(`${name} is working`)).toBeVisible();

    await page.getByLabel('Station', { exact: true }).selectOption({ label: 'Sew' });
    await scan(page, `${order.number}/001/1`);
    await expect(result(page)).toContainText('Good');
    await scan(page, `${order.number}/002/1`);
    await expect(result(page)).toContainText('Wrong garment');
    await expect(result(page)).toHaveAttribute('data-tone', 'bad');
    await scan(page, `${order.number}/001/2`);
    await expect(result(page)).toContainText(/2 of \d+ pieces are here/);
    await expect(page.getByText('To be sent: 3')).toBeVisible();

    // No other page of the back office is kept: none can be old.
    const other = await context.newPage();
    await expect(other.goto('/console/floor/stations')).rejects.toThrow();
    await other.close();
    await page.reload();
    await expect(page.getByText('To be sent: 3')).toBeVisible();
    await enter(page, name, '482159');
    await scan(page, `${order.number}/001/2`);
    await expect(result(page)).toContainText('Scanned here before');
    expect(taken).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText(/^To be sent/)).toHaveCount(0, { timeout: 60_000 });
    expect(taken).toEqual(
      [1, 0, 2, 2].map((place) => `${order.number}/${place === 0 ? '002/1' : `001/${place}`}`),
    );
    const { stations } = await staff<OrderFloor>('GET', `/api/console/orders/${order.id}/floor`);
    expect(stations.find(({ id }) => id === 'sew')?.passed).toBe(2);
  } finally {
    await context.setOffline(false);
    await rule('shared');
    await staff('DELETE', `/api/console/floor/workers/${worker.id}`);
  }
});
