import { Quaternion, Vector3 } from 'three';
import { clothOf, OVER, ON_LEGS, type HangingPiece } from './lying-cloth.ts';
import type { Welded } from './welded-mesh.ts';

/** Cloth this near to a collar carries it, m: the neck's seam, and what its leaf lies on. */
const CARRIES_M = 0.06;
/** So many of its points do, spread over all of them. */
const MOST_CARRYING = 500;
/** The nearer cloth is, the more it says, from this distance on, m: nearer, it is but noise. */
const NEAR_M = 0.004;
/** A turn is found when it changes by less than this, radians, or after so many rounds. */
const LEAST_TURN = 1e-6;
const TURN_ROUNDS = 24;

/** Is true of a collar that stands up by itself and folds over; one of rib is stretched round the neck. */
export const isStiffCollar = ({ from }: HangingPiece): boolean =>
  /^collar/.test(from.id) && from.cloth !== 'rib';

const pointsOf = (
  pieces: readonly HangingPiece[],
  { pointOf, starts, pointCount }: Welded,
  fits: (piece: HangingPiece) => boolean,
): Uint8Array => {
  const are = new Uint8Array(pointCount);
  pieces.forEach((piece, n) => {
    if (fits(piece)) for (const v of clothOf(piece)) are[pointOf[(starts[n] ?? 0) + v] ?? 0] = 1;
  });
  return are;
};

const idsOf = (are: Uint8Array): readonly number[] => [...are.keys()].filter((p) => are[p] === 1);

const squareFar = (x: ArrayLike<number>, a: number, b: number): number => {
  const dx = (x[a * 3] ?? 0) - (x[b * 3] ?? 0);
  const dy = (x[a * 3 + 1] ?? 0) - (x[b * 3 + 1] ?? 0);
  const dz = (x[a * 3 + 2] ?? 0) - (x[b * 3 + 2] ?? 0);
  return dx * dx + dy * dy + dz * dz;
};

/** Columns of a matrix that takes places about a middle to where they have gone. */
type Columns = readonly [Vector3, Vector3, Vector3];

/** Turns towards the rotation in a matrix: Müller and others, "A robust method to extract the rotational part of deformations" (2016). */
const turnTo = (turn: Quaternion, columns: Columns): void => {
  const [axis, own, sum, by] = [new Vector3(), new Vector3(), new Vector3(), new Quaternion()];
  for (let round = 0; round < TURN_ROUNDS; round += 1) {
    sum.set(0, 0, 0);
    let along = 0;
    columns.forEach((column, k) => {
      own.set(k === 0 ? 1 : 0, k === 1 ? 1 : 0, k === 2 ? 1 : 0).applyQuaternion(turn);
      along += own.dot(column);
      sum.add(axis.crossVectors(own, column));
    });
    sum.divideScalar(Math.abs(along) + 1e-12);
    const angle = sum.length();
    if (angle < LEAST_TURN) return;
    turn.premultiply(by.setFromAxisAngle(sum.divideScalar(angle), angle)).normalize();
  }
};

/**
 * Collars that stand up by themselves keep their shape: each point moves and turns as the cloth round it does, the nearer the more (moving
 * least squares; Schaefer, McPhail and Warren, "Image deformation using moving least squares", 2006). In place. Carried along with a neck that
 * grows, like other cloth, stand and leaf came through each other from 4XL on.
 */
export const keepCollars = (x: Float32Array, welded: Welded, pieces: readonly HangingPiece[]): void => {
  const { points } = welded;
  const collar = pointsOf(pieces, welded, isStiffCollar);
  const body = pointsOf(pieces, welded, ({ from }) => !OVER.test(from.id) && !ON_LEGS.test(from.id));
  const own = idsOf(collar).filter((p) => body[p] === 0);
  if (own.length === 0) return;
  const near = idsOf(body).filter((q) => own.some((p) => squareFar(points, p, q) < CARRIES_M ** 2));
  const step = Math.max(1, near.length / MOST_CARRYING);
  const carrying = near.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
  const weights = new Float64Array(carrying.length);
  const [was, is, from, to] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  const columns = [new Vector3(), new Vector3(), new Vector3()] as const;
  const turn = new Quaternion();
  for (const p of own) {
    let whole = 0;
    was.set(0, 0, 0);
    is.set(0, 0, 0);
    carrying.forEach((q, i) => {
      const weight = 1 / (squareFar(points, p, q) + NEAR_M ** 2) ** 2;
      weights[i] = weight;
      whole += weight;
      was.addScaledVector(from.fromArray(points, q * 3), weight);
      is.addScaledVector(to.fromArray(x, q * 3), weight);
    });
    was.divideScalar(whole);
    is.divideScalar(whole);
    for (const column of columns) column.set(0, 0, 0);
    carrying.forEach((q, i) => {
      from.fromArray(points, q * 3).sub(was);
      to.fromArray(x, q * 3)
        .sub(is)
        .multiplyScalar(weights[i] ?? 0);
      columns[0].addScaledVector(to, from.x);
      columns[1].addScaledVector(to, from.y);
      columns[2].addScaledVector(to, from.z);
    });
    turnTo(turn, columns);
    from
      .fromArray(points, p * 3)
      .sub(was)
      .applyQuaternion(turn)
      .add(is)
      .toArray(x, p * 3);
  }
};
