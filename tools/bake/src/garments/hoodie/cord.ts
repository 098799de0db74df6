import { CORD_END_MM, CORD_GIRTH_MM, EYELET_MM } from '@kitwright/garment/garments/hoodie/hood.ts';
import { Vector3 } from 'three';
import type { Piece, Point } from '@kitwright/garment';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm, pointAt, reversed } from '@kitwright/garment/geometry/polyline.ts';
import { item } from '../../base/arrays.ts';
import type { Detail, LayerContext } from '../../recipe/recipe.ts';
import type { SurfaceMesh } from '../../surface/surface-mesh.ts';
import { groundOf, hangRope, spotOn, type Spot } from './rope.ts';

const SIDES = ['Left', 'Right'] as const;
/** From the face edge to the middle of the eyelet. */
const EYELET_INSET_MM = 15;
const CORD_RADIUS_M = CORD_GIRTH_MM / 1000 / (2 * Math.PI);
const LINKS = 34;
const CORNERS = 8;
/** Rings of the tube to a link: the knot is short. */
const RINGS_PER_LINK = 2;
/** The knot: its middle, half length and thickness, metres from the tip; below it the cord frays out. */
const KNOT = { fromTipM: 0.024, halfM: 0.0075, bulgeM: 0.0032 } as const;
const FRAY_M = 0.0011;

const EYELET = { radiusM: 0.0052, wireM: 0.0013, around: 20, across: 6 } as const;

/** Growing list of triangles over vertices that know their place on the cord. */
class Shell {
  readonly positions: number[] = [];
  readonly pieceMm: number[] = [];
  readonly triangles: number[] = [];

  add(at: Vector3, [x, y]: Point): number {
    this.positions.push(at.x, at.y, at.z);
    this.pieceMm.push(x, y);
    return this.positions.length / 3 - 1;
  }

  /** Joins two rings of equal count that turn right-handed about the way from the first to the second. */
  bridge(from: readonly number[], to: readonly number[]): void {
    for (let k = 0; k + 1 < from.length; k++) {
      const [a, b, c, d] = [item(from, k), item(from, k + 1), item(to, k), item(to, k + 1)];
      this.triangles.push(a, b, c, b, d, c);
    }
  }

  detail(node: string): Detail {
    return {
      node,
      pieceId: 'drawcord',
      positions: Float64Array.from(this.positions),
      pieceMm: Float64Array.from(this.pieceMm),
      triangles: Int32Array.from(this.triangles),
    };
  }
}

/** Two directions at right angles to an axis; the second is the axis turned from the first. */
const frameOf = (axis: Vector3, hint: Vector3): readonly [Vector3, Vector3] => {
  const u = hint.clone().addScaledVector(axis, -hint.dot(axis)).normalize();
  return [u, axis.clone().cross(u)];
};

const radiusAt = (fromTipM: number): number => {
  const knot = Math.max(0, 1 - ((fromTipM - KNOT.fromTipM) / KNOT.halfM) ** 2);
  const fray = Math.max(0, 1 - fromTipM / (KNOT.fromTipM - KNOT.halfM));
  return CORD_RADIUS_M + KNOT.bulgeM * Math.sqrt(knot) + FRAY_M * fray;
};

/** A point between the joints of a rope, by Catmull-Rom. */
const pointOn = (joints: readonly Vector3[], at: number): Vector3 => {
  const i = Math.min(joints.length - 2, Math.floor(at));
  const t = at - i;
  const p = (k: number) => item(joints, Math.min(joints.length - 1, Math.max(0, i + k)));
  const [a, b, c, d] = [p(-1), p(0), p(1), p(2)];
  return b
    .clone()
    .addScaledVector(c.clone().sub(a), 0.5 * t)
    .add(
      a
        .clone()
        .addScaledVector(b, -2.5)
        .addScaledVector(c, 2)
        .addScaledVector(d, -0.5)
        .multiplyScalar(t * t),
    )
    .add(
      b
        .clone()
        .sub(c)
        .multiplyScalar(1.5)
        .addScaledVector(d.clone().sub(a), 0.5)
        .multiplyScalar(t * t * t),
    );
};

