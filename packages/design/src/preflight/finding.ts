import type { Pattern } from '@kitwright/garment';
import type { DesignDocument } from '../document.ts';
import type { Colour } from '../fill.ts';
import type { ElementId } from '../elements/shared.ts';
import type { Composition } from '../render/display-list.ts';
import type { GraphicId } from '../graphics/graphic.ts';
import type { PictureLook } from './picture-look.ts';
import type { ChosenRules } from './rules.ts';

/** Checks before a design goes to the printer. None of it ever blocks. */
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
  'shrunkName',
  'unwritten',
  'imageContrast',
  'whiteBox',
  'overlap',
  'twin',
  'covered',
  'hiddenElement',
  'offPiece',
  'outOfGamut',
] as const;
export type Check = (typeof CHECKS)[number];

/** Something of a design that may not come out as it is meant. */
export interface PreflightFinding {
  readonly check: Check;
  /** Null of what is found about cloth or a pattern. */
  readonly elementId: ElementId | null;
  /** The zone or the graphic of which it is; null of an element. */
  readonly cloth: { readonly zone: string } | { readonly graphicId: GraphicId } | null;
  readonly pieceId: string;
  /** Facts that the sentence about it states: figures rounded for reading, characters. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Something found, before the element is added that it is about. */
export type Found = Pick<PreflightFinding, 'check' | 'facts'>;

/** A design as it is drawn, and what it is held against. */
export interface PreflightInput extends ChosenRules {
  readonly document: DesignDocument;
  readonly composition: Composition;
  readonly pattern: Pattern;
  /** Looks of the pictures; a picture without one gives no findings about it. */
  readonly looks?: { readonly find: (uploadId: string) => PictureLook | undefined };
  /** Colours that the maker is known to print: they always pass, and the nearest of them takes the place of what does not. */
  readonly inks?: readonly Colour[] | undefined;
  /** Compositions of the design on single players of the team. */
  readonly players?: readonly { readonly playerName: string; readonly composition: Composition }[];
}
