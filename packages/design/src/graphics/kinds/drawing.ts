import { byKind } from '../../by-kind.ts';
import type { Graphic } from '../graphic.ts';
import { patternShapes, scaleOfPattern } from './pattern.ts';
import { stripesShapes } from './stripes.ts';

const ofGraphic = byKind<Graphic>();

/** What a graphic draws in its own space, bottom first. */
export const shapesOf = ofGraphic({ pattern: patternShapes, stripes: stripesShapes });

/** How many times as large as its own space it is laid on the cloth. */
export const scaleOf = ofGraphic({ pattern: scaleOfPattern, stripes: () => 1 });
