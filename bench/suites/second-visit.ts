import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';

/** One way, as on a phone's network. */
const DELAY_MS = 75;
const ROUNDS = 3;

/** A line to the server that takes as long as a phone's, and counts what comes back over it, the worker's too. */
const openLine = async (baseUrl: string) => {
  const { port } = new URL(baseUrl);
  let bytes = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.on('data', (sent) => setTimeout(() => far.write(sent), DELAY_MS));
    far.on('data', (sent) => {
      bytes += sent.length;
      setTimeout(() => near.write(sent), DELAY_MS);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.end(), 2 * DELAY_MS));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    take: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => void server.close(),
  };
};

type Line = Awaited<ReturnType<typeof openLine>>;

const READY = '[data-frame-version][data-state="ready"]';
/** The very design is to be seen: the model, or the picture of it that was kept. */
const PAGES = {
  home: { path: '/', stands: 'h1', answers: 'h1' },
  editor: { path: '/design/soccer', stands: `${READY}, img[data-poster-of="design"]`, answers: READY },
} as const;
type PageName = keyof typeof PAGES;

/** In the page: whether the worker keeps all that the editor needs, which goes on after the page is quiet. */
const isAllKept = async (): Promise<boolean> => {
  const notes = await (await caches.open('kitwright-notes')).match('/kitwright-notes/release');
  if (notes === undefined) return false;
  const { whole, files } = (await notes.json()) as { whole: boolean; files: string[] };
  return whole && (await (await caches.open('kitwright-files')).keys()).length >= files.length;
};

/** In the page: tells whether every picture in the model's place is there. */
const isDecoded = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('img[data-poster-of="design"]')].every(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  );

/** In the page: whether the design's picture is kept for the next visit, which is taken once it stands still. */
const isLookKept = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('kitwright-editor');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.transaction('looks').objectStore('looks').count();
      counting.onsuccess = () => {
        db.close();
        resolve(counting.result > 0);
      };
    };
  });

/** In the page: whether a worker answers it, and has what it was to keep of the page at once. */
const isWorked = async (): Promise<boolean> =>
  (await navigator.serviceWorker.ready).active?.state === 'activated' &&
  (await caches.keys()).some((name) => name.startsWith('kitwright-release-'));

/**
 * Waits until something holds in the page. Playwright's own `waitForFunction` asks once only where the answer is a promise, and takes
 * that promise for a yes.
 */
const waitUntil = async (page: Page, holds: () => Promise<boolean>): Promise<void> => {
  const giveUpAt = performance.now() + 120_000;
  while (!(await page.evaluate(holds))) {
    if (performance.now() > giveUpAt) throw new Error(`${holds.name} does not come true`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** One visit in a page of its own: until the page stands, and what came over the line until it was quiet. */
const visit = async (context: BrowserContext, line: Line, name: PageName, isKept: boolean) => {
  const { path, stands, answers } = PAGES[name];
  const page = await context.newPage();
  line.take();
  const started = performance.now();
  await page.goto(`${line.url}${path}`, { waitUntil: 'commit' });
  await page.locator(stands).first().waitFor({ timeout: 120_000 });
  await page.waitForFunction(isDecoded, undefined, { timeout: 120_000 });
  const ms = performance.now() - started;
  const kib = line.take() / 1024;
  await page.locator(answers).first().waitFor({ timeout: 120_000 });
  const answersMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  if (isKept) await waitUntil(page, isWorked);
  if (name === 'editor' && isKept) await waitUntil(page, isAllKept);
  if (name === 'editor') await waitUntil(page, isLookKept);
  await page.waitForLoadState('networkidle');
  const restKib = line.take() / 1024;
  await page.close();
  return { ms, answersMs, kib, restKib };
};

/** The second visit, beside the same without a worker: how long until the page stands, and how much is sent for it. */
export const measureSecondVisit = async (baseUrl: string): Promise<Figure[]> => {
  const browser = await openBrowser();
  const line = await openLine(baseUrl);
  const found = new Map<string, number[]>();
  const note = (name: string, value: number): void =>
    void found.set(name, [...(found.get(name) ?? []), value]);
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const name of ['home', 'editor'] as const)
        for (const serviceWorkers of ['block', 'allow'] as const) {
          const context = await browser.newContext({
            serviceWorkers,
            viewport: { width: 1280, height: 760 },
          });
          await context.addInitScript(() => localStorage.setItem('lang', 'en'));
          const first = await visit(context, line, name, serviceWorkers === 'allow');
          note(`${name} ${serviceWorkers} first`, first.ms);
          note(`${name} ${serviceWorkers} first KiB`, first.kib + first.restKib);
          const second = await visit(context, line, name, serviceWorkers === 'allow');
          note(`${name} ${serviceWorkers} second`, second.ms);
          note(`${name} ${serviceWorkers} first answers`, first.answersMs);
          note(`${name} ${serviceWorkers} second answers`, second.answersMs);
          note(`${name} ${serviceWorkers} second KiB before`, second.kib);
          note(`${name} ${serviceWorkers} second KiB`, second.kib + second.restKib);
          await context.close();
        }
  } finally {
    line.close();
    await browser.close();
  }
  const of = (name: string): number => median(found.get(name) ?? []);
  return (['home', 'editor'] as const).flatMap((name) => {
    const first = figure(`${name}: first visit, at 150 ms a round trip`, of(`${name} allow first`), 'ms');
    const plain = figure(`${name}: second visit without a worker`, of(`${name} block second`), 'ms');
    return [
      first,
      plain,
      comparedFigure(`${name}: second visit`, of(`${name} allow second`), 'ms', plain),
      comparedFigure(`${name}: second visit beside the first`, of(`${name} allow second`), 'ms', first),
      comparedFigure(
        `${name}: second visit until the page answers, beside the first`,
        of(`${name} allow second answers`),
        'ms',
        figure(`${name}: first visit until the page answers`, of(`${name} allow first answers`), 'ms'),
      ),
      figure(
        `${name}: sent by a first visit with what the worker takes`,
        of(`${name} allow first KiB`),
        'KiB',
      ),
      figure(`${name}: sent by a first visit without a worker`, of(`${name} block first KiB`), 'KiB'),
      figure(`${name}: sent by a second visit without a worker`, of(`${name} block second KiB`), 'KiB'),
      figure(`${name}: sent by a second visit`, of(`${name} allow second KiB`), 'KiB'),
      figure(`${name}: of that before the page stands`, of(`${name} allow second KiB before`), 'KiB'),
    ];
  });
};
