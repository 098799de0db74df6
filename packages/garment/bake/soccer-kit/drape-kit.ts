import type { Pattern, Piece, Seam } from '../../src/garment.ts';
import { pieceOf } from '../../src/geometry/edges.ts';
import { measuresOf, type KitMeasures } from '../../src/garments/soccer-kit/sizes.ts';
import type { Size } from '../../src/size.ts';
import { i32 } from '../arrays.ts';
import { withClothLayer } from '../drape/cloth-layer.ts';
import { drapeGarment, KNIT, type DrapedGarment, type DrapeSettings } from '../drape/drape-garment.ts';
import { placeShirt, type Place } from '../drape/place-shirt.ts';
import { placeShorts } from '../drape/place-shorts.ts';
import { meshGarment, type MeshDensity } from '../mesh/garment-mesh.ts';
import type { DistanceGrid, GridBox } from '../solver/distance-grid.ts';

/** The part of the figure that a kit can touch. */
export const KIT_BOX: GridBox = { min: [-0.62, 0.5, -0.22], max: [0.62, 1.64, 0.26], stepM: 0.006 };

const SHORTS_PIECES = new Set([
  'shortsFrontLeft',
  'shortsFrontRight',
  'shortsBackLeft',
  'shortsBackRight',
  'waistband',
]);
const SHIRT_EDGE_MM = 12;
const SHORTS_EDGE_MM = 13;
const COLLAR: MeshDensity = { edgeMm: 6.5, rows: 3 };
const WAISTBAND: MeshDensity = { edgeMm: SHORTS_EDGE_MM, rows: 3 };
/** Worn, the elastic stretches from 0.71 of the band's cut length at rest to about this. */
const WORN_WAISTBAND = 0.86;
const SHORTS_FRICTION = 0.5;
/** The shirt slides on the shorts more easily than on skin. */
const SHIRT_FRICTION = 0.15;
/** How much the shirt may press the shorts in, metres: nothing, or they would show through. */
const SHORTS_GIVE_M = 0;

/** Whether a piece belongs to the inner layer. */
export const isShorts = (pieceId: string): boolean => SHORTS_PIECES.has(pieceId);

/** Share of its cut width to which elastic draws a piece in; 1 for plain cloth. */
export const drawInOf = (pieceId: string): number => (pieceId === 'waistband' ? WORN_WAISTBAND : 1);

export interface DrapedKit {
  readonly shorts: DrapedGarment;
  readonly shirt: DrapedGarment;
  /** The body with the shorts on: what the shirt rests on. */
  readonly underShirt: DistanceGrid;
}

interface Half {
  readonly pieces: readonly Piece[];
  readonly seams: readonly Seam[];
}

const halfOf = ({ pieces, seams }: Pattern, shorts: boolean): Half => ({
  pieces: pieces.filter(({ id }) => isShorts(id) === shorts),
  seams: seams.filter(({ a }) => isShorts(a.piece) === shorts),
});

/** Points and triangles of the sewn cloth. */
export const surfaceOf = ({ mesh, weld, positions }: DrapedGarment) => ({
  positions,
  triangles: mesh.triangles.map((v) => i32(weld.pointOf, v)),
});

const placeWith = (half: Half, placeOf: (piece: Piece) => Place) => {
  const places = new Map(half.pieces.map((piece) => [piece.id, placeOf(piece)]));
  return (pieceId: string, xMm: number, yMm: number) => {
    const place = places.get(pieceId) ?? placeOf(pieceOf(half.pieces, pieceId));
    return place(xMm, yMm);
  };
};

export type Progress = (step: string, done: number) => void;

export const drapeShorts = (
  pattern: Pattern,
  { shorts }: KitMeasures,
  body: DistanceGrid,
  progress: Progress,
): DrapedGarment => {
  const half = halfOf(pattern, true);
  const settings: DrapeSettings = { ...KNIT, friction: SHORTS_FRICTION };
  return drapeGarment({
    mesh: meshGarment(half.pieces, half.seams, (id) =>
      id === 'waistband' ? WAISTBAND : { edgeMm: SHORTS_EDGE_MM },
    ),
    place: placeWith(half, (piece) => placeShorts(piece, shorts)),
    drawIn: drawInOf,
    collider: body,
    settings,
    onProgress: (done) => progress('drape the shorts', done),
  });
};

export const drapeShirt = (
  pattern: Pattern,
  { shirt }: KitMeasures,
  collider: DistanceGrid,
  progress: Progress,
): DrapedGarment => {
  const half = halfOf(pattern, false);
  return drapeGarment({
    mesh: meshGarment(half.pieces, half.seams, (id) =>
      id === 'collar' ? COLLAR : { edgeMm: SHIRT_EDGE_MM },
    ),
    place: placeWith(half, (piece) => placeShirt(piece, shirt.body, shirt.sleeves.short.capHeight)),
    drawIn: drawInOf,
    collider,
    settings: { ...KNIT, friction: SHIRT_FRICTION },
    onProgress: (done) => progress('drape the shirt', done),
  });
};

/** Dresses the body inside out: shorts first, then the shirt over them. */
export const drapeKit = (pattern: Pattern, size: Size, body: DistanceGrid, progress: Progress): DrapedKit => {
  const measures = measuresOf(size);
  const shorts = drapeShorts(pattern, measures, body, progress);
  const underShirt = withClothLayer(body, surfaceOf(shorts), SHORTS_GIVE_M);
  return { shorts, shirt: drapeShirt(pattern, measures, underShirt, progress), underShirt };
};
