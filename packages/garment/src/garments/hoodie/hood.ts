import { HEM_ALLOWANCE_MM, SEAM_ALLOWANCE_MM } from '../../blocks/chart.ts';
import type { Edge, Piece } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { mirrorEdge } from '../../blocks/mirror-edge.ts';
import type { Side } from '../../blocks/top/sleeve.ts';
import { draftPiece, type DraftEdge } from '../../geometry/draft-piece.ts';
import { curve, edgeOf, straight } from '../../geometry/edges.ts';
import { joined, lengthMm, pointAt, type Polyline } from '../../geometry/polyline.ts';
import type { HoodMeasures } from './sizes.ts';

export { CORD_END_MM } from './sizes.ts';

export type HoodCut = 'twoPiece' | 'threePiece';

/** Lengths of the neckline that one side of the hood is sewn to, mm. */
export interface HoodNeckline {
  readonly frontMm: number;
  /** From the shoulder to the centre back, or to where the middle strip begins. */
  readonly backMm: number;
}

/** The nape rises above the centre front by this much, so that the hood stands up behind. */
const NAPE_RISE_MM = 22;
/** Distance of the forehead behind the chin. */
const FOREHEAD_MM = 12;
const NECK_CHORDS = 96;

/** The neck edge from the nape, `width` back, to the centre front; it dips before it reaches the front. */
const neckEdge = (width: number, height: number): Polyline =>
  curve(
    [width, height - NAPE_RISE_MM],
    [width * 0.72, height],
    [width * 0.35, height - 2],
    [0, height],
    NECK_CHORDS,
  );

/** The width at which the neck edge is as long as asked; bisection, since the length grows with the width. */
const neckWidthFor = (targetMm: number, height: number): number => {
  let [low, high] = [targetMm * 0.5, targetMm];
  for (let i = 0; i < 50; i++) {
    const width = (low + high) / 2;
    if (lengthMm(neckEdge(width, height)) > targetMm) high = width;
    else low = width;
  }
  return low;
};

/** The first `mm` of a line, and the rest. */
const cutAfter = (line: Polyline, mm: number): readonly [Polyline, Polyline] => {
  const at = pointAt(line, mm / lengthMm(line));
  const isBefore = line.map((_, i) => lengthMm(line.slice(0, i + 1)) < mm - 1e-6);
  const isAfter = line.map((_, i) => lengthMm(line.slice(0, i + 1)) > mm + 1e-6);
  return [
    [...line.filter((_, i) => isBefore[i]), at],
    [at, ...line.filter((_, i) => isAfter[i])],
  ];
};

/** The back with the middle of its neckline as an edge of its own, `neckCentre`, for the middle strip of a hood. */
export const withNeckCentre = (back: Piece, widthMm: number): Piece => {
  const [left, right] = [edgeOf(back, 'neckLeft').points, edgeOf(back, 'neckRight').points];
  const [neckLeft, centreLeft] = cutAfter(left, lengthMm(left) - widthMm / 2);
  const [centreRight, neckRight] = cutAfter(right, widthMm / 2);
  const centre: Edge = { id: 'neckCentre', points: joined(centreLeft, centreRight), finish: 'seam' };
  const edges = back.edges.map((edge): Edge => {
    if (edge.id === 'neckLeft') return { ...edge, points: neckLeft };
    return edge.id === 'neckRight' ? { ...edge, points: neckRight } : edge;
  });
  return {
    ...back,
    edges: [centre, ...edges],
    notches: [...back.notches, { edge: 'neckCentre', at: pointAt(centre.points, 0.5) }],
  };
};

/** The edges of the left side, the face to the image's left, clockwise from the centre front. */
const leftEdges = (hood: HoodMeasures, neckline: HoodNeckline, inset: number): readonly DraftEdge[] => {
  const { height } = hood;
  const depth = hood.depth - inset;
  const neckMm = neckline.frontMm + neckline.backMm;
  const width = neckWidthFor(neckMm, height);
  const [neckBack, neckFront] = cutAfter(neckEdge(width, height), neckline.backMm);
  const forehead: Point = [FOREHEAD_MM, inset];
  const behind: Point = [depth, inset + (height - inset) * 0.43];
  const nape: Point = [width, height - NAPE_RISE_MM];
  const crown = joined(
    curve(forehead, [depth * 0.45, inset - 8], [depth * 0.985, inset + (height - inset) * 0.06], behind),
    curve(
      behind,
      [depth + 2, inset + (height - inset) * 0.63],
      [width + (depth - width) * 0.7, height - NAPE_RISE_MM - 68],
      nape,
    ),
  );
  return [
    {
      id: 'face',
      points: curve([0, height], [-14, height * 0.68], [-8, inset + (height - inset) * 0.34], forehead),
      finish: 'hem',
    },
    { id: 'crown', points: crown, finish: 'seam', notches: [0.35, 0.7] },
    { id: 'neckBack', points: neckBack, finish: 'seam' },
    { id: 'neckFront', points: neckFront, finish: 'seam', notches: [0] },
  ];
};

