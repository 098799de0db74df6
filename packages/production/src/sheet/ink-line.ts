import type { Operation } from '@kitwright/design/render';
import type { Path } from '@kitwright/geometry';

/** Colour of marks. */
export const MARK_COLOUR = '#000000';

/** Width of a hairline that every printer holds, mm. */
export const HAIRLINE_MM = 0.25;

export const line = (path: Path, widthMm = HAIRLINE_MM): Operation => ({
  op: 'stroke',
  path,
  widthMm,
  paint: { kind: 'pure', colour: MARK_COLOUR },
});

/** Width of the white round a mark on either side of it, mm. */
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
