import { drawPreview, isTransparent } from '../contexts/library/graphics-at-gate.ts';
import { readFont, unpackWoff2, setWords } from '../contexts/library/fonts-at-gate.ts';
import { drawPackImage, turnColours } from '../contexts/library/pictures-at-gate.ts';
import { checkProfile } from '../contexts/production/packs-at-gate.ts';
import { drawPreviewCard } from '../contexts/library/cards-at-gate.ts';
import { readShapes, drawSample } from '../contexts/library/patterns-at-gate.ts';
import { drawProof } from '../contexts/ordering/proofs-at-gate.ts';
import { drawSquadCard } from '../contexts/ordering/squads-at-gate.ts';
import { drawThumbnail } from '../contexts/design/thumbnails-at-gate.ts';
import { readPicture } from '../contexts/library/uploads-at-gate.ts';
import { drawPng, drawWebp } from './rasterise.ts';

/** A sanitised drawing, and the width in mm it is to be read at. */
interface ShapesTask {
  readonly svg: Buffer;
  readonly widthMm: number;
}

/** What is done behind the gate, in processes of its own. */
export const TASKS = {
  checkProfile,
  drawPackImage,
  drawPreview,
  drawPreviewCard,
  drawProof,
  drawSample,
  drawSquadCard,
  drawThumbnail,
  drawWebp,
  isTransparent,
  readFont,
  readPicture,
  readShapes: ({ svg, widthMm }: ShapesTask) => Promise.resolve(readShapes(svg, widthMm)),
  setWords,
  turnColours,
  unpackFont: unpackWoff2,
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskValue<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

/** Loads what the first piece of work would else have to wait for. */
export const warmUp = async (): Promise<void> => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  await drawPng(svg);
  await drawWebp({ svg, widthPx: 8, quality: 80 });
};
