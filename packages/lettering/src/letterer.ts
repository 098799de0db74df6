import { EMPTY_BOX, outlineBox } from './box.ts';
import { createFaces, type Faces } from './faces.ts';
import type { FontShelf } from './font-shelf.ts';
import type { Letterer, LetteringRequest, TextOutline } from './outline.ts';
import { setLine } from './set-line.ts';
import type { Shaper } from './shaper.ts';

/** Lines kept ready. A roster of a large club in a few fonts fits; the oldest go first. */
const CACHED_LINES = 4000;

/** A letterer over an engine and the fonts that are loaded; fonts added later count from then on. */
export function createLetterer(shaper: Shaper, fonts: FontShelf): Letterer {
  const faces = createFaces(shaper, fonts);
  const lines = new Map<string, TextOutline>();
  let revision = fonts.revision;
  return {
    outline(request) {
      if (revision !== fonts.revision) {
        forgetMakeshift(lines);
        revision = fonts.revision;
      }
      const key = `${request.fontId}\n${request.letterSpacingEm ?? 0}\n${request.text}`;
      const known = lines.get(key);
      if (known) return known;
      const line = drawLine(request, faces);
      lines.set(key, line);
      if (lines.size > CACHED_LINES) dropOldest(lines);
      return line;
    },
  };
}

/** Lines that another font had to help with may come out better now. */
function forgetMakeshift(lines: Map<string, TextOutline>): void {
  for (const [key, line] of lines) {
    const settled = line.fontAvailable && line.missing.length === 0 && line.usedFontIds.length <= 1;
    if (!settled) lines.delete(key);
  }
}

function dropOldest(lines: Map<string, TextOutline>): void {
  const oldest = lines.keys().next();
  if (oldest.done !== true) lines.delete(oldest.value);
}

function drawLine(request: LetteringRequest, faces: Faces): TextOutline {
  const text = request.text.normalize('NFC').replace(/\s+/gu, ' ');
  const line = setLine(text, request.letterSpacingEm ?? 0, faces.of(request.fontId));
  return {
    ...line,
    box: line.commands.length === 0 ? EMPTY_BOX : outlineBox(line.commands),
    fontAvailable: faces.available(request.fontId),
  };
}
