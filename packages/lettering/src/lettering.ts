import { PARTNERS } from './catalogue.ts';
import { createFaces } from './faces.ts';
import { createFontFiles, type FontLoad, type FontSource } from './font-files.ts';
import { createFontShelf } from './font-shelf.ts';
import type { FontLanguage } from './language.ts';
import { createLetterer } from './letterer.ts';
import type { Letterer } from './outline.ts';
import { hanLanguage, languageOfCluster } from './script.ts';
import type { Shaper } from './shaper.ts';

/** Words that are to be drawn in a font. */
export interface FontNeed {
  readonly fontId: string;
  readonly text: string;
  /** As it is drawn: of no account for what has to be loaded. */
  readonly letterSpacingEm?: number;
}

/**
 * A letterer whose fonts come when a text needs them: only the files that hold its letters, and partners for the
 * rest.
 */
export interface Lettering {
  readonly letterer: Letterer;
  /** Loads what a text in a font needs; a failed load may be asked again. Never rejects. */
  loadFont(fontId: string, text: string): Promise<FontLoad>;
  /** Loads for several and resolves when all of it is there or has failed. */
  loadFonts(needs: Iterable<FontNeed>): Promise<readonly FontLoad[]>;
  /** Is true once all that these words need is there, or was looked for and cannot be had. */
  isReady(need: FontNeed): boolean;
  /** Calls back after each font that arrived or grew; returns the way to stop. */
  onFontLoaded(listener: (fontId: string) => void): () => void;
}

/** Brings a shaping engine and a source of fonts together. */
export function createLettering(shaper: Shaper, source: FontSource): Lettering {
  const shelf = createFontShelf();
  const faces = createFaces(shaper, shelf);
  const listeners = new Set<(fontId: string) => void>();
  const files = createFontFiles(source, shelf, (fontId) => listeners.forEach((listener) => listener(fontId)));
  const done = new Set<string>();

  const loadFont = async (fontId: string, text: string): Promise<FontLoad> => {
    const loaded = await files.load(fontId, text);
    const lacking = faces.lacking(fontId, text);
    const partners = partnerNeeds(lacking, text, shelf.find(fontId)?.language ?? 'en');
    await Promise.all(partners.map((need) => files.load(need.fontId, need.text)));
    done.add(keyOf({ fontId, text }));
    return loaded;
  };

  return {
    letterer: createLetterer(shaper, shelf, faces),
    loadFont,
    loadFonts: (needs) => Promise.all(Array.from(needs, ({ fontId, text }) => loadFont(fontId, text))),
    isReady: (need) => {
      if (done.has(keyOf(need))) return true;
      const complete =
        files.has(need.fontId, need.text) && faces.lacking(need.fontId, need.text).length === 0;
      if (complete) done.add(keyOf(need));
      return complete;
    },
    onFontLoaded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const keyOf = ({ fontId, text }: FontNeed): string => `${fontId}\n${text}`;

/** The need for the partners of each language. */
function partnerNeeds(
  lacking: readonly string[],
  text: string,
  fontLanguage: FontLanguage,
): readonly FontNeed[] {
  const han = hanLanguage(text, fontLanguage);
  const texts = new Map<FontLanguage, string>();
  for (const cluster of lacking) {
    const language = languageOfCluster(cluster, han);
    texts.set(language, (texts.get(language) ?? '') + cluster);
  }
  return [...texts].map(([language, words]) => ({ fontId: PARTNERS[language], text: words }));
}
