import { expect, test } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, hirePerson, signIn, speak, STAFF_PASSWORD } from '../support/accounts.ts';
import { callerOf, type Call } from '../support/calls.ts';
import { en, kh } from '../support/words.ts';

interface Listed {
  readonly items: readonly { readonly id: string; readonly number: string; readonly customerName: string }[];
}

test('staff begin an order, go on with it later and make a quote; the customer accepts it on a phone, without an account', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const clerk = await hirePerson(request, 'Sreyneang', ['SALES']);
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  const name = `Kosal ${Date.now()}`;
  await speak(page, en);
  await page.goto('/console/orders/new');
  await signIn(page, en, clerk, STAFF_PASSWORD);

  await test.step('what is written is kept while one writes', async () => {
    await page.getByText('New', { exact: true }).click();
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill('Meas');
    await page.getByLabel('Phone').first().fill('012 900 100');
    await expect(page.getByText('Saved. You may leave and go on later.')).toBeVisible();
    await expect(page).toHaveURL(/\/orders\/drafts\//);
  });

  await test.step('it is found again in the list, and continued', async () => {
    await page.getByRole('link', { name: 'Quotes and drafts' }).click();
    await page.getByRole('button', { name: `${name} Meas`, exact: true }).click();
    await expect(page.getByLabel('Last name')).toHaveValue('Meas');
    const card = page.locator('section').filter({ hasText: 'Search the store' });
    await card.locator('button:has(img)').first().click();
    await page.getByText('Pieces by size').click();
    await page.getByLabel(/^M, Short/).fill('12');
    await page.getByLabel('Province').selectOption({ label: 'Phnom Penh' });
    await page.getByLabel('District').selectOption({ index: 1 });
    await page.getByLabel('House, street, village').fill('House 5, Street 271');
    await page.getByLabel('Company on the invoice').fill('Kosal Trading');
    await page.getByRole('button', { name: 'See the price' }).click();
    await page.getByRole('button', { name: 'Make a quote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note to the customer').fill('As we said on the phone.');
    await dialog.getByRole('button', { name: 'Make the quote' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
  });

  const address = await test.step('its link is given', async () => {
    await page.getByRole('button', { name: 'Get the link' }).click();
    return page.getByLabel('The customer’s link').inputValue();
  });
  const path = new URL(address).pathname;
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const customer = await phone.newPage();

  await test.step('the customer reads it in Khmer, asks, and accepts', async () => {
    await speak(customer, kh);
    await customer.goto(path);
    await expect(customer.getByText('As we said on the phone.')).toBeVisible();
    await expect(customer.getByText(/Kosal Trading/)).toBeVisible();
    await customer.getByRole('button', { name: 'សុំកែប្រែ' }).click();
    await customer.getByLabel('តើចង់កែអ្វី?').fill('Can it be there on Friday?');
    await customer.getByRole('button', { name: 'ផ្ញើទៅហាង' }).click();
    await expect(page.getByText('Can it be there on Friday?').first()).toBeVisible();
    await customer.getByRole('button', { name: /^យល់ព្រមតម្លៃ/ }).click();
    await customer.getByRole('button', { name: 'បាទ/ចាស បញ្ជាទិញ' }).click();
    await expect(customer.getByRole('heading', { name: 'អរគុណ! ការបញ្ជាទិញរបស់អ្នកបានចាប់ផ្ដើម' })).toBeVisible();
    // What stands behind the price fits the screen.
    const width = await customer.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  await test.step('there is one order, and the link shows how it is paid', async () => {
    await customer.request.post(`/api/quote-links${path.replace('/quote', '')}/answer`, {
      data: { answer: 'accept' },
    });
    const found = await staff<Listed>('GET', `/api/console/orders?search=${encodeURIComponent(name)}`);
    expect(found.items).toHaveLength(1);
    await staff('POST', `/api/console/orders/${found.items[0]?.id ?? ''}/move`, {
      data: { action: 'approve', from: 'REVIEWING' },
    });
    await customer.reload();
    await expect(customer.getByRole('img', { name: /KHQR/ })).toBeVisible();
    // The question above came by itself; there is no need to wait for the next look at the shop a second time.
    await page.reload();
    await expect(page.getByRole('link', { name: /^Order KW-/ })).toBeVisible();
  });
  await phone.close();
});

interface Edited {
  readonly version: number;
  readonly published: { readonly timeZone: string };
}

/** Sets the clocks of the shop, and gives those of before. */
const setZone = async (staff: Call, timeZone: string): Promise<string> => {
  const { version, published } = await staff<Edited>('GET', '/api/console/tenant');
  const settings = { ...published, timeZone };
  const drafted = await staff<Edited>('PUT', '/api/console/tenant/draft', { data: { version, settings } });
  await staff('POST', '/api/console/tenant/publish', {
    data: { version: drafted.version, termsAnew: false },
  });
  return published.timeZone;
};

/** It is always another day there, so that what holds until today in the first has run out in the second. */
const [LAST, FIRST] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

test('a quote that has run out says so and cannot be accepted; the customer asks for a new one', async ({
  page,
  request,
}) => {
  const staff = await callerOf(request, ADMIN, DEMO_PASSWORD);
  const usual = await setZone(staff, LAST);
  const { items: designs } = await staff<{ items: { uuid: string; productType: string }[] }>(
    'GET',
    '/api/console/store',
  );
  const kit = designs.find(({ productType }) => productType === 'SOCCER_KIT');
  const [short, quantity] = ['short', 10];
  const price = await staff<{ grandTotalCents: number }>('POST', '/api/quotes', {
    data: { productType: 'SOCCER_KIT', fabricId: 'interlock', quantities: { short: quantity, long: 0 } },
  });
  interface Quote {
    readonly id: string;
    readonly version: number;
    readonly token: string;
  }
  const team = { kind: 'sizes', sizes: [{ size: 'M', sleeve: short, quantity }] };
  const made = await staff<Quote>('POST', '/api/console/quotes', {
    data: {
      customer: {
        kind: 'new',
        firstName: 'Bopha',
        lastName: 'Late',
        phone: '012 900 200',
        email: null,
        lang: 'en',
      },
      items: [{ design: { from: 'store', uuid: kit?.uuid }, fabricId: 'interlock', team }],
      phone: '012 900 200',
      address: 'Bangkok',
      place: null,
      note: '',
      expectedGrandTotalCents: price.grandTotalCents,
      validUntil: new Intl.DateTimeFormat('en-CA', { timeZone: LAST }).format(new Date()),
      message: '',
      lang: 'en',
    },
  });
  const { token } = await staff<Quote>('POST', `/api/console/quotes/${made.id}/send`, {
    data: { by: 'link', version: made.version },
  });
  await speak(page, en);
  await page.goto(`/quote/${token}`);
  const accept = page.getByRole('button', { name: /^Accept for/ });
  await expect(accept).toBeVisible();

  await setZone(staff, FIRST);
  // The page of before still has its button: the server refuses, and the page says how it is now.
  await accept.click();
  await page.getByRole('button', { name: 'Yes, order it' }).click();
  await expect(page.getByText('This quote has run out')).toBeVisible();
  await expect(accept).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  await page.getByLabel('A word to the shop').fill('Does it still hold?');
  await page.getByRole('button', { name: 'Send to the shop' }).click();
  const thread = page.getByRole('region', { name: 'Questions and answers' });
  await expect(thread).toContainText('Does it still hold?');
  await expect(thread).toContainText('The shop answers you.');
  await setZone(staff, usual);
});
