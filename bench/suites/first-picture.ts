import { median } from '../support/measure.ts';
import { modelViewerScript } from '../support/model-viewer.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import {
  EDITOR,
  READY,
  filesOfEditor,
  firstPicture,
  inFreshBrowser,
  openFront,
  pageOf,
  pressed,
  putUnlit,
  unlitUrl,
  type Sent,
} from '../support/visits.ts';
import type { Seen } from '../support/watch-pictures.page.ts';

const ROUNDS = Number(process.env.FIRST_PICTURE_ROUNDS ?? 5);

/** Moments of one visit to the editor: its first frame asked for and drawn, the first press possible, and its answer, ms. */
const visitEditor = (url: string) =>
  inFreshBrowser(async (page) => {
    await page.goto(`${url}${EDITOR}`, { waitUntil: 'commit' });
    const seen = await firstPicture(page);
    await page.locator(READY).waitFor({ timeout: 120_000 });
    const answersMs = await page.evaluate(() => performance.now());
    const pressMs = await pressed(page, () => page.getByRole('button', { name: 'Crimson' }).click());
    return { ...seen, answersMs, pressMs };
  });

const visitUnlit = (url: string, models: readonly string[]): Promise<Seen> =>
  inFreshBrowser(async (page) => {
    await page.goto(unlitUrl(url, models), { waitUntil: 'commit' });
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
    await putUnlit(beside);
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
