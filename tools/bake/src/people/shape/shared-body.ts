import {
  bodiesOf,
  manOfSize,
  womanOfSize,
  type Base,
  type Body,
  type BodySize,
  type Wish,
} from '@kitwright/body';
import type { WornSex } from '@kitwright/garment/worn';
import { subtract, type Vec3 } from '@kitwright/geometry';
import { f64, smoothstep } from '../../base/arrays.ts';
import { pointsOfParts } from './skin-pieces.ts';

/**
 * Heights of the neck between which a head of its own begins: none of it at the first, all of it from the second on,
 * metres from the body's border.
 */
const NECK_M = [0.002, 0.05] as const;

/** Measures in which a body differs from that of its size. */
export type Measured = Partial<Pick<Wish, 'heightMm' | 'waistMm' | 'hipMm'>>;

/** A person of a base, on the body that everybody of that sex has in a size. */
export interface SharedBodies {
  /** The reference body of a sex and size: below the neck as solved, with the head of size M, grown as a whole. */
  readonly reference: (sex: WornSex, size: BodySize, otherwise?: Measured) => ReferenceBody;
  /** A child as it is, and the body of another age and other measures with that child's head, grown as a whole. */
  readonly young: (own: Wish, wish: Wish) => { readonly from: Body; readonly to: ReferenceBody };
  /** The body of size M with a person's own head. */
  readonly withHead: (sex: WornSex, wish: Pick<Wish, 'origin' | 'details'>) => Body;
}

/** Move of a head in size M to that of another size. */
export interface HeadMove {
  readonly scale: number;
  readonly from: Vec3;
  readonly to: Vec3;
}

export interface ReferenceBody extends Body {
  readonly head: HeadMove;
}

export const wishOf = (sex: WornSex, size: BodySize): Wish =>
  sex === 'man' ? manOfSize(size) : womanOfSize(size);

/** Points of the base from which on something hangs on the head: eyes, lashes, hair. */
const isOnHead = ({ groups }: Base, point: number): boolean =>
  point >= groups.eyes.from && point < groups.joints.from;

/** Share of head at each point, 0 on the whole body. */
const headShare = (base: Base, points: Float64Array): Float64Array => {
  const { head, body } = pointsOfParts(base);
  const border = [...head].filter((point) => body.has(point));
  const place = (point: number): Vec3 => [
    f64(points, point * 3),
    f64(points, point * 3 + 1),
    f64(points, point * 3 + 2),
  ];
  const borderPlaces = border.map(place);
  return Float64Array.from({ length: base.positions.length / 3 }, (_, point) => {
    if (isOnHead(base, point)) return 1;
    if (!head.has(point) || body.has(point)) return 0;
    const [x, y, z] = place(point);
    const least = borderPlaces.reduce(
      (near, b) => Math.min(near, Math.hypot(b[0] - x, b[1] - y, b[2] - z)),
      1,
    );
    return smoothstep(...NECK_M, least);
  });
};

/** The bodies that people share, found once each. */
export const sharedBodies = (base: Base): SharedBodies => {
  const bodyOf = bodiesOf(base);
  const solved = new Map<string, Body>();
  const bodyIn = (sex: WornSex, size: BodySize, otherwise: Measured = {}): Body => {
    const key = `${sex} ${size} ${JSON.stringify(otherwise)}`;
    const body = solved.get(key) ?? bodyOf({ ...wishOf(sex, size), ...otherwise });
    solved.set(key, body);
    return body;
  };
  const share = headShare(base, bodyIn('man', 'M').points);
  const { head, body } = pointsOfParts(base);
  const neck = [...head].filter((point) => body.has(point));
  const crown = [...head].filter((point) => f64(share, point) > 0.99);

  /** The middle of some points. */
  const middle = ({ points }: Body, of: readonly number[]): Vec3 => {
    const sum = [0, 1, 2].map(
      (k) => of.reduce((all, point) => all + f64(points, point * 3 + k), 0) / of.length,
    );
    return [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0];
  };
  /** Mean distance of the head's points from their middle. */
  const headSize = (of: Body): number => {
    const [x, y, z] = middle(of, crown);
    const far = (p: number) =>
      Math.hypot(f64(of.points, p * 3) - x, f64(of.points, p * 3 + 1) - y, f64(of.points, p * 3 + 2) - z);
    return crown.reduce((sum, point) => sum + far(point), 0) / crown.length;
  };
  /** A body whose head's points come from elsewhere, faded in up the neck. */
  const mixed = (below: Body, headPlace: (point: number, axis: 0 | 1 | 2) => number): Body => ({
    ...below,
    points: below.points.map((own, i) => {
      const point = Math.floor(i / 3);
      const s = f64(share, point);
      return s === 0 ? own : own + s * (headPlace(point, (i % 3) as 0 | 1 | 2) - own);
    }),
  });

  /** A body with the head of another, as large as its own was. */
  const withHeadOf = (own: Body, other: Body): ReferenceBody => {
    const scale = headSize(own) / headSize(other);
    const [from, to] = [middle(other, neck), middle(own, neck)];
    const body = mixed(
      own,
      (point, axis) => to[axis] + scale * (f64(other.points, point * 3 + axis) - from[axis]),
    );
    return { ...body, head: { scale, from, to } };
  };

  return {
    reference: (sex, size, otherwise) => withHeadOf(bodyIn(sex, size, otherwise), bodyIn(sex, 'M')),
    young: (own, wish) => {
      const from = bodyOf(own);
      return { from, to: withHeadOf(bodyOf(wish), from) };
    },
    withHead: (sex, { origin, details }) => {
      const m = bodyIn(sex, 'M');
      const person = bodyOf({ ...wishOf(sex, 'M'), origin, ...(details && { details }) });
      const by = subtract(middle(m, neck), middle(person, neck));
      return mixed(m, (point, axis) => f64(person.points, point * 3 + axis) + by[axis]);
    },
  };
};
