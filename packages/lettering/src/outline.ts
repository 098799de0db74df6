import type { PathCommand } from '@kitwright/geometry';

/** One step of an outline, in em: 1 is the font size; y down, baseline at y = 0, text starts at x = 0. */
export type OutlineCommand = PathCommand;

/** A box in em, y down. */
export interface OutlineBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text to be drawn. */
export interface LetteringRequest {
  readonly fontId: string;
  readonly text: string;
  /** Extra room after each cluster, in em. */
  readonly letterSpacingEm?: number;
}

/**
 * The part of a line that one cluster takes: the commands that draw it, from `from` up to `to`, and its room along
 * it, em.
 */
export interface OutlineCluster {
  readonly from: number;
  readonly to: number;
  readonly startEm: number;
  readonly endEm: number;
}

/** A shaped line of text as filled outlines (non-zero winding). */
export interface TextOutline {
  readonly commands: readonly OutlineCommand[];
  /** The inked clusters in order: what may be moved apart when a line is bent or stacked. */
  readonly clusters: readonly OutlineCluster[];
  readonly advanceEm: number;
  /**
   * Height above the baseline of what the line is measured by: a Latin capital, or a Khmer consonant or digit
   * where the line holds nothing Latin.
   */
  readonly capHeightEm: number;
  /** The inked box; zero-sized for blank text. */
  readonly box: OutlineBox;
  /** Characters that no font could draw; each is drawn as a visible substitute. */
  readonly missing: readonly string[];
  /** Fonts actually used, in order of first use; more than one when a partner font had to help. */
  readonly usedFontIds: readonly string[];
  /** False when the asked font was not loaded and a substitute stood in for it. */
  readonly fontAvailable: boolean;
}

/**
 * Shapes text with fonts that are already loaded. Never throws: what is missing is substituted and said.
 * The same request gives the same object until a font that bears on it is loaded.
 */
export interface Letterer {
  outline(request: LetteringRequest): TextOutline;
}
