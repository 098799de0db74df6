import { inRanges, parseFontId, parseUnicodeRange, type CodePointRange } from './font-shelf.ts';
import { languageOfSubsets, type FontLanguage } from './language.ts';

/** One file of a font: the letters of a script, or a slice of a large one. */
export interface FontFile {
  /** Name of the subset or slice: `khmer`, `[12]`. */
  readonly subset: string;
  /** Characters that it may hold; null where no one said. */
  readonly ranges: readonly CodePointRange[] | null;
  /** The address of its bytes. */
  readonly url: string;
}

/** A font as it can be had, before any of it is loaded. */
export interface FontDescription {
  readonly fontId: string;
  readonly language: FontLanguage;
  /** In the order they are asked for a letter. */
  readonly files: readonly FontFile[];
}

/** A family as a catalogue in the shape of Fontsource's describes it (`GET /v1/fonts/{id}`). */
export interface CatalogueFamily {
  readonly id: string;
  readonly family: string;
  readonly subsets: readonly string[];
  readonly weights: readonly number[];
  readonly styles: readonly string[];
  readonly unicodeRange?: Readonly<Record<string, string>> | undefined;
  /** By weight, style and subset. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, FamilyFile>>>>>>;
}

interface FamilyFile {
  readonly url: { readonly woff2: string; readonly ttf?: string | undefined };
}

/** The weight a family is taken at when none is asked for. */
export const USUAL_WEIGHT = 400;

/** A slice of a subset too large for one file. */
const isSlice = (subset: string): boolean => subset.startsWith('[');

/**
 * The font that an id asks for out of a family: its weight, or the one nearest to it, upright where there is one. Where
 * a large subset also comes in slices, only these count. A file is named by its address in `format` where it has one.
 * Undefined for a family without files.
 */
export function describeFamily(
  fontId: string,
  family: CatalogueFamily,
  format: 'ttf' | 'woff2' = 'ttf',
): FontDescription | undefined {
  const weight = nearestWeight(family, parseFontId(fontId)?.weight ?? USUAL_WEIGHT);
  const styles = family.variants[String(weight)] ?? {};
  const files = styles['normal'] ?? Object.values(styles)[0] ?? {};
  const sliced = Object.keys(files).some(isSlice);
  const described = Object.entries(files).flatMap(([subset, file]): FontFile[] => {
    const range = family.unicodeRange?.[subset];
    if (sliced && range === undefined) return [];
    const ranges = range === undefined ? null : parseUnicodeRange(range);
    return [{ subset, ranges, url: file.url[format] ?? file.url.woff2 }];
  });
  if (described.length === 0) return undefined;
  return { fontId, language: languageOfSubsets(family.subsets), files: described };
}

/** The family's weight nearest to the one wanted, the heavier of two. */
export function nearestWeight({ variants }: Pick<CatalogueFamily, 'variants'>, wanted: number): number {
  const weights = Object.keys(variants).map(Number);
  return weights.reduce(
    (best, weight) => (Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best),
    weights[0] ?? wanted,
  );
}

/**
 * The files of a font that a text calls for: those that may hold one of its characters. Files no one says the contents
 * of are called for when the others leave something over.
 */
export function filesFor({ files }: FontDescription, text: string): readonly FontFile[] {
  const codePoints = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
  const holds = ({ ranges }: FontFile, codePoint: number) => ranges !== null && inRanges(ranges, codePoint);
  const left = codePoints.some((codePoint) => !files.some((file) => holds(file, codePoint)));
  return files.filter((file) =>
    file.ranges === null ? left : codePoints.some((codePoint) => holds(file, codePoint)),
  );
}
