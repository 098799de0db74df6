import type { FontSource } from '../font-files.ts';
import { createLettering, type Lettering } from '../lettering.ts';
import type { Shaper } from '../shaper.ts';

/** Lettering in the browser: fonts come from the server when a design first needs them, the shaping engine with the first. */
export interface BrowserLettering extends Lettering {
  /** Loads the engine before there are words; a failed load may be asked again. */
  readonly prepare: () => Promise<void>;
}

/** Fetches a font file. Rejects when it cannot be had. */
export async function fetchFontFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font file ${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Lettering without fonts yet. The engine (WebAssembly, a chunk of its own) comes beside the first font: a font that
 * could be read has an engine, and without one it counts as unreachable.
 */
export function createBrowserLettering(source: FontSource): BrowserLettering {
  let engine: Shaper | null = null;
  const prepare = async (): Promise<void> => {
    engine ??= (await import('../harfbuzz.ts')).harfbuzzShaper;
  };
  const open: Shaper['open'] = (sfnt) => {
    if (engine === null) throw new Error('There is a font before there is an engine');
    return engine.open(sfnt);
  };
  const read: FontSource['read'] = async (font, file) => {
    const [bytes] = await Promise.all([source.read(font, file), prepare()]);
    return bytes;
  };
  return { ...createLettering({ open }, { describe: source.describe, read }), prepare };
}
