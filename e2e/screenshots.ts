// npm run screenshots: takes the README's pictures from a server that runs (E2E_BASE_URL, default port 4000).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, speak } from './support/accounts.ts';
import { chromiumOptions } from './support/chromium.ts';
import { en, kh, type Words } from './support/words.ts';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'screenshots');
const BASE_URL = process.env.E2E_BASE_URL ?? 'http://localhost:4000';

const open = async (browser: Browser, words: Words, path: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await speak(page, words);
  await page.goto(path);
  return page;
};

const modelRests = (page: Page) =>
  page.locator('[data-state="ready"][data-phase="refined"]').first().waitFor({ timeout: 120_000 });

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await page.context().close();
};

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(chromiumOptions);

const home = await open(browser, kh, '/');
await modelRests(home);
await shoot(home, 'home-kh');

const editor = await open(browser, en, '/design/soccer');
await modelRests(editor);
await shoot(editor, 'editor-en');

const back = await open(browser, kh, '/design/soccer');
await modelRests(back);
await back.getByRole('button', { name: kh.back, exact: true }).click();
await back.locator('[data-view="back"][data-phase="refined"]').waitFor({ timeout: 120_000 });
await shoot(back, 'editor-back-kh');

const office = await open(browser, en, '/console/');
await office.getByLabel(en.email).fill(ADMIN);
await office.getByLabel(en.password, { exact: true }).fill(DEMO_PASSWORD);
await office.getByRole('button', { name: en.signIn, exact: true }).click();
await office.getByText('KW-000001').filter({ visible: true }).first().click();
await modelRests(office);
await shoot(office, 'console-order-en');

await browser.close();
