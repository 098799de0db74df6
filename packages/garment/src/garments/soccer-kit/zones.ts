import type { Piece, Zone, ZoneRegion } from '../../garment.ts';
import type { Path, Point } from '../../path.ts';
import { endsOf, pieceOf } from '../../geometry/edges.ts';

/** How far a region reaches past the outline, so that its edge never shows. */
const OVERHANG_MM = 20;
const CUFF_MM = 32;
const SHORTS_STRIPE_MM = 46;
/** Width of the side panel under the arm and at the hem. */
const SIDE_PANEL_MM = { top: 30, hem: 58 } as const;

const SHORTS_PIECES = ['shortsFrontLeft', 'shortsFrontRight', 'shortsBackLeft', 'shortsBackRight'] as const;

const polygon = (points: readonly Point[]): Path => [
  ...points.map(([x, y], i) => ({ op: i === 0 ? ('M' as const) : ('L' as const), x, y })),
  { op: 'Z' },
];

const whole = (...ids: readonly string[]): readonly ZoneRegion[] => ids.map((piece) => ({ piece }));

/** The band along one side seam of a body piece, running wider towards the hem. */
const sidePanel = (piece: Piece, side: 'Left' | 'Right'): ZoneRegion => {
  const ends = endsOf(piece, `side${side}`);
  const [underarm, corner] = ends[0][1] < ends[1][1] ? ends : [ends[1], ends[0]];
  const outward = underarm[0] > piece.widthMm / 2 ? 1 : -1;
  const outside = underarm[0] + outward * OVERHANG_MM;
  const inner = (width: number, x: number) => x - outward * width;
  const bottom = piece.heightMm + OVERHANG_MM;
  const waistY = underarm[1] + (corner[1] - underarm[1]) * 0.5;
  return {
    piece: piece.id,
    path: [
      { op: 'M', x: outside, y: underarm[1] - OVERHANG_MM },
      { op: 'L', x: inner(SIDE_PANEL_MM.top, underarm[0]), y: underarm[1] - OVERHANG_MM },
      {
        op: 'Q',
        x1: inner(SIDE_PANEL_MM.top + 6, underarm[0]),
        y1: waistY,
        x: inner(SIDE_PANEL_MM.hem, corner[0]),
        y: bottom,
      },
      { op: 'L', x: outside, y: bottom },
      { op: 'Z' },
    ],
  };
};

/** The band above a sleeve's hem. */
const cuff = (piece: Piece): ZoneRegion => ({
  piece: piece.id,
  path: polygon([
    [-OVERHANG_MM, piece.heightMm - CUFF_MM],
    [piece.widthMm + OVERHANG_MM, piece.heightMm - CUFF_MM],
    [piece.widthMm + OVERHANG_MM, piece.heightMm + OVERHANG_MM],
    [-OVERHANG_MM, piece.heightMm + OVERHANG_MM],
  ]),
});

/** The stripe down one side of a leg, parallel to the outseam. */
const shortsSide = (piece: Piece): ZoneRegion => {
  const edge = piece.edges.find(({ id }) => id === 'outseam');
  const points = edge?.points ?? [];
  const outward = (points[0]?.[0] ?? 0) > piece.widthMm / 2 ? 1 : -1;
  const runsDown = (points[0]?.[1] ?? 0) < (points.at(-1)?.[1] ?? 0);
  const down = runsDown ? points : [...points].reverse();
  const shifted = (by: number) => down.map(([x, y]): Point => [x + outward * by, y]);
  const extended = (line: readonly Point[]): readonly Point[] => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    return [[first[0], first[1] - 2 * OVERHANG_MM], ...line, [last[0], last[1] + OVERHANG_MM]];
  };
  return {
    piece: piece.id,
    path: polygon([
      ...extended(shifted(OVERHANG_MM)),
      ...[...extended(shifted(-SHORTS_STRIPE_MM))].reverse(),
    ]),
  };
};

/** The kit's zones, in the order in which they are painted. */
export const kitZones = (pieces: readonly Piece[]): readonly Zone[] => {
  const piece = (id: string) => pieceOf(pieces, id);
  return [
    { id: 'body', regions: whole('front', 'back') },
    {
      id: 'sidePanels',
      regions: ['front', 'back'].flatMap((id) => [
        sidePanel(piece(id), 'Left'),
        sidePanel(piece(id), 'Right'),
      ]),
    },
    { id: 'sleeves', regions: whole('sleeveLeft', 'sleeveRight') },
    { id: 'cuffs', regions: [cuff(piece('sleeveLeft')), cuff(piece('sleeveRight'))] },
    { id: 'collar', regions: whole('collar') },
    { id: 'shorts', regions: whole(...SHORTS_PIECES) },
    { id: 'shortsSides', regions: SHORTS_PIECES.map((id) => shortsSide(piece(id))) },
    { id: 'waistband', regions: whole('waistband') },
  ];
};
