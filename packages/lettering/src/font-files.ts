import { filesFor, type FontDescription, type FontFile } from './font-description.ts';
import type { FontShelf } from './font-shelf.ts';
import { REFERENCE_TEXT } from './script.ts';

/** A source of fonts; the application's server in the browser, the packages in Node. */
export interface FontSource {
  /** The way a font can be had; null when there is none of that id. Rejects when no one can tell. */
  readonly describe: (fontId: string) => Promise<FontDescription | null>;
  /** The bytes of one file, TrueType or OpenType. */
  readonly read: (font: FontDescription, file: FontFile) => Promise<Uint8Array>;
}

export type FontLoad = 'loaded' | 'unknownFont' | 'unreachable';

/** Brings files of fonts to the shelf, each once however often it is asked for. */
export interface FontFiles {
  /** Loads what holds the letters of a text, and what the font is measured by. Never rejects. */
  load(fontId: string, text: string): Promise<FontLoad>;
  /** Is true once all of that lies on the shelf. */
  has(fontId: string, text: string): boolean;
}

interface Known {
  readonly description: FontDescription;
  readonly reading: Map<FontFile, Promise<void>>;
  readonly read: Map<FontFile, Uint8Array>;
}

export function createFontFiles(
  source: FontSource,
  shelf: FontShelf,
  onArrival: (fontId: string) => void,
): FontFiles {
  const asked = new Map<string, Promise<Known | null>>();
  const known = new Map<string, Known>();

  const describe = async (fontId: string): Promise<Known | null> => {
    const description = await source.describe(fontId);
    if (description === null) return null;
    const font: Known = { description, reading: new Map(), read: new Map() };
    known.set(fontId, font);
    return font;
  };

  const find = (fontId: string): Promise<Known | null> => {
    const finding = asked.get(fontId) ?? describe(fontId);
    asked.set(fontId, finding);
    finding.catch(() => asked.delete(fontId));
    return finding;
  };

  const read = (font: Known, file: FontFile): Promise<void> => {
    const reading =
      font.reading.get(file) ??
      source.read(font.description, file).then((bytes) => void font.read.set(file, bytes));
    font.reading.set(file, reading);
    reading.catch(() => font.reading.delete(file));
    return reading;
  };

  const shelve = ({ description, read: bytes }: Known): void => {
    const { fontId, language, files } = description;
    const there = files.map((file) => bytes.get(file)).filter((file) => file !== undefined);
    if (shelf.find(fontId)?.files.length === there.length) return;
    shelf.add({ fontId, language, files: there });
    onArrival(fontId);
  };

  return {
    async load(fontId, text) {
      const font = await find(fontId).catch(() => undefined);
      if (!font) return font === null ? 'unknownFont' : 'unreachable';
      const files = filesFor(font.description, text + REFERENCE_TEXT);
      const outcomes = await Promise.allSettled(files.map((file) => read(font, file)));
      const failed = outcomes.some(({ status }) => status === 'rejected');
      // Without a single file it counts as not there: something else stands in for it.
      if (font.read.size > 0) shelve(font);
      return failed ? 'unreachable' : 'loaded';
    },
    has(fontId, text) {
      const font = known.get(fontId);
      return (
        font !== undefined &&
        filesFor(font.description, text + REFERENCE_TEXT).every((file) => font.read.has(file))
      );
    },
  };
}
