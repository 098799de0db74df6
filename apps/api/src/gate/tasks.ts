import { readPicture, readPictureTask } from '../contexts/library/uploads-at-gate.ts';
import {
  drawPreview,
  drawPreviewTask,
  isTransparent,
  isTransparentTask,
} from '../contexts/library/graphics-at-gate.ts';
import {
  drawSample,
  drawSampleTask,
  readDrawnShapes,
  readDrawnShapesTask,
} from '../contexts/library/patterns-at-gate.ts';
import {
  drawPackImage,
  drawPackImageTask,
  turnColours,
  turnColoursTask,
} from '../contexts/library/pictures-at-gate.ts';
import { drawPreviewCard, drawPreviewCardTask } from '../contexts/library/cards-at-gate.ts';
import {
  readFont,
  readFontTask,
  setWords,
  setWordsTask,
  unpackWoff2,
  unpackWoff2Task,
} from '../contexts/library/fonts-at-gate.ts';
import { drawThumbnail, drawThumbnailTask } from '../contexts/design/thumbnails-at-gate.ts';
import { drawProof, drawProofTask } from '../contexts/ordering/proofs-at-gate.ts';
import { drawSquadCard, drawSquadCardTask } from '../contexts/ordering/squads-at-gate.ts';
import { checkProfile, checkProfileTask } from '../contexts/production/packs-at-gate.ts';
import { drawWebpTask } from './draw-webp-task.ts';
import { drawPng, drawWebp } from './rasterise.ts';
import type { GateTask } from './task.ts';

/** By its name; the server's side is typed by the same task. */
interface Work {
  run(input: unknown): Promise<unknown>;
}

const done = <Input, Value>(
  { name }: GateTask<Input, Value>,
  run: (input: Input) => Promise<Value>,
): readonly [string, { run(input: Input): Promise<unknown> }] => [name, { run }];

/** What is done behind the gate, in processes of its own. */
export const TASKS: ReadonlyMap<string, Work> = new Map<string, Work>([
  done(checkProfileTask, checkProfile),
  done(drawPackImageTask, drawPackImage),
  done(drawPreviewTask, drawPreview),
  done(drawPreviewCardTask, drawPreviewCard),
  done(drawProofTask, drawProof),
  done(drawSampleTask, drawSample),
  done(drawSquadCardTask, drawSquadCard),
  done(drawThumbnailTask, drawThumbnail),
  done(drawWebpTask, drawWebp),
  done(isTransparentTask, isTransparent),
  done(readDrawnShapesTask, readDrawnShapes),
  done(readFontTask, readFont),
  done(readPictureTask, readPicture),
  done(setWordsTask, setWords),
  done(turnColoursTask, turnColours),
  done(unpackWoff2Task, unpackWoff2),
]);

/** Loads what the first piece of work would else have to wait for. */
export const warmUp = async (): Promise<void> => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  await drawPng(svg);
  await drawWebp({ svg, widthPx: 8, quality: 80 });
};
