import { cached, createCache, type BoundedCache } from '@kitwright/base/cache';
import { EMPTY_BOX, outlineBox } from './box.ts';
import { PARTNER_IDS } from './catalogue.ts';
import { createFaces, type Faces } from './faces.ts';
import type { FontShelf } from './font-shelf.ts';
import type { Letterer, LetteringRequest, TextOutline } from './outline.ts';
import { setLine } from './set-line.ts';
import type { Shaper } from './shaper.ts';

/** Lines kept ready. A roster of a large club in a few fonts fits. */
const CACHED_LINES = 4000;

/** A letterer over an engine and the fonts that are loaded; fonts added later count from then on. */
export function createLetterer(
  shaper: Shaper,
  fonts: FontShelf,
  faces: Faces = createFaces(shaper, fonts),
): Letterer {
  const lines = createCache<string, Line>(CACHED_LINES);
  let seen = fonts.arrivals.length;
  return {
    outline(request) {
      if (seen !== fonts.arrivals.length) {
        forgetMakeshift(lines, new Set(fonts.arrivals.slice(seen)));
        seen = fonts.arrivals.length;
      }
      const key = `${request.fontId}\n${request.letterSpacingEm ?? 0}\n${request.text}`;
      const draw = (): Line => ({ fontId: request.fontId, outline: drawLine(request, faces) });
      return cached(lines, key, draw).outline;
    },
  };
}

interface Line {
  readonly fontId: string;
  readonly outline: TextOutline;
}

/** A line that its font did not draw all by itself may come out better now that the font, or a partner, is there. */
function forgetMakeshift(lines: BoundedCache<string, Line>, arrived: ReadonlySet<string>): void {
  const partnerCame = PARTNER_IDS.some((fontId) => arrived.has(fontId));
  lines.deleteWhere(
    ({ fontId, outline }) => !isSettled(fontId, outline) && (partnerCame || arrived.has(fontId)),
  );
}

const isSettled = (fontId: string, { fontAvailable, missing, usedFontIds }: TextOutline): boolean =>
  fontAvailable && missing.length === 0 && usedFontIds.every((used) => used === fontId);

function drawLine(request: LetteringRequest, faces: Faces): TextOutline {
  const text = request.text.normalize('NFC').replace(/\s+/gu, ' ');
  const line = setLine(text, request.letterSpacingEm ?? 0, faces.of(request.fontId));
  return {
    ...line,
    box: line.commands.length === 0 ? EMPTY_BOX : outlineBox(line.commands),
    fontAvailable: faces.available(request.fontId),
  };
}
