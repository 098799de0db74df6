import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { ADMIN, hirePerson, newCustomer, signIn, speak, STAFF_PASSWORD } from '../support/accounts.ts';
import { callerOf, placeOrder } from '../support/calls.ts';
import { en } from '../support/words.ts';

/** Against a server that runs on, every run keeps a view of its own. */
const NAME = `ក្រុមថ្មី ${process.pid}`;

/** Lines of a file as it was saved, the first cells of each; what this story exports has no commas in them. */
const linesOf = async (arriving: Promise<Download>): Promise<string[][]> => {
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

/** The address of a page, without the host. */
const addressIn = (page: Page): string => new URL(page.url()).search;

test('staff keep a filter as a view, a colleague opens it in another browser, and takes what it lists along', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await newCustomer(request, 'Chenda');
  const call = await callerOf(request, person.email, person.password);
  const orders = [await placeOrder(call), await placeOrder(call)];
  const colleague = await hirePerson(request, 'Rithy', ['SALES']);
  await speak(page, en);
  const views = page.getByRole('navigation', { name: 'Views' });

  await test.step('a filter is kept under a name, for all staff', async () => {
    await page.goto('/console/');
    await signIn(page, en, ADMIN);
    await views.getByRole('link', { name: /^Unpaid/ }).click();
    await expect(page.getByLabel('Payment', { exact: true })).toHaveValue('unpaid');
    await page.getByLabel('Ordered', { exact: true }).selectOption({ label: 'Last 7 days' });
    await expect(views.getByRole('link', { name: /^Unpaid.*changed/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Number, team, customer or phone' }).fill('Chenda');
    await page.getByRole('button', { name: 'Save view' }).click();
    const form = page.getByRole('dialog', { name: 'Save view' });
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(NAME);
    await form.getByRole('radio', { name: 'For all staff' }).check();
    await page.keyboard.press('Enter');
    await expect(views.getByRole('link', { name: new RegExp(NAME) })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('row')).toHaveCount(orders.length + 1);
  });

  await test.step('a change is marked, and kept where one says so', async () => {
    await page.getByLabel('Order by').selectOption({ label: 'Due first' });
    const view = views.getByRole('link', { name: new RegExp(`${NAME}.*changed`) });
    await expect(view).toBeVisible();
    await page.getByRole('button', { name: 'Update view' }).click();
    await expect(view).toBeHidden();
    expect(addressIn(page)).toContain('sort=due');
  });

  await test.step('a colleague sees it in another browser, makes it the first, and exports it', async () => {
    const visit = await browser.newContext({ baseURL: baseURL ?? '', acceptDownloads: true });
    const other = await visit.newPage();
    await speak(other, en);
    await other.goto(`/console/${addressIn(page)}`);
    await signIn(other, en, colleague, STAFF_PASSWORD);
    const theirs = other.getByRole('navigation', { name: 'Views' });
    await expect(theirs.getByRole('link', { name: new RegExp(NAME) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(other.getByRole('row')).toHaveCount(orders.length + 1);

    await other.getByRole('button', { name: `Options of “${NAME}”` }).click();
    await expect(other.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
    await other.getByRole('menuitem', { name: 'Open first' }).click();
    await expect(theirs.getByRole('link', { name: new RegExp(`${NAME}.*opens first`) })).toBeVisible();
    await other.goto('/console/');
    await expect(other.getByRole('row')).toHaveCount(orders.length + 1);
    expect(addressIn(other)).toContain('search=Chenda');

    const arriving = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Export CSV' }).click();
    const [head, ...rows] = await linesOf(arriving);
    expect(head?.slice(0, 5)).toEqual(['number', 'ordered at', 'customer', 'phone', 'email']);
    expect(rows.map(([number]) => number).sort()).toEqual(orders.map(({ number }) => number).sort());

    await other.getByRole('checkbox', { name: `Choose ${orders[0]?.number ?? ''}` }).press('Space');
    const chosen = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await linesOf(chosen)).map(([number]) => number)).toEqual(['number', orders[0]?.number]);
    await visit.close();
  });

  await test.step('it is removed, and no order with it', async () => {
    await page.getByRole('button', { name: `Options of “${NAME}”` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(views.getByRole('link', { name: new RegExp(NAME) })).toHaveCount(0);
    await expect(views.getByRole('link', { name: 'All orders' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/console/audit');
    await expect(page.getByText('exported the list of orders: 2')).toBeVisible();
  });
});
