import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN, CUSTOMER, signIn } from '../support/accounts.ts';
import { SIGHTS, Visit, type Sight } from '../support/visit.ts';
import { expectWholeWords } from '../support/whole-words.ts';
import { en } from '../support/words.ts';

/** Pages that the server sends whole: nothing runs in them before they are touched, so each is loaded in every sight. */
const SENT = ['/', '/store'];

/** Finds a page that has no address of its own before the demo's data are there. */
type Finder = (page: Page) => Promise<string>;

/** Tells where the first link of a list leads that has `part` in it; the page to add one is another. */
const linked =
  (list: string, part: string, lead: (href: string) => string = (href) => href): Finder =>
  async (page) => {
    await page.goto(list);
    const link = page.locator(`main a[href*="${part}"]:not([href$="/new"])`).first();
    await expect(link).toBeAttached();
    return lead((await link.getAttribute('href')) ?? '');
  };

const lastOf = (href: string): string => /([\w-]+)$/.exec(href)?.[1] ?? '';

/** Opens an own design to everyone, as its menu offers. */
const shared: Finder = async (page) => {
  await page.goto('/me/assets');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Share link' }).click();
  return new URL(await page.getByRole('dialog').getByRole('textbox').inputValue()).pathname;
};

const checkout: Finder = linked('/me/assets', '?design=', (href) => `/design/checkout/${lastOf(href)}`);

/** The link under which a team writes itself into a roster, made at the checkout of an own design. */
const teamLink: Finder = async (page) => {
  await page.goto(await checkout(page));
  await page.getByRole('button', { name: 'Let the players fill it in' }).click();
  const make = page.getByRole('button', { name: 'Make the link' });
  const address = page.getByLabel('Link for the team');
  await expect(make.or(address)).toBeVisible();
  if (await make.isVisible()) await make.click();
  return new URL(await address.inputValue()).pathname;
};

type Place = string | readonly [name: string, Finder];

/** Pages that the browser makes of what the server has; those that need none are seen in `apps/web/src/pages`. */
const PUBLIC: readonly Place[] = [
  ['a design of the store', linked('/store', '/store/')],
  '/design/soccer',
  '/console/',
];

/** Pages of a signed-in customer. */
const OWN_PAGES: readonly Place[] = [
  '/me/dashboard',
  '/me/assets',
  '/me/players',
  '/me/histories',
  ['an own order', linked('/me/histories', '/me/histories/')],
  '/me/setting',
  ['checkout', checkout],
  [
    'the team photo of an order',
    linked('/me/histories', '/me/histories/', (href) => `/squad/order/${lastOf(href)}`),
  ],
  ['the players’ link', teamLink],
  ['thanks', linked('/me/histories', '/me/histories/', (href) => `/order/thanks/${lastOf(href)}`)],
  [
    'an invoice',
    linked('/me/histories', '/me/histories/', (href) => `/order/printinvoice?order=${lastOf(href)}`),
  ],
  '/order/printinvoice',
  ['a shared design', shared],
];

/** Pages of the staff. */
const BACK_OFFICE: readonly Place[] = [
  '/console/',
  ['an order at the back office', linked('/console/', '/console/orders/')],
  '/console/reviews',
  ['a design to be looked at', linked('/console/reviews', '/console/reviews/')],
  '/console/?view=board',
  '/console/payments',
  '/console/suppliers',
  '/console/orders/new',
  '/console/reports',
  '/console/messages',
  '/console/customers',
  '/console/staff',
  '/console/security',
  '/console/shop',
  '/console/store',
  '/console/tenant/brand',
  '/console/tenant/home',
  '/console/tenant/contact',
  '/console/tenant/prices',
  '/console/promotions',
  '/console/templates',
  '/console/fonts',
  '/console/printing',
  '/console/patterns',
  '/console/graphics',
  '/console/sizes',
  '/console/tenant/pages',
  '/console/outbox',
  '/console/audit',
];

test.describe('no accessibility violation, in either language and scheme', () => {
  let visit: Visit;
  test.beforeAll(async ({ browser, baseURL }) => {
    visit = await Visit.begin(browser, baseURL);
  });
  test.afterAll(() => visit.context.close());

  const [FIRST, SECOND] = SIGHTS;
  const look = async ({ words, scheme }: Sight, rules?: 'colours and language'): Promise<void> => {
    const sight = `${words.lang}, ${scheme}`;
    await expectAccessible(visit.page, sight, rules);
    await expectWholeWords(visit.page, sight);
  };

  /**
   * Looks at what is open in the sight it was opened in by every rule, and in the other by those that may judge otherwise
   * of it there.
   */
  const lookAround = async (): Promise<void> => {
    await visit.lookAs(FIRST);
    await look(FIRST);
    await visit.lookAs(SECOND);
    await look(SECOND, 'colours and language');
  };

  const check = (place: Place, comes: 'by its address' | 'by the menu' = 'by the menu'): void => {
    const [name, find] = typeof place === 'string' ? [place, null] : place;
    test(name, async () => {
      // A finder reads English.
      if (find !== null) await visit.choose({ words: en, scheme: 'light' });
      const path = find === null ? name : await find(visit.page);
      await (find === null && comes === 'by the menu' ? visit.goOn(path) : visit.open(path));
      await lookAround();
    });
  };

  for (const path of SENT)
    test(path, async () => {
      await visit.open(path, FIRST);
      await look(FIRST);
      await visit.open(path, SECOND);
      await look(SECOND, 'colours and language');
    });

  for (const place of PUBLIC) check(place, 'by its address');

  test.describe('signed in', () => {
    test.beforeAll(async () => {
      await visit.open('/auth/signin?redirect_to=/me/dashboard', { words: en, scheme: 'light' });
      await signIn(visit.page, en, CUSTOMER);
      await expect(visit.page).toHaveURL('/me/dashboard');
    });
    for (const place of OWN_PAGES) check(place);

    test('the terms to be accepted', async () => {
      const { page } = visit;
      await page.route('**/api/accounts/details', async (route) => {
        const answer = await route.fetch();
        const details = (await answer.json()) as object;
        await route.fulfill({ response: answer, json: { ...details, mustAcceptTerms: true } });
      });
      await visit.open('/me/dashboard');
      await expect(page.getByRole('dialog')).toBeVisible();
      await lookAround();
      await page.unroute('**/api/accounts/details');
    });
  });

  test.describe('back office', () => {
    test.beforeAll(async () => {
      await visit.open('/console/', { words: en, scheme: 'light' });
      await signIn(visit.page, en, ADMIN);
      await expect(visit.page.getByRole('table').first()).toBeVisible();
    });
    for (const place of BACK_OFFICE) check(place);

    test('a customer beside the list', async () => {
      const { page } = visit;
      await visit.open('/console/customers');
      await page.getByRole('table').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
      await lookAround();
    });
  });
});
