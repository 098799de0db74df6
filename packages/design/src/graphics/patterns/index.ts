import { BLOCKS } from './blocks.ts';
import { CHECKS } from './checks.ts';
import { CRAFT } from './craft.ts';
import { DOTS } from './dots.ts';
import { GEOMETRY } from './geometry.ts';
import { KBACH } from './kbach.ts';
import { NATURE } from './nature.ts';
import type { PatternDefinition } from './pattern.ts';
import { SPEED } from './speed.ts';
import { STRIPES } from './stripes.ts';

export { PATTERN_TAGS, type PatternDefinition, type PatternRoom, type PatternTag } from './pattern.ts';

/** The catalogue of patterns, all of our own making, in the order in which the picker shows them. */
export const PATTERNS: readonly PatternDefinition[] = [
  ...STRIPES,
  ...BLOCKS,
  ...KBACH,
  ...CRAFT,
  ...GEOMETRY,
  ...CHECKS,
  ...DOTS,
  ...NATURE,
  ...SPEED,
];

const BY_ID = new Map(PATTERNS.map((pattern) => [pattern.id, pattern]));

/** Undefined for an id that is not in the catalogue. */
export const patternOf = (id: string): PatternDefinition | undefined => BY_ID.get(id);
