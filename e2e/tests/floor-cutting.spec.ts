import { expect, test, type Page } from '@playwright/test';
import {
  ADMIN,
  DEMO_PASSWORD,
  STAFF_PASSWORD,
  hirePerson,
  newCustomer,
  signIn,
  speak,
} from '../support/accounts.ts';
import { callerOf, placeOrder, startProduction } from '../support/calls.ts';
import { en, kh } from '../support/words.ts';

interface OrderFloor {
  readonly stations: readonly { readonly id: string; readonly passed: number; readonly pieces: number }[];
  readonly spoilt: readonly object[];
}
interface OrderStock {
  readonly needs: readonly { readonly cloth: string; readonly widthMm: number; readonly lengthMm: number }[];
  readonly usedMm: number;
}

const scan = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('កូដរបស់ផ្ទាំង ឬបាច់').fill(code);
  await page.getByRole('button', { name: 'ស្កេន', exact: true }).click();
};

const result = (page: Page) => page.locator('[data-tone]');

test('a cutter on a phone cuts from a roll, reports a spoilt piece, and cuts it again once it was printed once more', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const person = await newCustomer(request, 'Sopheap');
  const order = await placeOrder(await callerOf(request, person.email, person.password));
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  const cutter = await hirePerson(request, 'Makara', ['FLOOR']);
  await startProduction(staff, order);
  await staff('POST', `/api/console/orders/${order.id}/pack`, { data: {} });
  const status = async () =>
    (await staff<{ status: string }>('GET', `/api/console/orders/${order.id}/pack`)).status;
  await expect.poll(status, { timeout: 120_000 }).toBe('ready');
  const stock = () => staff<OrderStock>('GET', `/api/console/orders/${order.id}/stock`);
  const floor = () => staff<OrderFloor>('GET', `/api/console/orders/${order.id}/floor`);
  const { needs } = await stock();
  const need = needs[0];
  if (need === undefined) throw new Error('The pack says nothing of cloth');
  const rolls = await staff<{ rolls: { number: string }[] }>('POST', '/api/console/stock/rolls', {
    data: {
      cloth: need.cloth,
      widthMm: need.widthMm,
      lot: 'L-7',
      place: 'Shelf 2',
      note: '',
      centsPerMetre: 310,
      lengthsMm: [60_000],
    },
  });
  const roll = rolls.rolls[0]?.number ?? '';
  await staff('POST', `/api/console/orders/${order.id}/stock/reserve`, { data: {} });

  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const table = await phone.newPage();
  await speak(table, kh);
  await table.goto('/console/floor/cloth');
  await signIn(table, kh, cutter, STAFF_PASSWORD);

  await test.step('the roll of the label is found, what is left is written down, and the order has its cloth', async () => {
    await table.getByLabel('ដុំក្រណាត់').fill(roll);
    await table.getByRole('button', { name: 'រកដុំក្រណាត់' }).click();
    await expect(table.getByLabel('កាត់សម្រាប់ការបញ្ជាទិញ')).toHaveValue(order.number);
    await table.getByLabel('នៅសល់លើដុំឥឡូវ (ម)').fill('61');
    await table.getByRole('button', { name: 'កត់ត្រាទុក' }).click();
    await expect(table.getByText(/^តិចជាង 60 ម/)).toBeVisible();
    await table.getByLabel('នៅសល់លើដុំឥឡូវ (ម)').fill('52,5');
    await table.getByRole('button', { name: 'កត់ត្រាទុក' }).click();
    await expect(table.getByText(`បានកាត់ 7.5 ម ពី ${roll}។`)).toBeVisible();
    await expect(table.getByLabel('ដុំក្រណាត់')).toHaveValue('');
    expect((await stock()).usedMm).toBe(7_500);
  });

  const code = `${order.number}/002/1`;
  await test.step('pieces are marked as cut, and one of them as spoilt', async () => {
    await table.getByRole('link', { name: 'ស្កេនផ្ទាំង' }).click();
    await table.getByLabel('ស្ថានីយ', { exact: true }).selectOption({ label: 'កាត់' });
    await scan(table, `${order.number}/001/1`);
    await expect(result(table)).toContainText('ល្អ');
    await scan(table, code);
    await expect(result(table)).toContainText('ល្អ');
    await table.getByRole('button', { name: 'ផ្ទាំងនេះខូច' }).click();
    await table.getByRole('button', { name: 'ខូចពេលកាត់' }).click();
    await expect(result(table)).toContainText('បានរាយការណ៍ថាខូច');
    await expect.poll(async () => (await floor()).spoilt.length).toBe(1);
    await scan(table, code);
    await expect(result(table)).toContainText('ខូច៖ រង់ចាំធ្វើឡើងវិញ');
  });

  await test.step('the office sees it and makes it again', async () => {
    await speak(page, en);
    await page.goto(`/console/?search=${order.number}`);
    await signIn(page, en, ADMIN);
    await page.getByText(order.number).filter({ visible: true }).first().click();
    await expect(page.getByText('Spoilt, waiting for their re-cut')).toBeVisible();
    await page.getByRole('button', { name: 'Make these pieces again' }).click();
    await expect(page.getByText('The re-cut is being made.')).toBeVisible();
    const recuts = async () =>
      (await staff<{ recuts: { status: string }[] }>('GET', `/api/console/orders/${order.id}/recuts`)).recuts;
    await expect
      .poll(async () => (await recuts()).map(({ status: state }) => state), { timeout: 120_000 })
      .toEqual(['ready']);
    await expect(page.getByText('Spoilt, waiting for their re-cut')).toHaveCount(0);
  });

  await test.step('the new piece is cut: its code is taken again', async () => {
    await scan(table, code);
    await expect(result(table)).toContainText('ល្អ');
    const cut = (await floor()).stations.find(({ id }) => id === 'cut');
    expect(cut?.passed).toBe(2);
    const width = await table.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
  await phone.close();
});
