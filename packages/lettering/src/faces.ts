import type { FontShelf, ShelvedFont } from './font-shelf.ts';
import { outlineBox } from './box.ts';
import type { OpenFace } from './itemise.ts';
import { isKhmer, REFERENCE_CHARACTER, type TextScript } from './script.ts';
import type { Shaper, ShaperFace } from './shaper.ts';

/** Height of a capital where no font tells: the usual share of the em. */
const USUAL_HEIGHT_EM = 0.7;

/** The faces that may draw a text in one font. */
export interface FontFaces {
  /** Faces for one cluster, best first: the font's own, then partners of the cluster's language, then the rest. */
  candidates(cluster: string): readonly OpenFace[];
  /** Factor by which a face's letters of a script are scaled, to stand as high as the font's own. */
  scaleOf(face: OpenFace, script: TextScript): number;
  /** Height of the script's letters in this font; its partners' letters are scaled to it. Em. */
  heightEm(script: TextScript): number;
}

export interface Faces {
  available(fontId: string): boolean;
  of(fontId: string): FontFaces;
}

/** Opens font files when they are first needed, once. */
export function createFaces(shaper: Shaper, fonts: FontShelf): Faces {
  const opened = new WeakMap<ShelvedFont, readonly OpenFace[]>();
  const open = (font: ShelvedFont): readonly OpenFace[] => {
    const known = opened.get(font);
    if (known) return known;
    const faces = font.files.map((file) => ({ fontId: font.fontId, face: shaper.open(file) }));
    opened.set(font, faces);
    return faces;
  };
  const heights = createHeights();
  const prepared = new Map<string, FontFaces>();
  let revision = fonts.revision;
  return {
    available: (fontId) => fonts.find(fontId) !== undefined,
    of(fontId) {
      if (revision !== fonts.revision) prepared.clear();
      revision = fonts.revision;
      const faces = prepared.get(fontId) ?? fontFaces(fonts.find(fontId), fonts, open, heights);
      prepared.set(fontId, faces);
      return faces;
    },
  };
}

/** Height above the baseline of a character in a face, em; undefined where the face lacks it. */
type Heights = (face: ShaperFace, character: string) => number | undefined;

function createHeights(): Heights {
  const known = new WeakMap<ShaperFace, Map<string, number>>();
  return (face, character) => {
    if (!face.has(character.codePointAt(0) ?? 0)) return undefined;
    const ofFace = known.get(face) ?? new Map<string, number>();
    known.set(face, ofFace);
    const height = ofFace.get(character) ?? measureHeight(face, character);
    ofFace.set(character, height);
    return height;
  };
}

function measureHeight(face: ShaperFace, character: string): number {
  const glyphs = face.shape(character, { ligatures: true });
  const top = Math.min(0, ...glyphs.map(({ glyphId }) => outlineBox(face.glyph(glyphId)).y));
  return top === 0 ? USUAL_HEIGHT_EM : -top;
}

function fontFaces(
  font: ShelvedFont | undefined,
  fonts: FontShelf,
  open: (font: ShelvedFont) => readonly OpenFace[],
  heights: Heights,
): FontFaces {
  const own = font ? open(font) : [];
  const kh = fonts.partners('kh').flatMap(open);
  const en = fonts.partners('en').flatMap(open);
  const forKhmer = [...own, ...kh, ...en];
  const forOthers = [...own, ...en, ...kh];

  /** Height the font itself gives to a script, or failing that, to its other letters. */
  const heightEm = (script: TextScript): number => {
    for (const character of [REFERENCE_CHARACTER[script], ...Object.values(REFERENCE_CHARACTER)]) {
      const found = own.map(({ face }) => heights(face, character)).find((height) => height !== undefined);
      if (found !== undefined) return found;
    }
    return USUAL_HEIGHT_EM;
  };

  return {
    candidates: (cluster) => (isKhmer(cluster) ? forKhmer : forOthers),
    heightEm,
    scaleOf(face, script) {
      if (own.includes(face)) return 1;
      return heightEm(script) / (heights(face.face, REFERENCE_CHARACTER[script]) ?? USUAL_HEIGHT_EM);
    },
  };
}
