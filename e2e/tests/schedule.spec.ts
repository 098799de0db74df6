import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { callerOf, placeOrder, type Call, type Placed } from '../support/calls.ts';
import { en } from '../support/words.ts';

interface Kept {
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

const SETTINGS = '/api/console/schedule/settings';

const EVERY_DAY = Array.from({ length: 7 }, () => ({ from: '08:00', to: '17:00' }));

/** Changes settings, and tells what they were. */
const keepSettings = async (staff: Call, change: Kept['settings']): Promise<Kept['settings']> => {
  const { version, settings } = await staff<Kept>('GET', SETTINGS);
  await staff('PUT', SETTINGS, { data: { version, settings: { ...settings, ...change } } });
  return settings;
};

/** Days are seen without scrolling: what is dragged stays under the pointer. */
test.use({ viewport: { width: 1440, height: 900 } });

test('staff set what sewing gets done, approve orders for days of the queue, drag work to another day, and are asked before others are late', async ({
  page,
  request,
}) => {
  const person = await newCustomer(request, 'Sophea');
  const customer = await callerOf(request, person.email, person.password);
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  const [first, second] = [await placeOrder(customer), await placeOrder(customer)];
  const approve = ({ id }: Placed) =>
    staff('POST', `/api/console/orders/${id}/move`, { data: { action: 'approve', from: 'REVIEWING' } });
  // The story holds in any week, whatever the holidays in it, and for its own two orders: suppliers make the others.
  const before = await keepSettings(staff, { hours: EVERY_DAY, closedDays: [], festivals: [] });
  const giveAwayOthers = async (): Promise<void> => {
    const { id: supplierId } = await staff<{ id: string }>('POST', '/api/console/suppliers', {
      data: { name: 'Mekong Sewing', contact: '', phone: '', email: '', note: '', active: true },
    });
    const { orders } = await staff<{ orders: readonly { id: string }[] }>('GET', '/api/console/schedule');
    for (const { id } of orders)
      await staff('PUT', `/api/console/orders/${id}/supplier`, { data: { supplierId, seen: null } });
  };
  await speak(page, en);

  await test.step('the plan asks for capacities', async () => {
    await page.goto('/console/schedule');
    await signIn(page, en, ADMIN);
    await expect(page.getByRole('heading', { name: 'The plan begins with capacities' })).toBeVisible();
    await page.getByRole('link', { name: 'Hours and capacities' }).click();
    // Six garments are a day of eight hours.
    await page.getByRole('group', { name: 'Sew' }).getByLabel('In an hour').fill('0.75');
    await page.getByLabel('Capacity kept back, %').fill('0');
    await page.getByLabel('Spare working days').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Hours and capacities are saved.')).toBeVisible();
  });

  const sewing = page.getByRole('row', { name: /^Sew/ });
  const card = ({ number }: Placed) => sewing.getByRole('button', { name: new RegExp(number) });

  await test.step('two approved orders stand one after the other, both in time', async () => {
    await giveAwayOthers();
    await approve(first);
    await approve(second);
    await page.goto('/console/schedule');
    await expect(page.getByText('All orders of the plan will be done in time.')).toBeVisible();
    for (const order of [first, second]) await expect(card(order).first()).toContainText('6 garments');
  });

  await test.step('work is dragged to another day, and is late there', async () => {
    const open = sewing.locator('td[data-open="true"]').last();
    await card(second).first().dragTo(open);
    await expect(page.getByText('The plan is changed.')).toBeVisible();
    await expect(open.getByRole('button', { name: new RegExp(second.number) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Late, or going to be' })).toContainText(second.number);
  });

  await test.step('by keys it is given back to the plan, and put ahead once others may be late', async () => {
    await page.keyboard.press('j');
    await expect(sewing.getByRole('button').first()).toBeFocused();
    await card(second).first().press('Enter');
    const form = page.getByRole('dialog', { name: `Order ${second.number}` });
    await form.getByLabel('Sew: not before').selectOption({ index: 0 });
    await form.getByLabel('Put this order ahead of all others').press('Space');
    await form.getByRole('button', { name: 'Change the plan' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Other orders would be late' });
    await expect(question).toContainText(first.number);
    await question.getByRole('button', { name: 'Change it all the same' }).click();
    const late = page.getByRole('region', { name: 'Late, or going to be' });
    await expect(late).toContainText(first.number);
    await expect(late).not.toContainText(second.number);
  });

  // Other stories expect the fixed days of a shop without capacities.
  await keepSettings(staff, before);
});
