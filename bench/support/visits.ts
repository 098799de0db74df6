import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { Seen } from './watch-pictures.page.ts';

const VIEWPORT = { width: 1280, height: 760 } as const;
export const EDITOR = '/design/soccer';

/** A script of the bench that runs in a page, as one file. */
export const scriptOf = async (page: string, format: 'esm' | 'iife'): Promise<string> => {
  const options = { bundle: true, write: false, format, minify: true, target: 'es2022' } as const;
  const [file] = (await build({ entryPoints: [join(import.meta.dirname, page)], ...options })).outputFiles;
  return file?.text ?? '';
};

/** A page of the bench. */
export const pageOf = (body: string): Buffer =>
  Buffer.from(
    `<!doctype html><title>First picture</title><style>body{margin:0}model-viewer{width:100vw;height:100vh}</style>${body}`,
  );

export interface Sent {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The application with pages of the bench beside it, all at one address, so that each file comes the same way. */
export const openFront = async (
  baseUrl: string,
  beside: Map<string, Sent>,
): Promise<{ url: string; close: () => void }> => {
  const packed = new Map<Buffer, Buffer>();
  const server: Server = createServer((asked, answer) => {
    const own = beside.get((asked.url ?? '').split('?')[0] ?? '');
    if (own !== undefined) {
      const bytes = packed.get(own.bytes) ?? brotliCompressSync(own.bytes);
      packed.set(own.bytes, bytes);
      answer.writeHead(200, {
        'content-type': own.type,
        'content-encoding': 'br',
        'cache-control': 'no-store',
      });
      answer.end(bytes);
      return;
    }
    const { method, headers, url } = asked;
    const on = request(new URL(url ?? '/', baseUrl), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      // An open one keeps the whole bench from ending.
      server.close();
      server.closeAllConnections();
    },
  };
};

/** The first picture after a moment of the page's own clock. */
export const firstPicture = async (page: Page, sinceMs = 0): Promise<Seen> => {
  const wait = { timeout: 120_000, polling: 50 } as const;
  await page.waitForFunction(
    (since) => window.pictures.some(({ drawnMs }) => drawnMs >= since),
    sinceMs,
    wait,
  );
  const found = await page.evaluate(
    (since) => window.pictures.find(({ drawnMs }) => drawnMs >= since),
    sinceMs,
  );
  if (found === undefined) throw new Error('No picture');
  return found;
};

/** A browser of its own for each page: nothing is in its cache, and nothing is warm. */
export const inFreshBrowser = async <T>(act: (page: Page) => Promise<T>, watched = true): Promise<T> => {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
    // As a browser that has been told English before: the server knows it by the cookie, the page by its storage.
    await context.addInitScript(() => localStorage.setItem('lang', 'en'));
    await context.addCookies([{ name: 'lang', value: 'en', domain: 'localhost', path: '/' }]);
    if (watched) await context.addInitScript({ content: await scriptOf('watch-pictures.page.ts', 'iife') });
    return await act(await context.newPage());
  } finally {
    await browser.close();
  }
};

export const READY = '[data-frame-version][data-state="ready"]';

/** The models that the editor asks for before its first frame, and the kit on its wearer as the editor exports it. */
export const filesOfEditor = (url: string): Promise<{ models: readonly string[]; glb: Buffer }> =>
  inFreshBrowser(async (page) => {
    const models = new Set<string>();
    let isShown = false;
    page.on('request', (asked) => {
      const path = new URL(asked.url()).pathname;
      if (!isShown && path.endsWith('.glb')) models.add(path);
    });
    await page.goto(`${url}${EDITOR}`);
    await page.locator('[data-frame-version]').first().waitFor({ timeout: 120_000 });
    isShown = true;
    await page.locator(READY).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('3D model', { exact: true }).click();
    const download = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Download the 3D model' }).click();
    return { models: [...models], glb: readFileSync(await (await download).path()) };
  }, false);

/** Address of the unlit page, which the front has beside the application. */
export const UNLIT = '/bench/unlit';

/** Puts the unlit page beside the application. */
export const putUnlit = async (beside: Map<string, Sent>): Promise<void> => {
  beside.set(UNLIT, {
    type: 'text/html',
    bytes: pageOf('<script type="module" src="/bench/unlit.js"></script>'),
  });
  beside.set('/bench/unlit.js', {
    type: 'text/javascript',
    bytes: Buffer.from(await scriptOf('unlit.page.ts', 'esm')),
  });
};

/** Address of the unlit page with these models; `more` is added to it. */
export const unlitUrl = (
  url: string,
  models: readonly string[],
  more: readonly [string, string][] = [],
): string =>
  `${url}${UNLIT}?${new URLSearchParams([...models.map((file): [string, string] => ['file', file]), ...more]).toString()}`;

/** Longest time between two looks at the page. */
const FRAME_MS = 17;

/** From a press to the picture in which the artwork has changed, drawn; by the page's own clock, ms. */
export const pressed = async (page: Page, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => (window.isWatchedOn = true));
  const before = await page.locator(READY).getAttribute('data-frame-version');
  await press();
  // Asked at each frame: the moment of the answer is that of the frame after it at the latest.
  const changed = await page.waitForFunction((version) => {
    const now = document.querySelector('[data-frame-version]')?.getAttribute('data-frame-version');
    return now === version ? null : performance.now();
  }, before);
  const { drawnMs } = await firstPicture(page, ((await changed.jsonValue()) ?? 0) - FRAME_MS);
  return drawnMs - (await page.evaluate(() => window.pressedMs ?? Number.NaN));
};
