import type { Overlay, Piece, Seam } from '../../garment.ts';
import { ribCuff, ribCuffSeams, ribStrip } from '../../blocks/rib-strip.ts';
import { topBody } from '../../blocks/top/body.ts';
import { SIDES, topSeams, withSewnHem, type SeamPair } from '../../blocks/top/seams.ts';
import { setInSleeve, type Side } from '../../blocks/top/sleeve.ts';
import { edgeOf, seamBetween } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { drawcord, hoodCentre, hoodSide, withNeckCentre, type HoodCut } from './hood.ts';
import { kangarooPocket, pocketOverlay } from './pocket.ts';
import { CUFF_MM, HEM_RIB_MM, type HoodieMeasures } from './sizes.ts';

export interface HoodiePieces {
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
  readonly overlays: readonly Overlay[];
}

const edgeMm = (piece: Piece, edge: string): number => lengthMm(edgeOf(piece, edge).points);

/** The seams of one half. */
const halfSeams = (side: Side): readonly SeamPair[] => [
  ...topSeams(side).filter(([, b]) => !b.startsWith('collar.')),
  [`front.neck${side}`, `hood${side}.neckFront`],
  [`back.neck${side}`, `hood${side}.neckBack`],
  ...ribCuffSeams(side),
];

const HEM_SEAMS: readonly SeamPair[] = [
  ['front.hem', 'hemRib.sewFront'],
  ['back.hem', 'hemRib.sewBack'],
  ['hemRib.endLeft', 'hemRib.endRight'],
];

const CROWN_SEAMS: Readonly<Record<HoodCut, readonly SeamPair[]>> = {
  twoPiece: [['hoodLeft.crown', 'hoodRight.crown']],
  threePiece: [
    ['hoodLeft.crown', 'hoodCentre.crownLeft'],
    ['hoodRight.crown', 'hoodCentre.crownRight'],
    ['back.neckCentre', 'hoodCentre.neck'],
  ],
};

const hoodPieces = (front: Piece, back: Piece, m: HoodieMeasures, cut: HoodCut): readonly Piece[] => {
  const neckline = { frontMm: edgeMm(front, 'neckLeft'), backMm: edgeMm(back, 'neckLeft') };
  const left = hoodSide(m.hood, neckline, cut, 'Left');
  const sides = [left, hoodSide(m.hood, neckline, cut, 'Right')];
  return cut === 'threePiece' ? [...sides, hoodCentre(m.hood, edgeMm(left, 'crown'))] : sides;
};

/** Length of the face edge from neckline to neckline, one half, mm. */
const halfFaceMm = (hood: readonly Piece[], m: HoodieMeasures): number =>
  hood
    .filter(({ id }) => id !== 'hoodRight')
    .reduce(
      (sum, piece) => sum + (piece.id === 'hoodCentre' ? m.hood.centreWidth / 2 : edgeMm(piece, 'face')),
      0,
    );

/**
 * The rib round the hem, cut to the length of the hem and drawn in by its own elasticity; joined at the wearer's left
 * side seam. Back first, so that both lie as worn when the strip is read from left to right.
 */
const hemRib = (frontMm: number, backMm: number): Piece =>
  ribStrip('hemRib', HEM_RIB_MM, [
    { id: 'sewBack', lengthMm: backMm },
    { id: 'sewFront', lengthMm: frontMm },
  ]);

/** The hoodie's pieces, how they are sewn, and the pocket on the front. */
export const hoodiePieces = (m: HoodieMeasures, cut: HoodCut): HoodiePieces => {
  const front = withSewnHem(topBody(m.body, true));
  const plainBack = withSewnHem(topBody(m.body, false));
  const back = cut === 'threePiece' ? withNeckCentre(plainBack, m.hood.centreWidth) : plainBack;
  const sleeves = SIDES.map((side) => withSewnHem(setInSleeve(m.body, m.sleeve, side)));
  const cuffs = SIDES.map((side) => ribCuff(side, 2 * m.sleeve.halfHem, CUFF_MM));
  const hood = hoodPieces(front, back, m, cut);
  const pocket = kangarooPocket(m.pocket);
  const pieces = [
    front,
    back,
    ...sleeves,
    ...cuffs,
    ...hood,
    pocket,
    hemRib(edgeMm(front, 'hem'), edgeMm(back, 'hem')),
    drawcord(halfFaceMm(hood, m), m.hood),
  ];
  const seams = [...SIDES.flatMap(halfSeams), ...HEM_SEAMS, ...CROWN_SEAMS[cut]];
  return {
    pieces,
    seams: seams.map(([a, b]) => seamBetween(pieces, a, b)),
    overlays: [pocketOverlay(pocket, front)],
  };
};
