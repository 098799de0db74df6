import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { en, kh, type Words } from './words.ts';

/** Tells how a page may be looked at. */
export interface Sight {
  readonly words: Words;
  readonly scheme: 'light' | 'dark';
}

/** Each language and each scheme once: colours do not depend on the language, nor names and roles on the scheme. */
export const SIGHTS = [
  { words: kh, scheme: 'light' },
  { words: en, scheme: 'dark' },
] as const satisfies readonly Sight[];

/**
 * One browser's visit: signing in once and fetching each file once makes the looking itself what takes the time. A
 * second tab chooses language and scheme; the page takes over what was chosen there, without being loaded again.
 */
export class Visit {
  readonly page: Page;
  private readonly elsewhere: Page;

  private constructor(page: Page, elsewhere: Page) {
    this.page = page;
    this.elsewhere = elsewhere;
  }

  static async begin(browser: Browser, baseURL = ''): Promise<Visit> {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 760 },
    });
    // The news of an account come over a stream that never ends: nothing here waits for them.
    await context.route('**/api/notices/stream', (route) => route.abort());
    const elsewhere = await context.newPage();
    await elsewhere.goto('/readyz');
    return new Visit(await context.newPage(), elsewhere);
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Chooses in the other tab; the server knows it from the next page on. */
  async choose({ words, scheme }: Sight): Promise<void> {
    await this.elsewhere.evaluate(
      (chosen) => {
        for (const [name, value] of Object.entries(chosen)) {
          document.cookie = `${name}=${value}; Path=/; SameSite=Lax`;
          localStorage.setItem(name, value);
        }
      },
      { lang: words.lang, scheme },
    );
  }

  /** Opens a page as someone sees it who was here before: it comes in the language and scheme chosen then. */
  async open(path: string, sight: Sight = SIGHTS[0]): Promise<void> {
    await this.choose(sight);
    await this.page.goto(path);
    await this.expectSeen(sight);
  }

  /**
   * Goes on to a page by its link in the menu, as its users do: what runs already is not loaded again. Opens it where the
   * menu has none.
   */
  async goOn(path: string, sight: Sight = SIGHTS[0]): Promise<void> {
    const link = this.page.locator(`nav a[href="${path}"]:visible`).first();
    if ((await link.count()) === 0) {
      await this.open(path, sight);
      return;
    }
    await this.lookAs(sight);
    await link.click();
    await expect(this.page).toHaveURL(path);
    await expect(link).toHaveAttribute('aria-current', 'page');
    // Nothing is pointed at while it is looked at.
    await this.page.mouse.move(0, 0);
  }

  /** Chooses in the other tab, and waits until the page has taken it over. */
  async lookAs(sight: Sight): Promise<void> {
    await this.choose(sight);
    await this.expectSeen(sight);
  }

  private async expectSeen({ words, scheme }: Sight): Promise<void> {
    const root = this.page.locator('html');
    await expect(root).toHaveAttribute('lang', words.htmlLang);
    await expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
}

/** The draft of a design that a browser keeps for who is signed in there, or a guest, as it is written; empty where there is none. */
export const draftIn = (page: Page, design: string): Promise<string> =>
  page.evaluate(async (of) => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? 'null') as { details?: { id: string } } | null;
    const name = `draft:${of}${auth?.details === undefined ? '' : `:${auth.details.id}`}`;
    const written = localStorage.getItem(name);
    if (written !== null) return written;
    const opening = indexedDB.open('kitwright-editor');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('No database'));
      // Before the page itself has made it there is nothing.
      opening.onupgradeneeded = () => opening.transaction?.abort();
    }).catch(() => null);
    if (db === null) return '';
    const reading = db.transaction('drafts').objectStore('drafts').get(name);
    const kept = await new Promise<unknown>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => resolve('');
    });
    db.close();
    return typeof kept === 'string' ? kept : '';
  }, design);
