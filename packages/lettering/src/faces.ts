import { PARTNERS } from './catalogue.ts';
import type { FontShelf, ShelvedFont } from './font-shelf.ts';
import { outlineBox } from './box.ts';
import { hasAll, type OpenFace } from './itemise.ts';
import {
  REFERENCE_CHARACTER,
  REFERENCE_TEXT,
  hanLanguage,
  isBlank,
  languageOfCluster,
  type TextScript,
} from './script.ts';
import { clustersOf, type Shaper, type ShaperFace } from './shaper.ts';

/** Height of a capital where no font tells: the usual share of the em. */
const USUAL_HEIGHT_EM = 0.7;

/** The faces that may draw a text in one font. */
export interface FontFaces {
  /** Faces for one cluster of a text, best first: the font's own, then the partner of the cluster's language. */
  candidates(cluster: string, text: string): readonly OpenFace[];
  /** Factor by which a face's letters of a script are scaled, to stand as high as the font's own. */
  scaleOf(face: OpenFace, script: TextScript): number;
  /** Height of the script's letters in this font; its partners' letters are scaled to it. Em. */
  heightEm(script: TextScript): number;
}

export interface Faces {
  available(fontId: string): boolean;
  of(fontId: string): FontFaces;
  /** The clusters of a text that the font itself cannot draw with what is loaded of it. */
  lacking(fontId: string, text: string): readonly string[];
}

/** Opens font files when they are first needed, once. */
export function createFaces(shaper: Shaper, fonts: FontShelf): Faces {
  const opened = new WeakMap<Uint8Array, ShaperFace>();
  const openFile = (file: Uint8Array): ShaperFace => {
    const face = opened.get(file) ?? shaper.open(file);
    opened.set(file, face);
    return face;
  };
  const open = ({ fontId, files }: ShelvedFont): readonly OpenFace[] =>
    files.map((file) => ({ fontId, face: openFile(file) }));
  const heights = createHeights();
  const prepared = new Map<string, FontFaces>();
  let seen = fonts.arrivals.length;
  return {
    available: (fontId) => fonts.find(fontId) !== undefined,
    of(fontId) {
      if (seen !== fonts.arrivals.length) prepared.clear();
      seen = fonts.arrivals.length;
      const faces = prepared.get(fontId) ?? fontFaces(fonts.find(fontId), fonts, open, heights);
      prepared.set(fontId, faces);
      return faces;
    },
    lacking(fontId, text) {
      const font = fonts.find(fontId);
      const own = font ? open(font) : [];
      return clustersOf(text)
        .map((cluster) => cluster.text)
        .filter((cluster) => !isBlank(cluster) && !own.some(({ face }) => hasAll(face, cluster)));
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
  const partners = new Map<string, readonly OpenFace[]>();
  const partner = (fontId: string): readonly OpenFace[] => {
    const shelved = fontId === font?.fontId ? undefined : fonts.find(fontId);
    const faces = partners.get(fontId) ?? (shelved ? open(shelved) : []);
    partners.set(fontId, faces);
    return faces;
  };

  const heightIn = (faces: readonly OpenFace[], character: string): number | undefined =>
    faces.map(({ face }) => heights(face, character)).find((height) => height !== undefined);

  /** Height the font itself gives to a script, or failing that, to its other letters. */
  const heightEm = (script: TextScript): number => {
    for (const character of REFERENCE_CHARACTER[script] + REFERENCE_TEXT) {
      const found = heightIn(own, character);
      if (found !== undefined) return found;
    }
    return USUAL_HEIGHT_EM;
  };

  return {
    candidates: (cluster, text) => {
      const language = languageOfCluster(cluster, hanLanguage(text, font?.language ?? 'en'));
      return [...own, ...partner(PARTNERS[language])];
    },
    heightEm,
    scaleOf(face, script) {
      if (own.includes(face)) return 1;
      // A large font comes in slices: the reference may lie in another one than the letter.
      const theirs = partner(face.fontId);
      return heightEm(script) / (heightIn(theirs, REFERENCE_CHARACTER[script]) ?? USUAL_HEIGHT_EM);
    },
  };
}
