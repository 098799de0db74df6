import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, sendSlip, type Call, type Placed } from '../support/calls.ts';
import { en } from '../support/words.ts';

const LONG_AGO = '2021-01-31';
const PLANNED = { day: '2031-03-14', shown: '14 Mar 2031' } as const;
/** Against a server that runs on, every run brings one of its own. */
const SUPPLIER = `Sok Tailors ${process.pid}`;

/** Sets the day an order is due to one long gone. */
const makeLate = async (call: Call, { id }: Placed): Promise<void> => {
  const { dueOn } = await call<{ dueOn: string }>('GET', `/api/console/orders/${id}/desk`);
  await call('PUT', `/api/console/orders/${id}/due`, { data: { dueOn: LONG_AGO, seen: dueOn } });
};

/** Presses a key where nothing is being typed. */
const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press(key);
};

test('staff plan orders together, find a late one, confirm its slip, give it to a supplier, tell the customer, and move it on by keys alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await newCustomer(request, 'Bopha');
  const call = await callerOf(request, person.email, person.password);
  const [order, other] = [await placeOrder(call), await placeOrder(call)];
  for (const each of [order, other]) await sendSlip(call, each);
  await speak(page, en);

  await test.step('a supplier is added', async () => {
    await page.goto('/console/suppliers');
    await signIn(page, en, ADMIN);
    await page.getByRole('button', { name: 'Add supplier' }).click();
    const form = page.getByRole('dialog', { name: 'Add supplier' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(SUPPLIER);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: SUPPLIER })).toBeVisible();
  });

  await test.step('two orders get a day and a supplier at once', async () => {
    await page.goto('/console/');
    const chosen = ({ number }: Placed) => page.getByRole('checkbox', { name: `Choose ${number}` });
    for (const each of [order, other]) await chosen(each).press('Space');
    await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Plan 2 orders' });
    await expect(form.getByLabel('To be handed to delivery by')).toBeFocused();
    await form.getByLabel('To be handed to delivery by').fill(PLANNED.day);
    await form.getByLabel('Supplier').selectOption({ label: SUPPLIER });
    await form.getByRole('button', { name: 'Plan: 2' }).press('Enter');
    await expect(page.getByText('2 orders planned.')).toBeVisible();
    await page.getByLabel('Supplier', { exact: true }).selectOption({ label: SUPPLIER });
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const { number } of [order, other])
      await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(PLANNED.shown);
  });

  await test.step('the order is found among the late ones', async () => {
    await makeLate(await callerOf(request, ADMIN, DEMO_PASSWORD), order);
    await page.goto('/console/');
    await page.getByLabel('Due', { exact: true }).selectOption({ value: 'late' });
    await press(page, '/');
    await page.keyboard.type(order.number);
    const row = page.getByRole('row', { name: new RegExp(order.number) });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row).toContainText('Late');
    await page.keyboard.press('Escape');
    await press(page, 'j');
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  });

  await test.step('its slip is confirmed, a supplier chosen, the customer told', async () => {
    const slip = page.getByRole('region', { name: 'Payment slip' });
    await expect(slip.getByRole('img', { name: `The payment slip of ${order.number}` })).toBeVisible();
    await slip.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Deposit');
    const supplier = page.getByLabel('Supplier', { exact: true });
    await supplier.selectOption({ label: 'Not assigned yet' });
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(supplier).toHaveValue('');
    await supplier.selectOption({ label: SUPPLIER });
    await expect(supplier).not.toHaveValue('');
    const notes = page.getByRole('region', { name: 'Notes' });
    await notes.getByText('Customer', { exact: true }).click();
    await press(page, 'n');
    await page.keyboard.type('Your kit is cut on Monday.');
    await notes.getByRole('button', { name: 'Send to customer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to customer' }).click();
    await expect(notes.getByRole('listitem')).toContainText('Your kit is cut on Monday.');
  });

  await test.step('it is moved on the board by keys alone', async () => {
    await page.goto(`/console/?search=${order.number}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await press(page, 'b');
    const reviewing = page.getByRole('region', { name: 'Reviewing, 1 order' });
    await expect(reviewing.getByRole('link', { name: new RegExp(order.number) })).toBeVisible();
    await press(page, 'j');
    await expect(reviewing.getByRole('link', { name: new RegExp(order.number) })).toBeFocused();
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Approve → Approved' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirmation' });
    await question.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Approved, 1 order' })).toContainText(SUPPLIER);
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Move on');
    await page.keyboard.press('Escape');
  });

  await test.step('it counts in the reports, which can be had as a table and a file', async () => {
    await page.goto('/console/reports');
    const time = page.getByRole('region', { name: 'Over time' });
    await time.getByText('Table', { exact: true }).click();
    const today = time.getByRole('row').last().getByRole('cell');
    await expect(today.nth(1)).not.toHaveText('0');
    await expect(today.nth(4)).not.toHaveText('$0.00');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Sizes as CSV' }).click();
    expect(await readFile(await (await arriving).path(), 'utf8')).toMatch(
      /^\ufeffsize,pieces,before: pieces\r\n/,
    );
  });

  await test.step('the customer reads the message in the order', async () => {
    const visit = await browser.newContext({ baseURL: baseURL ?? '' });
    const shop = await visit.newPage();
    await speak(shop, en);
    await shop.goto(`/auth/signin?redirect_to=/me/histories/${order.id}`);
    await signIn(shop, en, person.email, person.password);
    await expect(shop.getByText('Your kit is cut on Monday.')).toBeVisible();
    await visit.close();
  });
});
