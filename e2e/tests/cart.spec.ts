import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, newCustomer, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const TEAM = [
  'Sok Dara\t10\tL',
  'Chan Vuthy\t1\tXL\tGK',
  'Ly Sopheak\t7\tM',
  'Kim Ratha\t9\tS',
  'Nou Bora\t4\tM',
];
const NOTE = 'Needed before the final';
const REASON = 'Two of you play with number 7.';

/** Opens the only design of the store that the colour leaves of a garment. */
const openFromStore = async (page: Page, colour: string): Promise<string> => {
  await page.goto('/store');
  await page.getByRole('group', { name: 'Garment' }).getByRole('button', { name: 'Boxing trunk' }).click();
  await page.getByRole('group', { name: 'Colour' }).getByRole('button', { name: colour }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const name = await page.getByRole('article').getByRole('link').innerText();
  await page.getByRole('article').getByRole('link').click();
  return name;
};

const pasteTeam = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: en.paste }).click();
  await page.getByLabel(en.pasteLabel).fill(TEAM.join('\n'));
  await page.getByRole('button', { name: en.pasteTake }).click();
  await expect(page.getByLabel(/^Name, Row /)).toHaveCount(TEAM.length);
};

/** Staff send an order back, and say why. */
const sendBack = async (request: APIRequestContext, id: string): Promise<void> => {
  const data = { email: ADMIN, password: DEMO_PASSWORD, clientId: 'web' };
  const tokens = (await (await request.post('/api/accounts/token', { data })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const body = { action: 'reject', from: 'REVIEWING', reason: REASON };
  const answer = await request.post(`/api/console/orders/${id}/move`, { headers, data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a visitor names a team, takes it along at sign-in, orders all at once, and corrects what is sent back', async ({
  page,
  request,
}) => {
  await speak(page, en);
  const person = await newCustomer(request, 'Sreymom');
  const total = page.getByTestId('grand-total');
  const names = page.getByLabel(/^Name, Row /);

  await test.step('thanks and cart need no account', async () => {
    await page.goto('/order/thanks');
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('Cart is empty!')).toBeVisible();
  });

  const name = await openFromStore(page, 'Red');
  const item = page.getByRole('listitem', { name, exact: true });
  await test.step('pieces by size are shown as they are printed', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await page.getByRole('link', { name: 'Cart, 1 design' }).click();
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    await expect(item.locator('img')).toHaveAttribute('src', /unnamed=1/);
    await expect(total).toContainText('$');
    const before = await total.innerText();
    await item.getByLabel('L, short', { exact: true }).fill('7');
    await expect(total).not.toHaveText(before);
  });

  await test.step('names and numbers are written for a design of the cart, without an account', async () => {
    await item.getByRole('button', { name: 'Write names and numbers' }).click();
    await expect(page).toHaveURL(/\/design\/checkout\/[0-9a-f-]{36}\?item=/);
    await pasteTeam(page);
    await page.getByLabel('Note').fill(NOTE);
    await page.getByLabel(/Province/).selectOption('Siem Reap');
    await page.getByRole('button', { name: 'Save in cart' }).click();
    await expect(item.getByRole('button', { name: 'Edit players' })).toBeVisible();
    await expect(item.locator('img')).not.toHaveAttribute('src', /unnamed=1/);
    await expect(page.getByLabel('Note')).toHaveValue(NOTE);
    await expect(page.getByLabel(/Province/)).toHaveValue('KH-17');
  });

  let copy = '';
  await test.step('a visitor comes as far as the order, signs in for the goalkeepers’ copy and loses nothing', async () => {
    await openFromStore(page, 'Blue');
    await page.getByRole('button', { name: 'Order as is' }).click();
    await expect(page).toHaveURL(/\/design\/checkout\/[0-9a-f-]{36}\?of=store/);
    await pasteTeam(page);
    await names.first().fill('');
    await page.getByRole('link', { name: 'Sign in to order' }).click();
    await expect(names.first()).toBeFocused();
    await names.first().fill('Sok Dara');
    await page.getByLabel(/District/).selectOption('Krong Siem Reap');
    await page.getByLabel(/Phone/).fill('012 345 678');
    await page.getByLabel(/Address/).fill('Street 271');
    await page.getByRole('link', { name: 'Sign in and copy it in other colours' }).click();
    await signIn(page, en, person.email, person.password);
    // On return the copy is made, once, and opened; its way on leads to the one list of the team.
    await expect(page).toHaveURL(/\/design\/boxingtrunk\?design=[0-9a-f-]{36}$/);
    copy = new URL(page.url()).searchParams.get('design') ?? '';
    await page.goto(`/design/checkout/${copy}`);
    await expect(page).toHaveURL(/\/design\/checkout\/[0-9a-f-]{36}$/);
    await expect(names).toHaveCount(TEAM.length);
    await expect(page.getByLabel(/Address/)).toHaveValue('Street 271');
  });

  await test.step('the goalkeepers’ kit is a second design of the same team, with one list of players', async () => {
    const team = page.url();
    await expect(page.getByRole('button', { name: 'Copy it in other colours' })).toBeVisible();
    await expect(page.getByLabel('Goalkeepers wear')).toHaveValue(copy);
    await page.getByRole('textbox', { name: 'Promotion code' }).fill('NEVER');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We do not know this code.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 3 designs' })).toBeVisible();
    await expect(page.getByText('We do not know this code.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit players' }).last().click();
    await expect(names).toHaveCount(TEAM.length);
    // "Next" in the editor of either design leads to the team as it stands in the cart, with what was begun there.
    await names.nth(2).fill('Ly Sopheak II');
    for (const checkout of [team, `/design/checkout/${copy}`]) {
      await page.goto(checkout);
      await expect(page).toHaveURL(/\?item=/);
      await expect(names).toHaveCount(TEAM.length);
      await expect(names.nth(2)).toHaveValue('Ly Sopheak II');
    }
    await page.getByRole('button', { name: 'Save in cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 3 designs' })).toBeVisible();
  });

  await test.step('all is ordered at once', async () => {
    await expect(page.getByLabel('Note')).toHaveValue(NOTE);
    await expect(page.getByLabel(/Address/)).toHaveValue('Street 271');
    await expect(page.getByRole('button', { name: 'Order all of it' })).toBeEnabled();
    const price = await total.innerText();
    await page.getByRole('button', { name: 'Order all of it' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    // A new page is read from its top, however far down the last one was.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText(price)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 0 designs' })).toBeVisible();
  });

  await test.step('what staff send back is corrected in place, with their words in sight', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await sendBack(request, id);
    await page.goto(`/me/histories/${id}`);
    await page.getByRole('link', { name: 'Correct and hand in again' }).click();
    // The order's page says the reason too, and stays until the next one has come.
    await page.waitForURL(/\/design\/checkout\//);
    await expect(page.getByRole('button', { name: 'Hand in again' })).toBeVisible();
    const checkout = page.url().replace(/\?.*/, '');
    await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible();
    await names.nth(2).fill('Ly Sopheap');
    await page.getByLabel('Note').fill('Ring twice');
    // By way of the editor one comes to the same order, and to what was written.
    await page.goto(checkout);
    await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible();
    await expect(names.nth(2)).toHaveValue('Ly Sopheap');
    await page.getByRole('button', { name: 'Hand in again' }).click();
    await expect(page).toHaveURL(new RegExp(`/me/histories/${id}$`));
    await expect(page.getByRole('cell', { name: 'Ly Sopheap' })).toBeVisible();
    await expect(page.getByText('Ring twice').first()).toBeVisible();
    await expect(page.getByText(en.reviewing).filter({ visible: true }).first()).toBeVisible();
    await page.goto('/me/histories');
    await expect(page.locator('main a[href^="/me/histories/"]').filter({ visible: true })).toHaveCount(1);
  });
});
