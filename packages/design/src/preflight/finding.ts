import type { Pattern } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { ElementId } from '../elements/shared.ts';
import type { Composition } from '../render/display-list.ts';
import type { ChosenRules } from './rules.ts';

/** What is looked for before a design goes to the printer. None of it ever blocks. */
export const CHECKS = [
  'missingFont',
  'missingGlyph',
  'missingImage',
  'missingPlacement',
  'tooWide',
  'lowResolution',
  'thinStroke',
  'overSeam',
  'outsideSafeZone',
  'numberContrast',
  'textContrast',
  'numberHeight',
] as const;
export type Check = (typeof CHECKS)[number];

/** Something of an element that may not come out as it is meant. */
export interface PreflightFinding {
  readonly check: Check;
  readonly elementId: ElementId;
  readonly pieceId: string;
  /** What the sentence about it states: figures rounded for reading, characters. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Something found, before it is told of which element. */
export type Found = Pick<PreflightFinding, 'check' | 'facts'>;

/** A design as it is drawn, and what it is held against. */
export interface PreflightInput extends ChosenRules {
  readonly document: DesignDocument;
  readonly composition: Composition;
  readonly pattern: Pattern;
}
