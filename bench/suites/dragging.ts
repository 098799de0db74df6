import { createDesign, type DesignDocument } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { figure, type Figure } from '../support/result.ts';
import { twentyLayers } from '../support/twenty-layers.ts';

const MOVES = 60;
const WARM_UP = 12;
/** The machine is shared, and what others do only ever adds: the quietest of these drags counts. */
const DRAGS = 3;

declare global {
  interface Window {
    /** Time spent in calls of WebGL so far. */
    gpuMs: number;
  }
}

/** Runs in the page before anything else: adds up the time spent in calls of WebGL. */
const countGpuTime = (): void => {
  window.gpuMs = 0;
  const { prototype } = WebGL2RenderingContext;
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const method: unknown = described.value;
    if (typeof method !== 'function') continue;
    const timed = function (this: unknown, ...values: unknown[]): unknown {
      const started = performance.now();
      const answer: unknown = Reflect.apply(method, this, values);
      window.gpuMs += performance.now() - started;
      return answer;
    };
    Object.defineProperty(prototype, name, { ...described, value: timed });
  }
};

/** Script run so far, in ms, without what was spent waiting for WebGL. */
const scriptMs = async (page: Page, devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  return seconds * 1000 - (await page.evaluate(() => window.gpuMs));
};

/** Tells where the selected element is seen: the middle of its handles. */
const middleOfSelection = async (page: Page) => {
  const handles = await page.getByRole('button', { name: /^Resize/ }).all();
  const boxes = (await Promise.all(handles.map((handle) => handle.boundingBox()))).filter(
    (box) => box !== null,
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    x: mean(boxes.map(({ x, width }) => x + width / 2)),
    y: mean(boxes.map(({ y, height }) => y + height / 2)),
  };
};

/** Frames of the browser in which nothing may move before it counts as resting. */
const STILL_FRAMES = 20;

/** Waits until the properties are there, the stage has made room for them, and nothing more comes or moves. */
const rest = async (page: Page): Promise<void> => {
  await page.getByRole('group', { name: 'Selected' }).first().waitFor();
  // Counted in the page, frame by frame; without inner functions, which the loader of this script would rename.
  await page.waitForFunction(
    (wanted) => {
      const { dataset } = document.documentElement;
      const box = document.querySelector('[data-handle]')?.getBoundingClientRect();
      const phase = document.querySelector('[data-frame-version]')?.getAttribute('data-phase');
      const seen = phase === 'refined' && box ? `${box.x} ${box.y}` : '';
      dataset['benchStill'] =
        seen !== '' && dataset['benchSeen'] === seen ? String(Number(dataset['benchStill'] ?? 0) + 1) : '0';
      dataset['benchSeen'] = seen;
      return Number(dataset['benchStill']) >= wanted;
    },
    STILL_FRAMES,
    { polling: 'raf', timeout: 120_000 },
  );
};

/** Resolves with the next frame that shows another version of the artwork. Polls nothing: that would be script, too. */
const nextVersion = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const model = document.querySelector('[data-frame-version]');
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        if (model) observer.observe(model, { attributeFilter: ['data-frame-version'] });
      }),
  );

/** Opens the editor with a design as the draft that was left behind. */
const openWith = async (page: Page, baseUrl: string, document: DesignDocument): Promise<void> => {
  const draft = JSON.stringify({ document, name: 'Bench', changedAt: '2026-01-01T00:00:00Z', saved: false });
  await page.addInitScript((stored) => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('draft:SOCCER_KIT', stored);
  }, draft);
  // The loader of this script wraps each function that has a name, in the page as well.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(countGpuTime);
  await page.goto(`${baseUrl}/design/soccer`);
  await page.locator('[data-frame-version][data-state="ready"]').waitFor({ timeout: 120_000 });
};

/** Drags the selected element over the kit; answers the script of each move, ms. */
const drag = async (page: Page, devtools: CDPSession): Promise<number[]> => {
  await rest(page);
  const { x, y } = await middleOfSelection(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const samples: number[] = [];
  for (let move = 0; move < MOVES + WARM_UP; move += 1) {
    const shown = nextVersion(page);
    const before = await scriptMs(page, devtools);
    await page.mouse.move(x + 10 + (move % 2) * 9, y + 12 + Math.abs((move % 40) - 20) * 0.7);
    await shown;
    if (move >= WARM_UP) samples.push((await scriptMs(page, devtools)) - before);
  }
  await page.mouse.up();
  return samples;
};

/** In a real browser: how much script a move of a dragged element costs on the kit of twenty layers. */
export const measureDragging = async (baseUrl: string): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
    let id = 0;
    const start = createDesign(garmentOf('SOCCER_KIT'), () => `element${(id += 1)}`);
    await openWith(page, baseUrl, twentyLayers(start));
    await page.getByRole('navigation').getByRole('button', { name: 'Layers', exact: true }).click();
    await page.locator('li[data-element="layer0"]').getByRole('button').first().click();
    await page.locator('[data-phase="refined"]').waitFor({ timeout: 120_000 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');

    const drags: number[][] = [];
    while (drags.length < DRAGS) drags.push(await drag(page, devtools));
    const samples = drags.reduce((least, other) => (median(other) < median(least) ? other : least));
    return [
      figure('script of a move of one of 20 layers, to pixel, median', median(samples), 'ms'),
      figure(
        'the slowest of twenty such moves',
        [...samples].sort((a, b) => a - b)[Math.floor(MOVES * 0.95)] ?? NaN,
        'ms',
      ),
    ];
  } finally {
    await browser.close();
  }
};
