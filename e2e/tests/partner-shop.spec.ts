import { expect, test, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, signIn, speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const SHOP = 'store@demo.test';
/** Against a server that runs on, every run brings one of its own. */
const CUSTOMER = `Battambang FC ${process.pid}`;
const PLAYERS = ['DARA\t10\tL', 'VUTHY\t1\tXL\tGK', 'SOPHEAK\t7\tM', 'RATHA\t9\tS', 'BORA\t4\tXXL'];

/** A kit of the store's among the designs of the shop. */
const ownKit = async (request: APIRequestContext): Promise<string> => {
  const data = { email: SHOP, password: DEMO_PASSWORD, clientId: 'web' };
  const tokens = (await (await request.post('/api/accounts/token', { data })).json()) as {
    access_token: string;
  };
  const store = (await (await request.get('/api/store?limit=1&garment=SOCCER_KIT')).json()) as {
    items: { uuid: string }[];
  };
  const copy = await request.post(`/api/store/${store.items[0]?.uuid ?? ''}/copy`, {
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      'idempotency-key': `shop-${crypto.randomUUID()}`,
    },
    data: { lang: 'en' },
  });
  expect(copy.ok(), await copy.text()).toBe(true);
  return ((await copy.json()) as { uuid: string }).uuid;
};

test('a partner shop orders for a new customer, with an armband for the captain, and finds the order by the customer', async ({
  page,
  request,
}) => {
  const design = await ownKit(request);
  await speak(page, en);
  await page.goto(`/auth/signin?redirect_to=/design/checkout/${design}`);
  await signIn(page, en, SHOP);

  await test.step('the captain gets an armband, and the price says so', async () => {
    await page.getByRole('button', { name: en.paste }).click();
    await page.getByLabel(en.pasteLabel).fill(PLAYERS.join('\n'));
    await page.getByRole('button', { name: en.pasteTake }).click();
    await page.getByRole('button', { name: 'Extras, Row 1' }).click();
    await page.getByRole('checkbox', { name: /Captain’s armband · \+\$2\.50/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Extras, Row 1: Captain’s armband' })).toBeVisible();
    await expect(page.getByText('Captain’s armband × 1')).toBeVisible();
  });

  await test.step('the customer is written down and chosen, with telephone and address', async () => {
    await page.getByRole('button', { name: 'New customer' }).click();
    const form = page.getByRole('dialog', { name: 'New customer' });
    await form.getByRole('button', { name: 'Save and choose' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill(CUSTOMER);
    await form.getByLabel('Phone number').fill('012 345 678');
    await form.getByLabel('Address').fill('Street 3, Battambang');
    await form.getByRole('button', { name: 'Save and choose' }).click();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(CUSTOMER));
    await expect(page.getByLabel(/^Address/)).toHaveValue('Street 3, Battambang');
  });

  await test.step('the order goes by the customer’s name', async () => {
    await page.getByLabel(en.province).selectOption('KH-12');
    await page.getByLabel(en.district).selectOption('dangkao-khan');
    await page.getByRole('button', { name: en.order, exact: true }).click();
    await expect(page.getByRole('heading', { name: en.thanks })).toBeVisible();
    await page.goto('/me/histories');
    await expect(page.getByText(CUSTOMER).filter({ visible: true })).toBeVisible();
  });

  await test.step('the back office lists it by the customer, with the armband on the roster', async () => {
    await page.goto('/console/shop');
    await signIn(page, en, SHOP);
    await page.getByRole('link', { name: `Orders for ${CUSTOMER}: 1` }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row', { name: new RegExp(CUSTOMER) }).click();
    await expect(page.getByRole('cell', { name: 'Captain’s armband', exact: true })).toBeVisible();
  });
});
