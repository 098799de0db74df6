import { applyEdit, createDesign } from '@kitwright/design';
import { NO_IMAGES, changedPieces, compose, createComposer, flatSvg } from '@kitwright/design/render';
import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { median, timeRuns } from '../support/measure.ts';
import { comparedFigure, figure, type Figure } from '../support/result.ts';
import { twentyLayers } from '../support/twenty-layers.ts';

/** From an edit to display lists and thumbnails, without a screen. */
export const measureComposing = async (): Promise<Figure[]> => {
  const garment = garmentOf('SOCCER_KIT');
  const letterer = await createNodeLetterer();
  const pattern = garment.pattern(garment.displaySize);
  let id = 0;
  const document = twentyLayers(createDesign(garment, () => `element${(id += 1)}`));
  const input = { pattern, size: garment.displaySize, letterer, images: NO_IMAGES } as const;

  const all = figure(
    'compose the whole 20-layer kit',
    median(
      timeRuns(60, 10, () => compose(document, { ...input, pattern: garment.pattern(garment.displaySize) })),
    ),
    'ms',
  );
  const composeAgain = createComposer();
  let before = composeAgain(document, input);
  let dirtyPieces = 0;
  const edits = timeRuns(200, 20, (index) => {
    const edit = applyEdit(document, {
      type: 'setFill',
      zone: 'collar',
      fill: { kind: 'pure', colour: `#${(index * 7919).toString(16).padStart(6, '0').slice(-6)}` },
    });
    const after = composeAgain(edit.ok ? edit.value.document : document, input);
    dirtyPieces = changedPieces(before, after).length;
    before = after;
  });
  return [
    all,
    comparedFigure('edit one zone and compose again', median(edits), 'ms', all),
    figure('pieces drawn again after that edit', dirtyPieces, `of ${pattern.pieces.length}`),
    comparedFigure(
      'thumbnail of the front as SVG',
      median(timeRuns(40, 5, () => flatSvg(before, pattern, { view: 'front' }))),
      'ms',
      all,
    ),
  ];
};
