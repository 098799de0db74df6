// npm run screenshots: takes the README's pictures from a server that runs (E2E_BASE_URL, default port 4000).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, speak } from './support/accounts.ts';
import { chromiumOptions } from './support/chromium.ts';
import { en, kh, type Words } from './support/words.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots');
const BASE_URL = process.env.E2E_BASE_URL ?? 'http://localhost:4000';

const SCREEN = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

interface Setting {
  readonly words: Words;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly scheme?: 'light' | 'dark';
}

const open = async (browser: Browser, path: string, setting: Setting): Promise<Page> => {
  const { words, viewport = SCREEN, scheme = 'light' } = setting;
  const context = await browser.newContext({ baseURL: BASE_URL, viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'scheme', value: scheme, url: BASE_URL }]);
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('scheme', chosen), scheme);
  await speak(page, words);
  await page.goto(path);
  return page;
};

const modelRests = (page: Page) =>
  page.locator('[data-state="ready"][data-phase="refined"]').first().waitFor({ timeout: 120_000 });

/** Waits until the model has been drawn finely for two seconds on end. */
const staysRefined = async (page: Page): Promise<void> => {
  let refined = 0;
  while (refined < 20) {
    await page.waitForTimeout(100);
    refined =
      (await page.locator('[data-state="ready"][data-phase="refined"]').count()) > 0 ? refined + 1 : 0;
  }
};

/** Puts a ready design on, and leaves its panel open. */
const putOn = async (page: Page, template: string): Promise<void> => {
  await modelRests(page);
  await page.getByRole('button', { name: 'Designs', exact: true }).click();
  const version = await page.locator('[data-frame-version]').getAttribute('data-frame-version');
  await page.getByRole('button', { name: `Use ${template}` }).click();
  await page.locator(`[data-frame-version]:not([data-frame-version="${version ?? ''}"])`).waitFor();
  await page.locator('[data-drawn="true"]').nth(9).waitFor({ timeout: 120_000 });
};

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({
    path: join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 88,
    animations: 'disabled',
  });
  await page.context().close();
};

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(chromiumOptions);

const home = await open(browser, '/', { words: kh });
// The model comes once someone touches the page; until then there are pictures.
await home.waitForLoadState('networkidle');
await shoot(home, 'home-kh');

const editor = await open(browser, '/design/soccer', { words: en });
await putOn(editor, 'Naga');
await editor.getByText('Both', { exact: true }).click();
await editor.getByRole('alert').waitFor({ state: 'hidden' });
// In its new place the model is drawn roughly first, perhaps more than once.
await staysRefined(editor);
await shoot(editor, 'editor-en');

const phone = await open(browser, '/design/hoodie', { words: kh, viewport: PHONE, scheme: 'dark' });
await staysRefined(phone);
await shoot(phone, 'editor-phone-kh');

const office = await open(browser, '/console/', { words: en });
await office.getByLabel(en.email).fill(ADMIN);
await office.getByLabel(en.password, { exact: true }).fill(DEMO_PASSWORD);
await office.getByRole('button', { name: en.signIn, exact: true }).click();
await office.getByText('KW-000001').filter({ visible: true }).first().click();
await staysRefined(office);
await shoot(office, 'console-order-en');

await browser.close();
