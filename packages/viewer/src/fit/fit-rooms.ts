import { BLEED_MM } from '@kitwright/garment';
import type { Sex } from '@kitwright/garment/figure/people.ts';
import type { MeshData } from '../model/mesh-data.ts';
import type { PieceModel } from '../model/models.ts';
import type { RestBone } from '../model/rig.ts';

/** Places at which a garment that hangs is judged roomy, snug or tight. */
export const FIT_PLACES = ['waist', 'hip', 'shoulder'] as const;
export type FitPlace = (typeof FIT_PLACES)[number];

/**
 * The room of a garment: by how much the cloth round a body was cut longer than the body is, mm round waist and hip; at
 * the shoulder how far it lies off the skin, mm. What the garment does not go round is absent. So is the chest: at its
 * level cloth goes over into the sleeves, and the pieces tell its width better (`chestRoomOf`).
 */
export type FitRooms = Readonly<Partial<Record<FitPlace, number>>>;

type Girth = Exclude<FitPlace, 'shoulder'>;

/**
 * Heights of the tape as shares of the way from one bone to another: as packages/body has them on the bodies of all
 * sizes, within 4 mm from XS to 3XL.
 */
const LEVELS: Readonly<
  Record<Girth, { readonly from: string; readonly to: string; readonly share: Readonly<Record<Sex, number>> }>
> = {
  waist: { from: 'hips', to: 'neck', share: { man: 0.24, woman: 0.279 } },
  hip: { from: 'hips', to: 'neck', share: { man: -0.147, woman: -0.129 } },
};

const ARM = /arm|hand|finger/i;
/** A vertex that arms move by more than this is no part of the trunk. */
const ARM_SHARE = 0.5;
/** Cloth this near to a shoulder joint lies on the shoulder, m. */
const SHOULDER_M = 0.07;

type Place = readonly [x: number, y: number, z: number];

/** Positions of bones at rest, from the ground on. */
const placesOf = (bones: readonly RestBone[]): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const { name, parent, at } of bones) {
    const [x, y, z] = (parent === null ? undefined : places.get(parent)) ?? [0, 0, 0];
    places.set(name, [x + at[0], y + at[1], z + at[2]]);
  }
  return places;
};

const isOfArm = ({ bones, joints, weights }: MeshData, vertex: number): boolean => {
  let share = 0;
  for (let i = vertex * 4; i < vertex * 4 + 4; i += 1)
    if (ARM.test(bones[joints[i] ?? 0] ?? '')) share += weights[i] ?? 0;
  return share > ARM_SHARE;
};

type Ends = readonly [x1: number, z1: number, x2: number, z2: number];

type Stretch = readonly [fromMm: number, toMm: number];

/** Cut of a level through a triangle: its two ends, and the stretch of the piece's width that it takes. */
interface Cut {
  readonly ends: Ends;
  readonly acrossMm: Stretch;
}

/** Cuts of a level through the trunk's part of a mesh, up to one of its triangles; `wideMm` of the texture of a piece. */
const cutsAt = (mesh: MeshData, y: number, wideMm = 0, triangles = mesh.index.length / 3): readonly Cut[] => {
  const { positions, uvs, index } = mesh;
  const cuts: Cut[] = [];
  for (let t = 0; t < triangles * 3; t += 3) {
    const corners = [index[t] ?? 0, index[t + 1] ?? 0, index[t + 2] ?? 0];
    const [ends, flat]: [number[], number[]] = [[], []];
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3] ?? 0;
      const [ya, yb] = [positions[a * 3 + 1] ?? 0, positions[b * 3 + 1] ?? 0];
      if (ya < y === yb < y) return;
      const s = (y - ya) / (yb - ya);
      const between = (of: Float32Array, i: number, k2: number): number =>
        (of[i] ?? 0) * (1 - s) + (of[k2] ?? 0) * s;
      ends.push(between(positions, a * 3, b * 3), between(positions, a * 3 + 2, b * 3 + 2));
      flat.push(between(uvs, a * 2, b * 2) * wideMm);
    });
    const [x1, z1, x2, z2] = ends;
    const [u1 = 0, u2 = 0] = flat;
    if (x1 === undefined || z1 === undefined || x2 === undefined || z2 === undefined) continue;
    if (corners.some((vertex) => isOfArm(mesh, vertex))) continue;
    cuts.push({ ends: [x1, z1, x2, z2], acrossMm: [Math.min(u1, u2), Math.max(u1, u2)] });
  }
  return cuts;
};

