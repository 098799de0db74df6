import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { modelViewerScript } from '../support/model-viewer.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import type { Seen } from './watch-pictures.page.ts';

const ROUNDS = Number(process.env.FIRST_PICTURE_ROUNDS ?? 5);
const VIEWPORT = { width: 1280, height: 760 } as const;
const EDITOR = '/design/soccer';

const scriptOf = async (page: string, format: 'esm' | 'iife'): Promise<string> => {
  const options = { bundle: true, write: false, format, minify: true, target: 'es2022' } as const;
  const [file] = (await build({ entryPoints: [join(import.meta.dirname, page)], ...options })).outputFiles;
  return file?.text ?? '';
};

const pageOf = (body: string): Buffer =>
  Buffer.from(
    `<!doctype html><title>First picture</title><style>body{margin:0}model-viewer{width:100vw;height:100vh}</style>${body}`,
  );

interface Sent {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The application with pages of the bench beside it, all at one address, so that each file comes the same way. */
const openFront = async (
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
const firstPicture = async (page: Page, sinceMs = 0): Promise<Seen> => {
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
const inFreshBrowser = async <T>(act: (page: Page) => Promise<T>, watched = true): Promise<T> => {
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

/** Longest time between two looks at the page. */
const FRAME_MS = 17;

const READY = '[data-frame-version][data-state="ready"]';

/** The models that the editor asks for before its first frame, and the kit on its wearer as the editor exports it. */
const filesOfEditor = (url: string): Promise<{ models: readonly string[]; glb: Buffer }> =>
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

/** From a press on a colour for all zones to the picture in which they have it, drawn; by the page's own clock, ms. */
const press = async (page: Page): Promise<number> => {
  await page.evaluate(() => (window.isWatchedOn = true));
  const before = await page.locator(READY).getAttribute('data-frame-version');
  await page.getByRole('button', { name: 'Crimson' }).click();
  // Asked at each frame: the moment of the answer is that of the frame after it at the latest.
  const changed = await page.waitForFunction((version) => {
    const now = document.querySelector('[data-frame-version]')?.getAttribute('data-frame-version');
    return now === version ? null : performance.now();
  }, before);
  const { drawnMs } = await firstPicture(page, ((await changed.jsonValue()) ?? 0) - FRAME_MS);
  return drawnMs - (await page.evaluate(() => window.pressedMs ?? Number.NaN));
};

/** Moments of one visit to the editor: its first frame asked for and drawn, the first press possible, and its answer, ms. */
const visitEditor = (url: string) =>
  inFreshBrowser(async (page) => {
    await page.goto(`${url}${EDITOR}`, { waitUntil: 'commit' });
    const seen = await firstPicture(page);
    await page.locator(READY).waitFor({ timeout: 120_000 });
    const answersMs = await page.evaluate(() => performance.now());
    return { ...seen, answersMs, pressMs: await press(page) };
  });

const visitUnlit = (url: string, models: readonly string[]): Promise<Seen> =>
  inFreshBrowser(async (page) => {
    const query = new URLSearchParams(models.map((file): [string, string] => ['file', file]));
    await page.goto(`${url}/bench/unlit?${query.toString()}`, { waitUntil: 'commit' });
    return firstPicture(page);
  });

const visitModelViewer = (url: string): Promise<Seen> =>
  inFreshBrowser(async (page) => {
    await page.goto(`${url}/bench/model-viewer`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.visibleMs !== undefined, undefined, {
      timeout: 120_000,
      polling: 50,
    });
    return firstPicture(page, await page.evaluate(() => window.visibleMs ?? 0));
  });

const MODEL_VIEWER = `<script>window.isWatchedOn = true; addEventListener('model-visibility', ({ detail }) => { if (detail.visible) window.visibleMs ??= performance.now(); }, true)</script>
<script type="module" src="/bench/model-viewer.js"></script><model-viewer src="/bench/kit.glb" reveal="auto" camera-controls></model-viewer>`;

/**
 * From the address to the first picture that is drawn, on a cold cache: the editor, beside an unlit page with the same
 * files and the viewer that others use with our own export of the kit; in turns, a browser of its own for each.
 */
export const measureFirstPicture = async (baseUrl: string): Promise<Figure[]> => {
  const beside = new Map<string, Sent>();
  const front = await openFront(baseUrl, beside);
  try {
    const { models, glb } = await filesOfEditor(front.url);
    const script = 'text/javascript';
    beside.set('/bench/unlit', {
      type: 'text/html',
      bytes: pageOf('<script type="module" src="/bench/unlit.js"></script>'),
    });
    beside.set('/bench/unlit.js', {
      type: script,
      bytes: Buffer.from(await scriptOf('first-picture.page.ts', 'esm')),
    });
    beside.set('/bench/model-viewer', { type: 'text/html', bytes: pageOf(MODEL_VIEWER) });
    beside.set('/bench/model-viewer.js', { type: script, bytes: await modelViewerScript() });
    beside.set('/bench/kit.glb', { type: 'model/gltf-binary', bytes: glb });
    const unlit: Seen[] = [];
    const others: Seen[] = [];
    const editor: Awaited<ReturnType<typeof visitEditor>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      unlit.push(await visitUnlit(front.url, models));
      others.push(await visitModelViewer(front.url));
      editor.push(await visitEditor(front.url));
    }
    const drawn = (all: readonly Seen[]): number => median(all.map(({ drawnMs }) => drawnMs));
    const least = figure('an unlit page with the same files: drawn', drawn(unlit), 'ms');
    const first = comparedFigure('editor: drawn', drawn(editor), 'ms', least);
    return [
      least,
      comparedFigure('model-viewer with the exported kit: drawn', drawn(others), 'ms', least),
      comparedFigure(
        'editor: asked for',
        median(editor.map(({ askedMs }) => askedMs)),
        'ms',
        figure(
          'an unlit page with the same files: asked for',
          median(unlit.map(({ askedMs }) => askedMs)),
          'ms',
        ),
      ),
      first,
      comparedFigure(
        'editor: answers a press',
        median(editor.map(({ answersMs }) => answersMs)),
        'ms',
        first,
      ),
      figure(
        'editor: its first press, all zones, to the picture of it',
        median(editor.map(({ pressMs }) => pressMs)),
        'ms',
      ),
    ];
  } finally {
    front.close();
  }
};
