import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';

const EDITS = 10;

/** In a real browser: when the first frame of the model shows, and how long an edit takes to reach the screen. */
export const measureScreen = async (baseUrl: string): Promise<Figure[]> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
    const opened = performance.now();
    await page.addInitScript(() => localStorage.setItem('lang', 'en'));
    await page.goto(baseUrl, { waitUntil: 'domcontentloaded' });
    const emptyPageMs = performance.now() - opened;
    const started = performance.now();
    await page.goto(`${baseUrl}/design/soccer`);
    const viewer = page.locator('[data-frame-version]').first();
    await page.locator('[data-frame-version][data-state="ready"]').waitFor({ timeout: 120_000 });
    const firstFrameMs = performance.now() - started;
    const drawn = async (what: 'draw-calls' | 'triangles') =>
      Number(await viewer.getAttribute(`data-${what}`));
    const [drawCalls, triangles] = [await drawn('draw-calls'), await drawn('triangles')];

    const samples: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      const before = await viewer.getAttribute('data-frame-version');
      const from = performance.now();
      await page.getByRole('button', { name: edit % 2 === 0 ? 'Crimson' : 'Royal' }).click();
      await page.waitForFunction(
        (seen) => document.querySelector('[data-frame-version]')?.getAttribute('data-frame-version') !== seen,
        before,
      );
      samples.push(performance.now() - from);
    }
    const shell = figure('storefront parsed', emptyPageMs, 'ms');
    return [
      shell,
      comparedFigure('first frame of the kit on the figure', firstFrameMs, 'ms', shell),
      figure('draw calls of the dressed figure, shadows and ground with it', drawCalls, ''),
      figure('triangles of the dressed figure, shadows with it', triangles, ''),
      figure('new colours on every zone to pixel, median', median(samples), 'ms'),
    ];
  } finally {
    await browser.close();
  }
};
