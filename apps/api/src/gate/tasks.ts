import {
  drawPackImage,
  drawPackImageTask,
  drawPreview,
  drawAppIcon,
  drawAppIconTask,
  drawPreviewCard,
  drawPreviewCardTask,
  drawPreviewTask,
  drawSample,
  drawSampleTask,
  isTransparent,
  isTransparentTask,
  readDrawnShapes,
  readDrawnShapesTask,
  readFont,
  readFontTask,
  readPicture,
  readPictureTask,
  setWords,
  setWordsTask,
  turnColours,
  turnColoursTask,
  unpackWoff2,
  unpackWoff2Task,
} from '../contexts/library/at-gate.ts';
import {
  drawThumbnail,
  drawThumbnailTask,
  readWorn,
  readWornTask,
} from '../contexts/design/thumbnails-at-gate.ts';
import {
  drawProof,
  drawProofTask,
  drawQuoteSheet,
  drawQuoteTask,
  drawSquadCard,
  drawSquadCardTask,
} from '../contexts/ordering/at-gate.ts';
import { adviseCloth } from '@kitwright/production';
import {
  adviseClothTask,
  checkProfile,
  checkProfileTask,
  correctPrinter,
  correctPrinterTask,
  drawProofTable,
  proofTableTask,
  softProof,
  softProofTask,
} from '../contexts/production/packs-at-gate.ts';
import { drawPng, drawWebp } from './rasterise.ts';
import { drawWebpTask, type GateTask } from './task.ts';

/** By its name; the server's side is typed by the same task. */
interface Work {
  run(input: unknown): Promise<unknown>;
}

const done = <Input, Value>(
  { name }: GateTask<Input, Value>,
  run: (input: Input) => Promise<Value>,
): readonly [string, { run(input: Input): Promise<unknown> }] => [name, { run }];

/** Tasks that are done behind the gate, in processes of its own. */
export const TASKS: ReadonlyMap<string, Work> = new Map<string, Work>([
  done(adviseClothTask, adviseCloth),
  done(checkProfileTask, checkProfile),
  done(correctPrinterTask, correctPrinter),
  done(drawPackImageTask, drawPackImage),
  done(drawPreviewTask, drawPreview),
  done(drawPreviewCardTask, drawPreviewCard),
  done(drawAppIconTask, drawAppIcon),
  done(drawProofTask, drawProof),
  done(drawQuoteTask, drawQuoteSheet),
  done(drawSampleTask, drawSample),
  done(drawSquadCardTask, drawSquadCard),
  done(drawThumbnailTask, drawThumbnail),
  done(drawWebpTask, drawWebp),
  done(isTransparentTask, isTransparent),
  done(readDrawnShapesTask, readDrawnShapes),
  done(readFontTask, readFont),
  done(readPictureTask, readPicture),
  done(readWornTask, readWorn),
  done(setWordsTask, setWords),
  done(proofTableTask, drawProofTable),
  done(softProofTask, softProof),
  done(turnColoursTask, turnColours),
  done(unpackWoff2Task, unpackWoff2),
]);

/** Loads what the first piece of work would else have to wait for. */
export const warmUp = async (): Promise<void> => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  await drawPng(svg);
  await drawWebp({ svg, widthPx: 8, quality: 80 });
};
