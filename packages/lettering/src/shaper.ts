import type { OutlineCommand } from './outline.ts';

/** One glyph of a shaped run, in drawing order. Lengths in em, y down. */
export interface ShapedGlyph {
  readonly glyphId: number;
  /** Index of the UTF-16 unit in the run's text that this glyph came from. */
  readonly cluster: number;
  readonly advanceEm: number;
  readonly dxEm: number;
  readonly dyEm: number;
}

export interface ShapeOptions {
  /** Ligatures are put off when letters are spaced apart, as CSS does. */
  readonly ligatures: boolean;
}

/** A font file opened for shaping. */
export interface ShaperFace {
  has(codePoint: number): boolean;
  /** Shapes text of one direction (left to right) and one script. */
  shape(text: string, options: ShapeOptions): readonly ShapedGlyph[];
  /** Outline of one glyph at the origin. */
  glyph(glyphId: number): readonly OutlineCommand[];
}

/** The port to the shaping engine. */
export interface Shaper {
  /** Opens a font file (TrueType or OpenType, not WOFF). */
  open(sfnt: Uint8Array): ShaperFace;
}
