import sharp from 'sharp';
import { Resvg } from '@resvg/resvg-js';
import { readPicture } from '../modules/uploads/read-picture.ts';

/** What is done behind the gate, each in a process of its own. */
export const TASKS = {
  readPicture,
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0];
export type TaskValue<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>;

/** Loads what the first piece of work would else have to wait for. */
export const warmUp = async (): Promise<void> => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  await sharp(drawn).webp().toBuffer();
};
