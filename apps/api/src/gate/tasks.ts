import { drawPreview, isTransparent } from '../modules/graphics/own/preview.ts';
import { readFont } from '../modules/fonts/own/read-font.ts';
import { unpackWoff2 } from '../modules/fonts/own/unpack-woff2.ts';
import { setWords } from '../modules/fonts/set-words.ts';
import { drawPackImage } from '../modules/packs/pictures/draw-pack-image.ts';
import { checkProfile } from '../modules/packs/printing/check-profile.ts';
import { turnColours } from '../modules/packs/printing/turn-colours.ts';
import { drawPreviewCard } from '../modules/pages/preview-card.ts';
import { readShapes } from '../modules/patterns/own/read-shapes.ts';
import { drawSample } from '../modules/patterns/own/sample.ts';
import { drawProof } from '../modules/proofs/draw-proof.ts';
import { drawSquadCard } from '../modules/squads/draw-card.ts';
import { drawThumbnail } from '../modules/thumbnails/draw-thumbnail.ts';
import { readPicture } from '../modules/uploads/read-picture.ts';
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
