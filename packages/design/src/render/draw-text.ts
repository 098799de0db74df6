import type { Path } from '@kitwright/garment';
import type { TextOutline } from '@kitwright/lettering';
import type { TextElement } from '../element.ts';
import type { BoxMm, Finding, Operation } from './display-list.ts';
import { scalePath } from './geometry.ts';
import { paintOf } from './paint.ts';
import type { Drawn } from './placed-element.ts';

/**
 * Draws a text about its anchor: ink centred across, the height of its capitals centred up and down, so that names
 * with and without subscripts stand on the same line. Text wider than its room is made smaller as a whole.
 * Null when there is no ink.
 */
export function drawText(element: TextElement, outline: TextOutline, maxWidthMm: number): Drawn | null {
  if (outline.commands.length === 0) return null;
  const { scale, fitted } = fit(element, outline, maxWidthMm);
  const { dx, dy } = centring(outline, scale);
  const path = centredPath(outline, scale);
  const inkBox: BoxMm = {
    x: outline.box.x * scale + dx,
    y: outline.box.y * scale + dy,
    width: outline.box.width * scale,
    height: outline.box.height * scale,
  };
  return {
    operations: textOperations(element, path, inkBox),
    box: inkBox,
    findings: textFindings(element, outline, fitted),
  };
}

interface Scaled {
  readonly scale: number;
  readonly path: Path;
}

/** The last path of each outline: dragging and recolouring keep the path object, which back ends have built already. */
const scaledPaths = new WeakMap<TextOutline, Scaled>();

function centredPath(outline: TextOutline, scale: number): Path {
  const known = scaledPaths.get(outline);
  if (known?.scale === scale) return known.path;
  const { dx, dy } = centring(outline, scale);
  const path = scalePath(outline.commands, scale, dx, dy);
  scaledPaths.set(outline, { scale, path });
  return path;
}

/** From the outline's own origin to the anchor's: middle of the ink across, middle of the capitals up and down. */
const centring = ({ box, capHeightEm }: TextOutline, scale: number) => ({
  dx: -(box.x + box.width / 2) * scale,
  dy: (capHeightEm * scale) / 2,
});

/** Millimetres per em. The stroke, drawn to both sides of the outline, needs room as well. */
function fit(
  element: TextElement,
  outline: TextOutline,
  maxWidthMm: number,
): { readonly scale: number; readonly fitted: boolean } {
  const wanted = element.heightMm / outline.capHeightEm;
  const room = Math.max(1, maxWidthMm - 2 * (element.stroke?.widthMm ?? 0));
  const width = outline.box.width * wanted;
  return width > room ? { scale: (wanted * room) / width, fitted: true } : { scale: wanted, fitted: false };
}

/** The stroke lies under the fill, so only its outer half shows: `widthMm` is what one sees. */
function textOperations(element: TextElement, path: Path, inkBox: BoxMm): readonly Operation[] {
  const fill: Operation = { op: 'fill', path, paint: paintOf(element.fill, inkBox) };
  if (!element.stroke) return [fill];
  return [
    {
      op: 'stroke',
      path,
      paint: { kind: 'pure', colour: element.stroke.colour },
      widthMm: 2 * element.stroke.widthMm,
    },
    fill,
  ];
}

function textFindings(
  element: TextElement,
  outline: TextOutline,
  fitted: boolean,
): readonly Pick<Finding, 'code' | 'detail'>[] {
  return [
    ...(outline.fontAvailable ? [] : [{ code: 'missingFont' as const, detail: element.fontId }]),
    ...(outline.missing.length > 0
      ? [{ code: 'missingGlyph' as const, detail: outline.missing.join(' ') }]
      : []),
    ...(fitted ? [{ code: 'fittedToWidth' as const }] : []),
  ];
}
