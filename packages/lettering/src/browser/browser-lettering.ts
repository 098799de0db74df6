import type { FontSource } from '../font-files.ts';
import { createLettering, type Lettering } from '../lettering.ts';

/** Lettering in the browser: fonts come from the server when a design first needs them. */
export type BrowserLettering = Lettering;

/** Fetches a font file. Rejects when it cannot be had. */
export async function fetchFontFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font file ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads the shaping engine (WebAssembly, a chunk of its own) and returns lettering without fonts yet. */
export async function createBrowserLettering(source: FontSource): Promise<BrowserLettering> {
  const { harfbuzzShaper } = await import('../harfbuzz.ts');
  return createLettering(harfbuzzShaper, source);
}

/** The address of a file of a packaged font as TrueType/OpenType. */
export const fontFileUrl = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;
