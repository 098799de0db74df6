import type { Path } from '@kitwright/garment';
import { circle, polygon, rectangle } from '../graphics/patterns/shapes.ts';
import type { BoxMm, Operation } from '../render/display-list.ts';

/** In place of an upload: the flag that a sleeve wears until another is chosen. */
export const CAMBODIAN_FLAG = 'flag-kh';

const BLUE = '#032ea1';
const RED = '#e00025';
const WHITE = '#ffffff';

/** The square in which the flag is drawn, as Circle Flags (MIT) has it. */
const SIDE = 512;
const RED_BAND = { top: 133.7, height: 244.8 } as const;
/** The temple of Angkor, clockwise from the right end of its base. */
const TEMPLE = polygon(
  [367.3, 306.1],
  [345, 306.1],
  [345, 272.8],
  [322.8, 272.8],
  [322.8, 228.3],
  [300.5, 206],
  [278.3, 228.3],
  [278.3, 183.8],
  [256, 161.5],
  [233.7, 183.8],
  [233.7, 228.3],
  [211.5, 206],
  [189.2, 228.3],
  [189.2, 272.8],
  [167, 272.8],
  [167, 306.1],
  [144.7, 306.1],
  [144.7, 339.6],
  [367.3, 339.6],
);

const fill = (path: Path, colour: string): Operation => ({
  op: 'fill',
  path,
  paint: { kind: 'pure', colour },
});

/** The flag as a round badge in a box, all of it vectors. */
export const drawCambodianFlag = ({ x, y, width, height }: BoxMm): readonly Operation[] => [
  {
    op: 'group',
    transform: [width / SIDE, 0, 0, height / SIDE, x, y],
    clip: circle(SIDE / 2, SIDE / 2, SIDE / 2),
    children: [
      fill(rectangle(0, 0, SIDE, SIDE), BLUE),
      fill(rectangle(0, RED_BAND.top, SIDE, RED_BAND.height), RED),
      fill(TEMPLE, WHITE),
    ],
  },
];
