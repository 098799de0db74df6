/** A font as a document names it: a face by its id, or one weight of a family of the catalogue. */
export interface FontName {
  readonly id: string;
  /** Null for a face of our own, or the usual weight of a family. */
  readonly weight: number | null;
}

/** `anton`, `chakra-petch`, `chakra-petch:700`. */
const FONT_ID = /^([a-z0-9][a-z0-9-]{0,69})(?::([1-9]00))?$/;

/** Reads a font id; null for what cannot be one. Says nothing of whether there is such a font. */
export function parseFontId(fontId: string): FontName | null {
  const [, id, weight] = FONT_ID.exec(fontId) ?? [];
  if (id === undefined) return null;
  return { id, weight: weight === undefined ? null : Number(weight) };
}
