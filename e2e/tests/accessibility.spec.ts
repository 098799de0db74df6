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
  (list: string, part: string): Finder =>
  async (page) => {
    await page.goto(list);
    const link = page.locator(`main a[href*="${part}"]:not([href$="/new"])`).first();
    await expect(link).toBeAttached();
    return (await link.getAttribute('href')) ?? '';
  };

type Place = string | readonly [name: string, Finder];

/** Pages that the browser makes of what the server has; those that need none are seen in `apps/web/src/pages`. */
const PUBLIC: readonly Place[] = [['a design of the store', linked('/store', '/store/')], '/design/soccer'];

/**
 * Of the pages of customers and staff, one each: all of them are seen in `apps/web/src/pages` and `apps/console/src/pages`, with
 * answers in place of a server.
 */
const OWN_PAGES: readonly Place[] = ['/me/dashboard'];
const BACK_OFFICE: readonly Place[] = [
  '/console/',
  ['an order at the back office', linked('/console/', '/console/orders/')],
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
  });

  test.describe('back office', () => {
    test.beforeAll(async () => {
      await visit.open('/console/', { words: en, scheme: 'light' });
      await signIn(visit.page, en, ADMIN);
      await expect(visit.page.getByRole('table').first()).toBeVisible();
    });
    for (const place of BACK_OFFICE) check(place);
  });
});
