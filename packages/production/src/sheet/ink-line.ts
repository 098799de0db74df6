import type { Operation } from '@kitwright/design/render';
import type { Path, Point } from '@kitwright/garment';

/** What marks are drawn in. */
export const MARK_COLOUR = '#000000';

/** Width of a hairline that every printer holds, mm. */
export const HAIRLINE_MM = 0.25;

export const line = (path: Path, widthMm = HAIRLINE_MM): Operation => ({
  op: 'stroke',
  path,
  widthMm,
  paint: { kind: 'pure', colour: MARK_COLOUR },
});

/** How far the white round a mark reaches on either side of it, mm. */
const CASING_MM = 0.25;

/** A mark that is seen on every ground: black in a casing of white. */
export const mark = (path: Path, widthMm = HAIRLINE_MM): readonly Operation[] => [
  {
    op: 'stroke',
    path,
    widthMm: widthMm + 2 * CASING_MM,
    paint: { kind: 'pure', colour: '#ffffff' },
  },
  line(path, widthMm),
];

export const inked = (path: Path): Operation => ({
  op: 'fill',
  path,
  paint: { kind: 'pure', colour: MARK_COLOUR },
});

export const segment = (from: Point, to: Point): Path => [
  { op: 'M', x: from[0], y: from[1] },
  { op: 'L', x: to[0], y: to[1] },
];

export const box = (x: number, y: number, width: number, height: number): Path => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];
