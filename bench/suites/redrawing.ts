import { join } from 'node:path';
import { createDesign } from '@kitwright/design';
import { NO_IMAGES, compose } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { build } from 'esbuild';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import { twentyLayers } from '../support/twenty-layers.ts';
import type { DrawnPiece } from './redrawing.page.ts';

const TIMES = 12;

/** In a real browser: drawing and uploading the one piece that an edit changed, against drawing all of them. */
export const measureRedrawing = async (): Promise<Figure[]> => {
  const garment = garmentOf('SOCCER_KIT');
  const pattern = garment.pattern(garment.displaySize);
  let id = 0;
  const document = twentyLayers(createDesign(garment, () => `element${(id += 1)}`));
  const letterer = await createNodeLetterer();
  const { pieces } = compose(document, { pattern, size: garment.displaySize, letterer, images: NO_IMAGES });
  const drawn: readonly DrawnPiece[] = pattern.pieces.flatMap(({ id: pieceId, widthMm, heightMm }) => {
    const list = pieces.get(pieceId);
    return list ? [{ widthMm, heightMm, list }] : [];
  });
  const entry = join(import.meta.dirname, 'redrawing.page.ts');
  const bundle = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.evaluate((given) => {
      window.pieces = given;
    }, drawn);
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
    const timeOf = async (indices: readonly number[]): Promise<number> =>
      median(
        (
          await page.evaluate(([which, times]) => window.bench.redraw(which, times), [
            indices,
            TIMES,
          ] as const)
        ).slice(2),
      );
    const every = drawn.map((_, index) => index);
    await timeOf(every);
    const all = figure(`draw and upload all ${drawn.length} pieces`, await timeOf(every), 'ms');
    const each: number[] = [];
    for (const index of every) each.push(await timeOf([index]));
    const front = pattern.pieces.findIndex((piece) => piece.id === 'front');
    return [
      all,
      comparedFigure(
        'draw and upload the one piece an edit changed, mean over the pieces',
        each.reduce((sum, ms) => sum + ms, 0) / each.length,
        'ms',
        all,
      ),
      comparedFigure('the same for the front, the fullest piece', each[front] ?? Number.NaN, 'ms', all),
    ];
  } finally {
    await browser.close();
  }
};
