import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { CUSTOMER, signIn } from '../support/accounts.ts';
import { en } from '../support/words.ts';

const MOST_SCRIPT_BYTES = 100 * 1024;
const MOST_SHIFT = 0.02;

/** Comes in English by the cookie that this browser's own choice left behind. */
const comeAgain = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
};

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Adds up, on the root, how far the page moves by itself from its first paint on. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as LayoutShift).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));

const scriptBytes = async (responses: readonly Response[]): Promise<number> => {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
};

test('home stands before its script: little is sent, nothing from elsewhere, nothing moves', async ({
  page,
  baseURL,
}) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await comeAgain(page, baseURL);
  await watchShifts(page);
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain(`lang="en"`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#initial-loading')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(responses)).toBeLessThan(MOST_SCRIPT_BYTES);
  const elsewhere = responses.filter((response) => !response.url().startsWith(new URL('/', baseURL).href));
  expect(elsewhere.map((response) => response.url()).filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);

  await page.mouse.move(4, 4);
  await expect(page.locator('link[rel="icon"][type="image/png"]')).toHaveCount(1);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
});

test('a click on a page that is not hydrated yet is not lost', async ({ page, baseURL }) => {
  await comeAgain(page, baseURL);
  await page.goto('/pricing');
  const toDark = page.getByRole('button', { name: 'Dark theme' });
  // Only a click, without the pointer's way there: nothing is hydrated when it comes.
  await toDark.evaluate((button: HTMLElement) => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.click();
  });
  await expect(page.locator('html')).toHaveClass(/dark/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'scheme')?.value).toBe('dark');
  const next = await page.request.get('/pricing');
  expect(await next.text()).toContain('class="dark"');
});

test('a device that has turned dark since is put right before anything is painted', async ({
  page,
  baseURL,
}) => {
  await comeAgain(page, baseURL);
  await page.context().addCookies([{ name: 'scheme', value: 'auto-light', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Nothing else may put it right: of all scripts only the one that comes before the first paint is let through.
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.request().url().includes('system-scheme') ? route.continue() : route.abort(),
  );
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the editor’s page has the bar of the shop before any script, where the application has it', async ({
  page,
  baseURL,
}) => {
  await comeAgain(page, baseURL);
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/design/hoodie');
  const store = page.getByRole('banner').getByRole('link', { name: 'Store', exact: true });
  await expect(store).toBeVisible();
  await expect(page.getByRole('banner').locator('svg')).toHaveCSS('animation-name', 'none');
  const before = await store.boundingBox();
  await store.click();
  await expect(page).toHaveURL(/\/store$/);

  await page.unroute(scripts);
  await page.goto('/design/hoodie');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await store.boundingBox()).toEqual(before);
});

test('designs that the browser draws itself are there without a touch', async ({ page, baseURL }) => {
  await comeAgain(page, baseURL);
  await page.goto('/quickstart');
  await expect(page.getByRole('region', { name: 'Pick a design' }).getByRole('button')).toHaveCount(6);
});

/** Colour and letters of the shop, as they count on the page when everything has come. */
const lookOf = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => [
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
    getComputedStyle(document.body).fontFamily,
  ]);
};

test('a public page keeps the shop’s colour and letters for who is signed in', async ({ page, baseURL }) => {
  await comeAgain(page, baseURL);
  const before = await lookOf(page, '/pricing');
  await page.goto('/auth/signin?redirect_to=/pricing');
  await signIn(page, en, CUSTOMER);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  expect(await lookOf(page, '/pricing')).toEqual(before);
});

test('without any script a visitor reads and follows links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