/** Length of the shortest band round points: that of their convex hull, by Andrew's monotone chain. */
const bandM = (cuts: readonly Cut[]): number => {
  const points = cuts
    .flatMap(({ ends: [x1, z1, x2, z2] }) => [[x1, z1] as const, [x2, z2] as const])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: typeof points): typeof points => {
    const hull: (readonly [number, number])[] = [];
    for (const p of ordered) {
      for (;;) {
        const [b, a] = [hull.at(-1), hull.at(-2)];
        if (!a || !b || (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        hull.pop();
      }
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  const hull = [...chain(points), ...chain([...points].reverse())];
  return hull.reduce((sum, [x, z], i) => {
    const [nextX, nextZ] = hull[(i + 1) % hull.length] ?? [x, z];
    return sum + Math.hypot(nextX - x, nextZ - z);
  }, 0);
};

/**
 * Width of a piece of cloth at a level, as it was cut: what is stretched has no more room for it. Cloth in folds, and a hem
 * that waves, pass a level several times; each part of the width counts once.
 */
const widthMm = (cuts: readonly Cut[]): number => {
  let [sum, reached] = [0, -Infinity];
  for (const { acrossMm } of [...cuts].sort((a, b) => a.acrossMm[0] - b.acrossMm[0])) {
    const [from, to] = acrossMm;
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
};

const middle = (of: readonly number[]): number => [...of].sort((a, b) => a - b)[of.length >> 1] ?? 0;

/** Garment and body, both at rest, between which the room is measured. */
export interface FitQuestion {
  readonly pieces: readonly PieceModel[];
  /** Pieces worn on the legs, and what lies over other pieces: that is not told twice. */
  readonly lower: ReadonlySet<string>;
  readonly overlays: ReadonlySet<string>;
  readonly body: MeshData;
  readonly bones: readonly RestBone[];
  readonly sex: Sex;
  /** Distance of a point from the skin, m. */
  readonly distanceM: (x: number, y: number, z: number) => number;
}

/** Directions from the middle of a body in each of which cloth goes round it. */
const DIRECTIONS = 36;

/** True where cloth lies in every direction: what ends above a level, if only for a hand's breadth, does not go round. */
const goesRound = (cuts: readonly Cut[], body: readonly Cut[]): boolean => {
  const middleOf = (axis: 0 | 1): number =>
    body.reduce((sum, { ends }) => sum + ends[axis] + ends[(axis + 2) as 2 | 3], 0) / (2 * body.length);
  const [x, z] = [middleOf(0), middleOf(1)];
  const found = new Set<number>();
  for (const { ends } of cuts) {
    // A triangle may be longer than a direction is wide.
    for (let share = 0; share <= 1; share += 0.25) {
      const turn = Math.atan2(
        ends[1] + (ends[3] - ends[1]) * share - z,
        ends[0] + (ends[2] - ends[0]) * share - x,
      );
      found.add(Math.floor((turn / (2 * Math.PI) + 1) * DIRECTIONS) % DIRECTIONS);
    }
  }
  return found.size === DIRECTIONS;
};

/** The room in a garment at its named places. */
export const fitRoomsOf = ({
  pieces,
  lower,
  overlays,
  body,
  bones,
  sex,
  distanceM,
}: FitQuestion): FitRooms => {
  const places = placesOf(bones);
  const own = pieces.filter(({ id }) => !overlays.has(id));
  const roomAt = (girth: Girth): number | undefined => {
    const { from, to, share } = LEVELS[girth];
    const [low, high] = [places.get(from)?.[1], places.get(to)?.[1]];
    if (low === undefined || high === undefined) return undefined;
    const y = low + (high - low) * share[sex];
    const skin = cutsAt(body, y);
    // The innermost goes round the body: shorts under a shirt's hem.
    const layers = [true, false].map((isLower) =>
      own
        .filter(({ id }) => lower.has(id) === isLower)
        .map(({ mesh, cutMm: [wide], firstDetailTriangle }) =>
          cutsAt(mesh, y, wide + 2 * BLEED_MM, firstDetailTriangle),
        ),
    );
    const worn = layers.find((pieces) => goesRound(pieces.flat(), skin));
    return worn && Math.round(worn.reduce((sum, cuts) => sum + widthMm(cuts), 0) - 1000 * bandM(skin));
  };
  const joints = ['upperArmL', 'upperArmR'].flatMap((bone) => places.get(bone) ?? []);
  const over: number[] = [];
  for (const { id, mesh } of own) {
    if (lower.has(id)) continue;
    const { positions } = mesh;
    for (let v = 0; v < positions.length; v += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(v, v + 3);
      for (let j = 0; j < joints.length; j += 3) {
        const [jx = 0, jy = 0, jz = 0] = joints.slice(j, j + 3);
        // The top of the shoulder: below it is the armpit.
        if (y > jy && Math.hypot(x - jx, y - jy, z - jz) < SHOULDER_M) over.push(distanceM(x, y, z));
      }
    }
  }
  const girths = (['waist', 'hip'] as const).flatMap((girth) => {
    const mm = roomAt(girth);
    return mm === undefined ? [] : [[girth, mm] as const];
  });
  return {
    ...Object.fromEntries(girths),
    ...(over.length > 0 ? { shoulder: Math.round(1000 * middle(over)) } : {}),
  };
};
