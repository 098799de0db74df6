import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { ADMIN, CUSTOMER, signIn, speak } from '../support/accounts.ts';
import { en, kh } from '../support/words.ts';

const PAGES = [
  '/',
  '/products',
  '/store',
  '/pricing',
  '/quickstart',
  '/contact-us',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
  '/no/such/page',
  '/auth/signin',
  '/auth/signup',
  '/auth/confirm?email=dara@team.test',
  '/auth/forgotpassword',
  '/auth/resetpassword?token=none',
  '/auth/unlock?token=none',
  '/design/soccer',
  '/console/',
];

/** Pages of a signed-in customer. */
const OWN_PAGES = [
  '/me/dashboard',
  '/me/assets',
  '/me/players',
  '/me/histories',
  '/me/setting',
  '/order/printinvoice',
];

/** Pages of the staff. */
const BACK_OFFICE = [
  '/console/',
  '/console/messages',
  '/console/customers',
  '/console/store',
  '/console/tenant/brand',
  '/console/tenant/home',
  '/console/tenant/contact',
  '/console/tenant/prices',
  '/console/promotions',
  '/console/tenant/pages',
  '/console/outbox',
  '/console/audit',
];

/** Waits until a page is all there: its own part comes after its frame. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

const violationsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

for (const [words, scheme] of [
  [kh, 'light'],
  [en, 'dark'],
] as const)
  // One browser's visit: signing in once and fetching each file once makes the checks themselves what takes the time.
  test.describe(`no accessibility violation (${words.lang}, ${scheme})`, () => {
    let page: Page;
    test.beforeAll(async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 760 },
      });
      // Somebody who was here before: the server knows language and scheme from the first page on.
      const url = baseURL ?? '';
      await context.addCookies([
        { name: 'lang', value: words.lang, url },
        { name: 'scheme', value: scheme, url },
      ]);
      // The news of an account come over a stream that never ends: with it no page is ever without a connection.
      await context.route('**/api/notices/stream', (route) => route.abort());
      page = await context.newPage();
      await speak(page, words);
      await page.addInitScript((chosen) => localStorage.setItem('scheme', chosen), scheme);
    });
    test.afterAll(() => page.context().close());

    const check = (path: string): void =>
      test(path, async () => {
        await page.goto(path);
        await settled(page);
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
        // A page that is still taking on its colours may be looked at once more.
        await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass({ timeout: 20_000 });
      });

    for (const path of PAGES) check(path);

    test.describe('signed in', () => {
      test.beforeAll(async () => {
        const [first = ''] = OWN_PAGES;
        await page.goto(first);
        await signIn(page, words, CUSTOMER);
        await expect(page).toHaveURL(first);
      });
      for (const path of OWN_PAGES) check(path);
    });

    test.describe('back office', () => {
      test.beforeAll(async () => {
        await page.goto('/console/');
        await signIn(page, words, ADMIN);
        await expect(page.getByRole('table').first()).toBeVisible();
      });
      for (const path of BACK_OFFICE) check(path);
    });
  });
