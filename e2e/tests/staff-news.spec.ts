import { expect, test, type APIRequestContext } from '@playwright/test';
import { ADMIN, hirePerson, newCustomer, signIn, speak, STAFF_PASSWORD } from '../support/accounts.ts';
import { callerOf, placeOrder, sendSlip } from '../support/calls.ts';
import { en } from '../support/words.ts';

interface Sent {
  readonly to: string;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails of what waits that went to someone, the newest first. */
const newsTo = async (request: APIRequestContext, email: string): Promise<readonly Sent[]> => {
  const { items } = (await (await request.get('/api/demo/mails?limit=100')).json()) as { items: Sent[] };
  return items.filter(({ to, template }) => to === email && template === 'staffNews');
};

/** Path of the page that a mail leads to. */
const linkIn = (mail: Sent | undefined): string =>
  /https?:\/\/[^/\s]+(\/console\/\S*)/.exec(mail?.text ?? '')?.[1] ?? '';

test('a customer orders: the clerk’s mail leads to that order; the slip goes to who looks after money alone', async ({
  page,
  request,
}) => {
  const clerk = await hirePerson(request, 'Sreyneang', ['SALES']);
  const cashier = await hirePerson(request, 'Vuthy', ['MONEY']);
  const person = await newCustomer(request, 'Makara');
  const call = await callerOf(request, person.email, person.password);
  const order = await placeOrder(call);
  await speak(page, en);

  await test.step('the mail is there, and opens the order', async () => {
    const about = async () => (await newsTo(request, clerk)).map(({ subject }) => subject).join();
    await expect.poll(about).toContain(order.number);
    const [mail] = await newsTo(request, clerk);
    expect(mail?.text).not.toContain(person.lastName);
    await page.goto(linkIn(mail));
    await signIn(page, en, clerk, STAFF_PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
    expect(await newsTo(request, cashier)).toEqual([]);
  });

  await test.step('the clerk wants no orders by mail any more', async () => {
    await page.getByRole('link', { name: 'News and Telegram' }).click();
    const orders = page.getByRole('group', { name: 'Orders' });
    for (const way of ['Email', 'Telegram', 'Browser']) await orders.getByLabel(way).uncheck();
    await expect(orders).toContainText('You hear nothing of these.');
    const card = page.getByRole('region', { name: 'What waits for you' });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your choices are saved.')).toBeVisible();
    await page.reload();
    await expect(orders.getByLabel('Email')).not.toBeChecked();
    await expect(page.getByRole('group', { name: 'Payments' })).toHaveCount(0);
  });

  await test.step('a slip reaches who looks after money, and no clerk', async () => {
    await sendSlip(call, order);
    const about = async () => (await newsTo(request, cashier)).map(({ subject }) => subject).join();
    await expect.poll(about).toContain(order.number);
    expect(await newsTo(request, clerk)).toHaveLength(1);
    expect(linkIn((await newsTo(request, cashier))[0])).toBe(`/console/orders/${order.id}`);
  });
});

test('the administrator sees who hears what', async ({ page, request }) => {
  await hirePerson(request, 'Chenda', ['DESIGN']);
  await speak(page, en);
  await page.goto('/console/staff');
  await signIn(page, en, ADMIN);
  const hearing = page.getByRole('region', { name: 'Who hears what' });
  await expect(
    hearing.getByRole('listitem').filter({ hasText: 'Designs and answers' }).first(),
  ).toContainText('Chenda Keo');
  await expect(
    hearing.getByRole('listitem').filter({ hasText: 'Payments to look at' }).first(),
  ).not.toContainText('Chenda Keo');
});
