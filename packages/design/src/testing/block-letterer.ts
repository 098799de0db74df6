import type { Letterer, TextOutline } from '@kitwright/lettering';

/** Draws every character as a block 0.5 em wide and 0.8 em high; `?` is missing, and only the font `test` is there. */
export function createBlockLetterer(): Letterer {
  const lines = new Map<string, TextOutline>();
  return {
    outline({ fontId, text }) {
      const key = `${fontId} ${text}`;
      const line = lines.get(key) ?? blocks(fontId, text);
      lines.set(key, line);
      return line;
    },
  };
}

function blocks(fontId: string, text: string): TextOutline {
  const inked = text.trim() !== '';
  const width = text.length * 0.5;
  return {
    commands: inked
      ? [
          { op: 'M', x: 0, y: -0.8 },
          { op: 'L', x: width, y: -0.8 },
          { op: 'L', x: width, y: 0 },
          { op: 'L', x: 0, y: 0 },
          { op: 'Z' },
        ]
      : [],
    clusters: inked ? [{ from: 0, to: 5, startEm: 0, endEm: width }] : [],
    advanceEm: width,
    capHeightEm: 0.8,
    box: inked ? { x: 0, y: -0.8, width, height: 0.8 } : { x: 0, y: 0, width: 0, height: 0 },
    missing: text.includes('?') ? ['?'] : [],
    usedFontIds: ['test'],
    fontAvailable: fontId === 'test',
  };
}
