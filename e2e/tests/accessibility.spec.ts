import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { CUSTOMER, signIn, speak } from '../support/accounts.ts';
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

for (const [words, colorScheme] of [
  [kh, 'light'],
  [en, 'dark'],
] as const)
  for (const path of [...PAGES, ...OWN_PAGES])
    test(`${path} has no accessibility violation (${words.lang}, ${colorScheme})`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 760 },
      });
      const page = await context.newPage();
      await speak(page, words);
      await page.goto(path);
      if (OWN_PAGES.includes(path)) {
        await signIn(page, words, CUSTOMER);
        await expect(page).toHaveURL(path);
      }
      await expect(page.getByRole('main').first()).toBeVisible();
      // The page's own part comes after its frame.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
      await context.close();
    });
