import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, type Call } from '../support/calls.ts';
import { en } from '../support/words.ts';

/** Riel as they are written, of cents at 4,000 to the dollar. */
const rielOf = (cents: number): string => (Math.round((cents * 40) / 100) * 100).toLocaleString('en-US');

/** Takes back what the shop was set to: other stories know its prices in dollars alone. */
const takeBack = async (staff: Call): Promise<void> => {
  interface Edited {
    readonly version: number;
    readonly published: object;
  }
  const { version, published } = await staff<Edited>('GET', '/api/console/tenant');
  const settings = { ...published, tax: { vat: null, showsRiel: false } };
  const kept = await staff<Edited>('PUT', '/api/console/tenant/draft', { data: { version, settings } });
  await staff('POST', '/api/console/tenant/publish', { data: { version: kept.version } });
};

test('a shop that sets VAT and riel writes tax invoices, and is paid by a code in riel', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await speak(page, en);
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  await staff('PUT', '/api/console/bank/rate', { data: { rielPerDollar: 4_100 } });

  await test.step('the owner sets number and rate, and publishes', async () => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const console = await context.newPage();
    await speak(console, en);
    await console.goto('/console/tenant/contact');
    await console.getByLabel('Email').fill(ADMIN);
    await console.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await console.getByRole('button', { name: 'Sign in', exact: true }).click();
    await console.getByRole('textbox', { name: 'Riel of a dollar' }).fill('4000');
    await console.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(console.getByText(/^Set on /)).toBeVisible();
    await console.getByRole('switch', { name: 'We are registered for VAT' }).check();
    await console.getByRole('textbox', { name: 'VAT number (VATTIN)' }).fill('l001 100012345');
    await console.getByRole('switch', { name: 'Show riel beside dollars' }).check();
    await console.getByRole('button', { name: 'Publish', exact: true }).click();
    await console.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(console.getByRole('status').filter({ hasText: 'Everything is published' })).toBeVisible();
    await context.close();
  });

  const buyer = await newCustomer(request, 'Rithy');
  const order = await placeOrder(await callerOf(request, buyer.email, buyer.password));
  await takeBack(staff);
  await staff('POST', `/api/console/orders/${order.id}/move`, {
    data: { action: 'approve', from: 'REVIEWING' },
  });

  await test.step('the order keeps its terms, and is paid by a code in riel', async () => {
    await page.goto(`/auth/signin?redirect_to=/me/histories/${order.id}`);
    await signIn(page, en, buyer.email, buyer.password);
    await expect(page.getByTestId('in-riel')).toContainText(rielOf(order.grandTotalCents));
    await page.getByText('Riel', { exact: true }).click();
    const code = page.getByRole('img', { name: new RegExp(`KHQR code of ${rielOf(order.grandTotalCents)}`) });
    await expect(code).toBeVisible();
  });

  await test.step('its invoice is a tax invoice, made out to a company', async () => {
    await page.goto(`/order/printinvoice?order=${order.id}`);
    await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
    await expect(page.getByText('VATTIN: L001-100012345')).toBeVisible();
    await page.getByRole('button', { name: 'For a company' }).click();
    await page.getByLabel('Name of the company').fill('Angkor Sport Co., Ltd.');
    await page.getByLabel(/^VAT number/).fill('K009-901234567');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('VATTIN: K009-901234567')).toBeVisible();
    await expect(page.getByText(rielOf(order.grandTotalCents)).first()).toBeVisible();
  });
});
