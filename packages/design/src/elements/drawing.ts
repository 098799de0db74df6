import { byKind } from '../by-kind.ts';
import type { Element } from './element.ts';
import { drawingOfImage } from './image/draw.ts';
import { createTextMemory, drawingOfText } from './text/draw.ts';

/** Draws elements of every kind, and remembers for those that take long to draw. */
export const createDrawings = () =>
  byKind<Element>()({ text: drawingOfText(createTextMemory()), image: drawingOfImage });
