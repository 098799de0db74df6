import { fontEntry, type FontSubset } from '../catalogue.ts';
import { createFontShelf } from '../font-shelf.ts';
import { createLetterer } from '../letterer.ts';
import type { Letterer } from '../outline.ts';

export interface BrowserLetteringOptions {
  /** Where a subset of a font lies as TrueType/OpenType; the application's own server by default. */
  readonly url?: (fontId: string, subset: FontSubset) => string;
  readonly fetch?: typeof fetch;
}

export type FontLoad = 'loaded' | 'unknownFont' | 'unreachable';

/** Lettering in the browser: fonts come from the server when a design first needs them. */
export interface BrowserLettering {
  readonly letterer: Letterer;
  /** Loads a font, once however often it is asked; a failed load may be asked again. Never rejects. */
  loadFont(fontId: string): Promise<FontLoad>;
  /** Loads several and resolves when all of them are there or have failed. */
  loadFonts(fontIds: Iterable<string>): Promise<readonly FontLoad[]>;
  isLoaded(fontId: string): boolean;
  /** Calls back after each font that arrived; returns the way to stop. */
  onFontLoaded(listener: (fontId: string) => void): () => void;
}

export const fontFileUrl = (fontId: string, subset: FontSubset): string =>
  `/api/fonts/files/${fontId}/${subset}`;

/** Loads the shaping engine (WebAssembly, a chunk of its own) and returns lettering without fonts yet. */
export async function createBrowserLettering(
  options: BrowserLetteringOptions = {},
): Promise<BrowserLettering> {
  const { harfbuzzShaper } = await import('../harfbuzz.ts');
  const url = options.url ?? fontFileUrl;
  const fetchFile = options.fetch ?? fetch.bind(globalThis);
  const shelf = createFontShelf();
  const loads = new Map<string, Promise<FontLoad>>();
  const listeners = new Set<(fontId: string) => void>();

  const load = async (fontId: string): Promise<FontLoad> => {
    const font = fontEntry(fontId);
    if (!font) return 'unknownFont';
    try {
      const files = await Promise.all(
        font.subsets.map((subset) => fetchSfnt(fetchFile, url(fontId, subset))),
      );
      shelf.add({ fontId, language: font.language, files });
    } catch {
      loads.delete(fontId);
      return 'unreachable';
    }
    listeners.forEach((listener) => listener(fontId));
    return 'loaded';
  };

  const loadFont = (fontId: string): Promise<FontLoad> => {
    const loading = loads.get(fontId) ?? load(fontId);
    loads.set(fontId, loading);
    return loading;
  };

  return {
    letterer: createLetterer(harfbuzzShaper, shelf),
    loadFont,
    loadFonts: (fontIds) => Promise.all([...fontIds].map(loadFont)),
    isLoaded: (fontId) => shelf.find(fontId) !== undefined,
    onFontLoaded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function fetchSfnt(fetchFile: typeof fetch, url: string): Promise<Uint8Array> {
  const response = await fetchFile(url);
  if (!response.ok) throw new Error(`Font file ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
