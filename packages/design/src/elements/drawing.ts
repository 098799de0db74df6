import { byKind } from '../by-kind.ts';
import type { Element } from './element.ts';
import { drawingOfImage, shareOfImage } from './image/draw.ts';
import { createTextMemory, drawingOfText, shareOfText } from './text/draw.ts';

/** Draws elements of every kind, and remembers for those that take long to draw. */
export const createDrawings = () =>
  byKind<Element>()({ text: drawingOfText(createTextMemory()), image: drawingOfImage });

/** An element at a share of its size. */
export const shareOfElement = byKind<Element>()<[share: number], Element>({
  text: shareOfText,
  image: shareOfImage,
});
