import { byKind } from '../../by-kind.ts';
import type { Graphic } from '../graphic.ts';
import { patternShapes, scaleOfPattern } from './pattern.ts';
import { stripesShapes } from './stripes.ts';

const ofGraphic = byKind<Graphic>();

/** Shapes that a graphic draws in its own space, bottom first. */
export const shapesOf = ofGraphic({ pattern: patternShapes, stripes: stripesShapes });

/** Scale at which a graphic is laid on the cloth, as a multiple of its own space. */
export const scaleOf = ofGraphic({ pattern: scaleOfPattern, stripes: () => 1 });
