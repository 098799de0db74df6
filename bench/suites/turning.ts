import type { Page } from 'playwright-core';
import { median } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import {
  EDITOR,
  READY,
  filesOfEditor,
  inFreshBrowser,
  openFront,
  pressed,
  putUnlit,
  unlitUrl,
  type Sent,
} from '../support/visits.ts';

/** Pictures of a turn; those before them still make textures and programs. */
const PICTURES = 24;
const WARM_UP = 6;
const PRESSES = 8;

/** Gap between two pictures that were drawn one after the other, median, ms. */
const gapMs = (page: Page, from: number): Promise<number> =>
  page
    .evaluate((first) => window.pictures.slice(first).map(({ drawnMs }) => drawnMs), from)
    .then((drawn) => median(drawn.slice(1).map((ms, before) => ms - (drawn[before] ?? ms))));

const countOf = (page: Page): Promise<number> => page.evaluate(() => window.pictures.length);

/** Waits for so many pictures, all of them read back. */
const watch = async (page: Page, count: number): Promise<void> => {
  await page.evaluate(() => (window.isWatchedOn = true));
  await page.waitForFunction((wanted) => window.pictures.length >= wanted, count, { timeout: 120_000 });
};

const turnUnlit = (url: string, models: readonly string[]): Promise<number> =>
  inFreshBrowser(async (page) => {
    await page.goto(unlitUrl(url, models, [['turn', '']]), { waitUntil: 'commit' });
    await watch(page, WARM_UP + PICTURES);
    return gapMs(page, WARM_UP);
  });

/** The editor's model under a hand that turns it, and its ready colours, pressed one after the other. */
const visitEditor = (url: string) =>
  inFreshBrowser(async (page) => {
    await page.goto(`${url}${EDITOR}`);
    const refined = page.locator(`${READY}[data-phase="refined"]`);
    await refined.waitFor({ timeout: 120_000 });
    const box = await page.locator(READY).boundingBox();
    if (box === null) throw new Error('The model has no place');
    const [x, y] = [box.x + box.width * 0.9, box.y + box.height * 0.8];
    await page.evaluate(() => (window.isWatchedOn = true));
    await page.mouse.move(x, y);
    await page.mouse.down();
    const from = (await countOf(page)) + WARM_UP;
    for (let move = 0; (await countOf(page)) < from + PICTURES; move += 1)
      await page.mouse.move(x - (move % 200) * 3, y);
    const turnMs = await gapMs(page, from);
    await page.mouse.up();
    const presses: number[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      await refined.waitFor({ timeout: 120_000 });
      const name = press % 2 === 0 ? 'Crimson' : 'Royal';
      presses.push(await pressed(page, () => page.getByRole('button', { name, exact: true }).click()));
    }
    return { turnMs, pressMs: median(presses) };
  });

/**
 * A frame of the model while a hand turns it, and new colours on every piece: both drawn, beside a frame of an unlit page
 * that turns the same files in a window of the same size.
 */
export const measureTurning = async (baseUrl: string): Promise<Figure[]> => {
  const beside = new Map<string, Sent>();
  const front = await openFront(baseUrl, beside);
  try {
    await putUnlit(beside);
    const { models } = await filesOfEditor(front.url);
    const frame = figure('a frame of an unlit page that turns', await turnUnlit(front.url, models), 'ms');
    const { turnMs, pressMs } = await visitEditor(front.url);
    return [
      frame,
      comparedFigure('a frame of the editor, turned by hand', turnMs, 'ms', frame),
      comparedFigure('ready colours on every piece, from the press to the picture', pressMs, 'ms', frame),
    ];
  } finally {
    front.close();
  }
};
