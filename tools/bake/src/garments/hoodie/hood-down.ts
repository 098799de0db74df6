import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lerp, type Vec3 } from '@kitwright/geometry';
import { entry, f64, i32, item, smoothstep } from '../../base/arrays.ts';
import type { SewnCloth } from '../../mesh/draped-garment.ts';
import { distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
import type { Guide, LayerContext } from '../../recipe/recipe.ts';

/**
 * Stages of putting a hood down, in shares of the settling: it is sewn round the head, tipped back over it about the
 * nape, and its rim is brought round the neck; then the hands let go. A hood that is sewn folded tangles.
 */
const TIPPED_AT = 0.26;
const LET_GO_AT = 0.5;
/**
 * Share of the way towards a close ring that the rim is brought before the hands let go; its weight does the rest.
 */
const LAID = 0.5;
const TIP_RAD = (118 * Math.PI) / 180;
/** The axis about which the hood tips: through the nape, metres on the figure of size M. */
const NAPE_Y_M = 1.5;
const NAPE_Z_M = -0.05;
/** So far from the neckline the hood follows the hands wholly; nearer it bends, mm. */
const BENDS_FROM_MM = 12;
const BENDS_TO_MM = 120;
/** Least share of a move that counts: points that follow less are left alone. */
const LEAST_HELD = 0.02;
/** Share of the way to where the hands are that the cloth goes in a substep. */
const GRIP = 0.05;

/** A ring close round the neck, left half, from the centre front round to the middle behind, metres on the figure of size M. */
const RING_M: readonly Vec3[] = [
  [0.012, 1.436, 0.082],
  [0.062, 1.468, 0.06],
  [0.104, 1.502, 0.004],
  [0.112, 1.53, -0.066],
  [0.078, 1.535, -0.128],
  [0, 1.524, -0.156],
];
/** Near the neckline the rim stays where it is sewn: it is held from this share of the half ring on. */
const HELD_FROM = 0.16;
/** Half the distance that the two sides keep: they are thick. */
const MIDDLE_GAP_M = 0.0045;

/** Catmull-Rom through equally spaced points, open ends. */
const along = (points: readonly Vec3[], share: number): Vec3 => {
  const at = Math.min(1, Math.max(0, share)) * (points.length - 1);
  const i = Math.min(points.length - 2, Math.floor(at));
  const t = at - i;
  const p = (k: number) => item(points, Math.min(points.length - 1, Math.max(0, i + k)));
  const [a, b, c, d] = [p(-1), p(0), p(1), p(2)];
  const axis = (k: 0 | 1 | 2) =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
  return [axis(0), axis(1), axis(2)];
};

/** A point of the hood in the hands. */
interface Held {
  readonly point: number;
  readonly start: Vec3;
  /** Share of the tipping it follows: 0 at the neckline, 1 from a hand's breadth up. */
  readonly follows: number;
  /** Its place on the ring, if it lies on the rim. */
  readonly ring?: Vec3;
}

/** Vertices of the rim with their share of the half ring, positive on the left. */
const rimShares = ({ mesh }: SewnCloth): ReadonlyMap<number, number> => {
  const shares = new Map<number, number>();
  const has = mesh.edgeVertices.has('hoodCentre.face');
  const side = entry(mesh.edgeVertices, 'hoodLeft.face');
  const centre = has ? entry(mesh.edgeVertices, 'hoodCentre.face') : [];
  const half = side.length - 1 + Math.max(0, centre.length - 1) / 2;
  side.forEach((v, i) => shares.set(v, i / half));
  [...entry(mesh.edgeVertices, 'hoodRight.face')].reverse().forEach((v, i) => shares.set(v, -i / half));
  centre.forEach((v, i) => {
    const fromMiddle = (centre.length - 1) / 2 - i;
    shares.set(v, (fromMiddle < 0 ? -1 : 1) * (1 - Math.abs(fromMiddle) / half));
  });
  return shares;
};

const heldPoints = (sewn: SewnCloth, { pattern, body }: LayerContext): readonly Held[] => {
  const { mesh, weld, positions } = sewn;
  const shares = rimShares(sewn);
  const scale = body.girthScale(NAPE_Y_M * body.heightScale);
  const ringAt = (share: number): Vec3 => {
    const [x, y, z] = along(RING_M, Math.abs(share));
    return [Math.sign(share) * x * scale, y * body.heightScale, z * scale];
  };
  const held = new Map<number, Held>();
  mesh.pieceOfVertex.forEach((pieceIndex, v) => {
    const id = item(mesh.pieceIds, pieceIndex);
    if (!id.startsWith('hood')) return;
    const piece = pieceOf(pattern.pieces, id);
    const neckEdges = piece.edges.filter((edge) => edge.id.startsWith('neck'));
    const at = [f64(mesh.pieceMm, v * 2), f64(mesh.pieceMm, v * 2 + 1)] as const;
    const fromNeck = Math.min(...neckEdges.map(({ points }) => distanceToLineMm(points, at)));
    const point = i32(weld.pointOf, v);
    const share = shares.get(v) ?? 0;
    const ring = Math.abs(share) > HELD_FROM ? ringAt(share) : held.get(point)?.ring;
    held.set(point, {
      point,
      start: [f64(positions, point * 3), f64(positions, point * 3 + 1), f64(positions, point * 3 + 2)],
      follows: smoothstep(BENDS_FROM_MM, BENDS_TO_MM, fromNeck),
      ...(ring && { ring }),
    });
  });
  return [...held.values()].filter(({ follows }) => follows > LEAST_HELD);
};

/** Position of a point of the hood when the hood has tipped back by an angle. */
const tipped = ({ start, follows }: Held, angle: number, [napeY, napeZ]: readonly [number, number]): Vec3 => {
  const [cos, sin] = [Math.cos(angle * follows), Math.sin(angle * follows)];
  const [dy, dz] = [start[1] - napeY, start[2] - napeZ];
  return [start[0], napeY + dy * cos + dz * sin, napeZ + dz * cos - dy * sin];
};

/** Points of the two sides of the hood, seams over the middle left out. */
const sidePoints = ({ mesh, weld }: SewnCloth): ReadonlyMap<number, 1 | -1> => {
  const sides = new Map<number, 1 | -1>();
  const middle = new Set<number>();
  mesh.pieceOfVertex.forEach((pieceIndex, v) => {
    const id = item(mesh.pieceIds, pieceIndex);
    const point = i32(weld.pointOf, v);
    const side = id === 'hoodLeft' ? 1 : id === 'hoodRight' ? -1 : undefined;
    if (id === 'hoodCentre' || (side && sides.get(point) === -side)) middle.add(point);
    if (side) sides.set(point, side);
  });
  return new Map([...sides].filter(([point]) => !middle.has(point)));
};

/** Keeps each side of the hood on its own side of the wearer's middle: the two would tangle where they meet. */
const keepApart = (positions: Float64Array, sides: ReadonlyMap<number, 1 | -1>): void => {
  for (const [point, side] of sides)
    positions[point * 3] = side * Math.max(MIDDLE_GAP_M, side * f64(positions, point * 3));
};

/** The hands that put the hood down while the hoodie settles. */
export const putHoodDown = (sewn: SewnCloth, context: LayerContext): Guide => {
  const points = heldPoints(sewn, context);
  const sides = sidePoints(sewn);
  const { body } = context;
  const nape = [
    NAPE_Y_M * body.heightScale,
    NAPE_Z_M * body.girthScale(NAPE_Y_M * body.heightScale),
  ] as const;
  return (share) => {
    if (share >= LET_GO_AT) return (positions) => keepApart(positions, sides);
    const angle = TIP_RAD * smoothstep(0, TIPPED_AT, share);
    const laid = LAID * smoothstep(TIPPED_AT, LET_GO_AT - 0.04, share);
    const targets = points
      .filter(({ ring }) => ring ?? share < TIPPED_AT)
      .map((held) => {
        const back = tipped(held, angle, nape);
        return { point: held.point, at: held.ring ? lerp(back, held.ring, laid) : back };
      });
    return (positions) => {
      for (const { point, at } of targets)
        for (let k = 0; k < 3; k++) {
          const o = point * 3 + k;
          positions[o] = f64(positions, o) + (item(at, k) - f64(positions, o)) * GRIP;
        }
      keepApart(positions, sides);
    };
  };
};