/** Width that the middle strip takes off each side, mm. */
const insetOf = (hood: HoodMeasures, cut: HoodCut): number =>
  cut === 'threePiece' ? hood.centreWidth / 2 : 0;

/** One side of the hood: edges `face`, `crown`, `neckBack`, `neckFront`. The lining is cut from the same piece. */
export const hoodSide = (hood: HoodMeasures, neckline: HoodNeckline, cut: HoodCut, side: Side): Piece => {
  const edges = leftEdges(hood, neckline, insetOf(hood, cut));
  const grainX = (side === 'Left' ? 1 : -1) * hood.depth * 0.45;
  return draftPiece({
    id: `hood${side}`,
    isLined: true,
    edges: side === 'Left' ? edges : [...edges].reverse().map((edge) => mirrorEdge(edge)),
    grain: [
      [grainX, 70],
      [grainX, hood.height - 70],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** The strip over the middle of a hood in three pieces, from the forehead down to the nape: as long as the crown seams. */
export const hoodCentre = (hood: HoodMeasures, crownMm: number): Piece => {
  const { centreWidth: width } = hood;
  return draftPiece({
    id: 'hoodCentre',
    isLined: true,
    edges: [
      { id: 'face', points: straight([0, 0], [width, 0]), finish: 'hem' },
      {
        id: 'crownRight',
        points: straight([width, 0], [width, crownMm]),
        finish: 'seam',
        notches: [0.35, 0.7],
      },
      { id: 'neck', points: straight([width, crownMm], [0, crownMm]), finish: 'seam', notches: [0.5] },
      { id: 'crownLeft', points: straight([0, crownMm], [0, 0]), finish: 'seam', notches: [0.3, 0.65] },
    ],
    grain: [
      [width / 2, 40],
      [width / 2, crownMm - 40],
    ],
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: HEM_ALLOWANCE_MM,
  });
};

/** Girth of a round cord of 5 mm. */
export const CORD_GIRTH_MM = 16;
/** Way from the neckline up the face edge to the eyelet. */
export const EYELET_MM = 34;

/**
 * The cord's surface unrolled: its length by its girth. Bought by the metre, not sewn: it runs in the hood's face hem. Its sides have
 * corners where it leaves the eyelets, so that in every size the ends are as long as the size has them.
 */
export const drawcord = (faceMm: number, { cordEnd }: HoodMeasures): Piece => {
  const length = 2 * (faceMm - EYELET_MM + cordEnd);
  const along = (id: string, fromX: number, toX: number, y: number) => ({
    id,
    points: straight([fromX, y], [toX, y]),
    finish: 'free' as const,
  });
  return draftPiece({
    id: 'drawcord',
    cloth: 'cord',
    edges: [
      along('upperLeft', 0, cordEnd, 0),
      along('upper', cordEnd, length - cordEnd, 0),
      along('upperRight', length - cordEnd, length, 0),
      { id: 'tipRight', points: straight([length, 0], [length, CORD_GIRTH_MM]), finish: 'free' },
      along('lowerRight', length, length - cordEnd, CORD_GIRTH_MM),
      along('lower', length - cordEnd, cordEnd, CORD_GIRTH_MM),
      along('lowerLeft', cordEnd, 0, CORD_GIRTH_MM),
      { id: 'tipLeft', points: straight([0, CORD_GIRTH_MM], [0, 0]), finish: 'free' },
    ],
    grain: [
      [length / 2, 2],
      [length / 2, CORD_GIRTH_MM - 2],
    ],
    // What each tip needs for its knot.
    seamAllowanceMm: SEAM_ALLOWANCE_MM,
    hemAllowanceMm: SEAM_ALLOWANCE_MM,
  });
};
