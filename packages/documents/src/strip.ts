import type { BoxMm, Operation } from '@kitwright/design/render';
import type { Type } from './type.ts';

/** A part of a document that the end of a page never tears apart. Its height is known at once; it is drawn when its page is. */
export interface Strip {
  readonly heightMm: number;
  /** Room above it, save at the top of a page. */
  readonly gapMm?: number;
  /** Never the last of a page that goes on. */
  readonly keepsNext?: boolean;
  /** Begins a page. */
  readonly startsPage?: boolean;
  /** Comes once more above it where it begins a page: the headings of a table. */
  readonly repeated?: Strip;
  draw(at: { readonly xMm: number; readonly yMm: number }): readonly Operation[];
}

/** A part of a document: laid out to a width, one strip below the other. */
export type Block = (type: Type, widthMm: number) => readonly Strip[];

/** The height of strips that stand one below the other. */
export const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { heightMm, gapMm = 0 }, index) => sum + heightMm + (index === 0 ? 0 : gapMm), 0);

/** Strips drawn one below the other. */
export const drawStrips = (
  strips: readonly Strip[],
  { xMm, yMm }: { readonly xMm: number; readonly yMm: number },
): readonly Operation[] => {
  let topMm = yMm;
  return strips.flatMap((strip, index) => {
    if (index > 0) topMm += strip.gapMm ?? 0;
    const operations = strip.draw({ xMm, yMm: topMm });
    topMm += strip.heightMm;
    return operations;
  });
};

/** Strips as one. */
export const joined = (strips: readonly Strip[]): Strip => ({
  heightMm: heightOf(strips),
  ...(strips[0]?.gapMm === undefined ? {} : { gapMm: strips[0].gapMm }),
  draw: (at) => drawStrips(strips, at),
});

/** Something drawn into a box as wide as its room. */
export const drawing =
  (heightMm: number, draw: (box: BoxMm, type: Type) => readonly Operation[]): Block =>
  (type, width) => [
    { heightMm, draw: ({ xMm, yMm }) => draw({ x: xMm, y: yMm, width, height: heightMm }, type) },
  ];