/** The cord along its joints as a tube with a knot; on the strip it runs from the inside towards its tip. */
const addTube = (shell: Shell, joints: readonly Vector3[], cord: Piece, towardsRight: boolean): void => {
  const rings = (joints.length - 1) * RINGS_PER_LINK;
  const lengthM = CORD_END_MM / 1000;
  // The seam of the strip lies behind, where no one looks.
  const behind = new Vector3(0, 0, -1);
  const ringAt = (k: number, radius: number): readonly number[] => {
    const at = pointOn(joints, k / RINGS_PER_LINK);
    const axis = pointOn(joints, Math.min(joints.length - 1, (k + 0.5) / RINGS_PER_LINK))
      .sub(pointOn(joints, Math.max(0, (k - 0.5) / RINGS_PER_LINK)))
      .normalize();
    const [u, v] = frameOf(axis, behind);
    const along = (CORD_END_MM * k) / rings;
    const x = towardsRight ? cord.widthMm - CORD_END_MM + along : CORD_END_MM - along;
    return Array.from({ length: CORNERS + 1 }, (_, c) => {
      const angle = (2 * Math.PI * c) / CORNERS;
      const p = at
        .clone()
        .addScaledVector(u, radius * Math.cos(angle))
        .addScaledVector(v, radius * Math.sin(angle));
      return shell.add(p, [x, (CORD_GIRTH_MM * c) / CORNERS]);
    });
  };
  const fromTip = (k: number) => lengthM * (1 - k / rings);
  let before = ringAt(0, radiusAt(fromTip(0)));
  for (let k = 1; k <= rings; k++) {
    const ring = ringAt(k, radiusAt(fromTip(k)));
    shell.bridge(before, ring);
    before = ring;
  }
  shell.bridge(before, ringAt(rings, 0));
};

/** A ring of metal round the hole that the cord comes out of. */
const addEyelet = (shell: Shell, { at, normal }: Spot, mm: Point): void => {
  const [u, v] = frameOf(normal, new Vector3(0, 1, 0));
  let before: readonly number[] = [];
  for (let k = 0; k <= EYELET.around; k++) {
    const angle = (2 * Math.PI * k) / EYELET.around;
    const out = u.clone().multiplyScalar(Math.cos(angle)).addScaledVector(v, Math.sin(angle));
    const ring = Array.from({ length: EYELET.across + 1 }, (_, c) => {
      const turn = (2 * Math.PI * c) / EYELET.across;
      const p = at
        .clone()
        .addScaledVector(out, EYELET.radiusM + EYELET.wireM * Math.cos(turn))
        .addScaledVector(normal, EYELET.wireM * (0.4 - Math.sin(turn)));
      return shell.add(p, mm);
    });
    if (k > 0) shell.bridge(before, ring);
    before = ring;
  }
};

/** Place of the eyelet on a side of the hood: up the face edge from the neckline, and in from it. */
export const eyeletOn = (hood: Piece): Point => {
  const face = edgeOf(hood, 'face').points;
  const fromChin = hood.id === 'hoodLeft' ? face : reversed(face);
  const [x, y] = pointAt(fromChin, EYELET_MM / lengthMm(face));
  return [x + (hood.id === 'hoodLeft' ? EYELET_INSET_MM : -EYELET_INSET_MM), y];
};

/** The two ends of the cord hanging from their eyelets; between them it runs unseen in the hem of the hood. */
export const hangCord = (surface: SurfaceMesh, { pattern }: LayerContext): readonly Detail[] => {
  const cord = pieceOf(pattern.pieces, 'drawcord');
  const ground = groundOf(surface);
  const [ends, eyelets] = [new Shell(), new Shell()];
  for (const side of SIDES) {
    const hood = pieceOf(pattern.pieces, `hood${side}`);
    const spot = spotOn(surface, hood.id, eyeletOn(hood));
    const joints = hangRope(ground, spot, LINKS, CORD_END_MM / 1000 / LINKS, CORD_RADIUS_M + 0.001);
    addTube(ends, joints, cord, side === 'Left');
    addEyelet(eyelets, spot, [cord.widthMm / 2, CORD_GIRTH_MM / 2]);
  }
  return [ends.detail('piece:drawcord'), eyelets.detail('detail:eyelet:drawcord')];
};
