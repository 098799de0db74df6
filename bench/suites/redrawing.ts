import { join } from 'node:path';
import { applyEdit, createDesign, type DesignDocument } from '@kitwright/design';
import { NO_IMAGES, changedPieces, createComposer } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { build } from 'esbuild';
import { openBrowser } from '../support/browser.ts';
import { median } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import { twentyLayers } from '../support/twenty-layers.ts';
import type { DrawnPiece, Edit } from './redrawing.page.ts';

const TIMES = 12;
/** The first times of each are left out. */
const WARM_UP = 2;

const pageScript = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'redrawing.page.ts');
  const bundle = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' });
  return bundle.outputFiles[0]?.text ?? '';
};

/** The kit of twenty layers as it is drawn, and of each of its elements the edit that moves it by a millimetre. */
const kit = async (): Promise<{ readonly drawn: readonly DrawnPiece[]; readonly edits: readonly Edit[] }> => {
  const garment = garmentOf('SOCCER_KIT');
  const pattern = garment.pattern(garment.displaySize);
  let id = 0;
  const document = twentyLayers(createDesign(garment, () => `element${(id += 1)}`));
  const letterer = await createNodeLetterer();
  const compose = createComposer();
  const composed = (design: DesignDocument) =>
    compose(design, { pattern, size: garment.displaySize, letterer, images: NO_IMAGES });
  const before = composed(document);
  const edits = Object.values(document.elements).flatMap(({ id: elementId, anchor }): Edit[] => {
    const moved = applyEdit(document, {
      type: 'moveElement',
      elementId,
      anchor: { ...anchor, dxMm: anchor.dxMm + 1 },
    });
    if (!moved.ok) return [];
    const after = composed(moved.value.document);
    const [pieceId] = changedPieces(before, after);
    const list = pieceId === undefined ? undefined : after.pieces.get(pieceId);
    const old = pieceId === undefined ? undefined : before.pieces.get(pieceId);
    if (!list || !old) return [];
    const index = list.operations.findIndex((operation, at) => operation !== old.operations[at]);
    const operation = list.operations[index];
    return operation ? [{ pieceId: list.pieceId, index, operation }] : [];
  });
  const drawn = pattern.pieces.flatMap((piece) => {
    const list = before.pieces.get(piece.id);
    return list ? [{ piece, list }] : [];
  });
  return { drawn, edits };
};

/** In a real browser: drawing and uploading what an edit changed, against drawing and uploading all pieces. */
export const measureRedrawing = async (): Promise<Figure[]> => {
  const { drawn, edits } = await kit();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.evaluate((given) => {
      window.drawn = given;
    }, drawn);
    await page.addScriptTag({ content: await pageScript() });
    const wholeOf = async (pieceIds: readonly string[]): Promise<number> => {
      const asked = [pieceIds, TIMES] as const;
      return median(
        (await page.evaluate(([which, times]) => window.bench.redraw(which, times), asked)).slice(WARM_UP),
      );
    };
    const editOf = async (edit: Edit): Promise<number> => {
      const asked = [edit, TIMES] as const;
      return median(
        (await page.evaluate(([which, times]) => window.bench.edit(which, times), asked)).slice(WARM_UP),
      );
    };
    const every = drawn.map(({ list }) => list.pieceId);
    const all = figure(`draw and upload all ${drawn.length} pieces`, await wholeOf(every), 'ms');
    const each: number[] = [];
    for (const pieceId of every) each.push(await wholeOf([pieceId]));
    const moves: { readonly pieceId: string; readonly ms: number }[] = [];
    for (const edit of edits) moves.push({ pieceId: edit.pieceId, ms: await editOf(edit) });
    const onFront = moves.filter(({ pieceId }) => pieceId === 'front').map(({ ms }) => ms);
    return [
      all,
      comparedFigure(
        'one whole piece, mean over the pieces',
        each.reduce((sum, ms) => sum + ms, 0) / each.length,
        'ms',
        all,
      ),
      comparedFigure('the whole front, the fullest piece', each[every.indexOf('front')] ?? NaN, 'ms', all),
      comparedFigure('moving an element, median of all', median(moves.map(({ ms }) => ms)), 'ms', all),
      comparedFigure('moving an element of the front, the slowest', Math.max(...onFront), 'ms', all),
    ];
  } finally {
    await browser.close();
  }
};
