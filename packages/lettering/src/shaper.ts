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

/** A piece of text that is never torn apart: not by letter spacing, not by a change of font. */
export interface Cluster {
  readonly text: string;
  /** Index of its first UTF-16 unit in the whole text. */
  readonly start: number;
}

/**
 * A Khmer syllable: a base, then subscripts (coeng and a base), vowels, shifters, signs and joiners in any order.
 * Grapheme segmentation is no help here: it tears `ស្រី` between coeng and the subscript.
 * Source: Unicode Standard, chapter 16.4 (Khmer), ranges of the block U+1780.
 */
const KHMER_SYLLABLE = /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]?|[\u17b4-\u17d1\u17d3\u17dd\u200c\u200d])*/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into clusters; together they are the whole text again. */
export function clustersOf(text: string): readonly Cluster[] {
  const clusters: Cluster[] = [];
  let done = 0;
  for (const match of text.matchAll(KHMER_SYLLABLE)) {
    clusters.push(...graphemeClusters(text.slice(done, match.index), done));
    clusters.push({ text: match[0], start: match.index });
    done = match.index + match[0].length;
  }
  clusters.push(...graphemeClusters(text.slice(done), done));
  return clusters;
}

function graphemeClusters(text: string, offset: number): readonly Cluster[] {
  return [...graphemes.segment(text)].map((part) => ({ text: part.segment, start: offset + part.index }));
}
