import { expect, test, type Page } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const mekong = (baseURL: string | undefined, path: string): string => {
  const url = new URL(path, baseURL);
  url.hostname = 'mekong.localhost';
  return url.href;
};

/** Opens a page as one comes back to it: the server knows the language too, and sends the page in it. */
const comeBack = async (page: Page, url: string): Promise<void> => {
  await speak(page, en);
  await page.context().addCookies([{ name: 'lang', value: en.lang, url: new URL(url).origin }]);
  await page.goto(url);
};

test('the home page of a shop with every garment leads to each of them', async ({ page, baseURL }) => {
  await comeBack(page, new URL('/', baseURL).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/sportswear, designed by you in 3D/);
  const main = page.getByRole('main');
  for (const [garment, path] of [
    ['Soccer kit', '/design/soccer'],
    ['Hoodie', '/design/hoodie'],
    ['Boxing trunk', '/design/boxingtrunk'],
  ] as const)
    await expect(main.getByRole('link', { name: new RegExp(`^${garment}`) }).first()).toHaveAttribute(
      'href',
      path,
    );
});

test('the home page of a polo shop speaks of polo shirts and shows nothing else', async ({
  page,
  baseURL,
}) => {
  await comeBack(page, mekong(baseURL, '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/polo shirts, designed by you in 3D/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Design your polo shirt' }).first()).toHaveAttribute(
    'href',
    '/design/polo',
  );
  await expect(main.getByText(/soccer|boxing|hoodie/i)).toHaveCount(0);
  const pictures = await main
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(pictures.length).toBeGreaterThan(8);
  // Its gallery shows the shop's own store, which sells polo shirts alone.
  const isOwn = (source: string) => source.includes('/polo-shirt') || source.startsWith('/api/store/');
  expect(pictures.filter((source) => !isOwn(source))).toEqual([]);
});

test('every picture of the public pages is there, with its size', async ({ browser, baseURL }) => {
  // Without a script nothing is loaded lazily.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  for (const path of ['/', '/products', '/quickstart', '/about', mekong(baseURL, '/')]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const images = page.locator('main img');
    const broken = [];
    for (const image of await images.all()) {
      const source = await image.getAttribute('src');
      if ((await image.getAttribute('width')) === null) broken.push(`${source} has no width`);
      // A test's own requests reach one address only; which tenant is meant is said by the host.
      const { host } = new URL(page.url());
      const answer = await page.request.get(new URL(source ?? '', baseURL).href, { headers: { host } });
      if (!answer.ok()) broken.push(`${source} answers ${answer.status()}`);
    }
    expect(broken, path).toEqual([]);
  }
  await context.close();
});

test('the calculator explains a price, and keeps what was entered when the language changes', async ({
  page,
}) => {
  await speak(page, en);
  await page.goto('/pricing');
  const total = page.getByTestId('grand-total');
  await expect(total).toHaveText('$135.00');
  await page.getByLabel('Short sleeves').fill('24');
  await expect(total).toHaveText('$254.88');
  await expect(page.getByText('Team discount 15%')).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .getByRole('menuitem', { name: 'ខ្មែរ' })
    .or(page.getByRole('menuitemradio', { name: 'ខ្មែរ' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'km');
  await expect(page.getByLabel('ដៃខ្លី')).toHaveValue('24');
  await expect(total).toHaveText('$254.88');
});

test('the policy has parts that its list leads to', async ({ page }) => {
  await speak(page, en);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Your rights' })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeInViewport();
});
