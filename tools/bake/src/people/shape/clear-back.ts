import type { Body } from '@kitwright/body';
import { smoothstep } from '../../base/arrays.ts';
import type { Cut } from '../person.ts';
import type { HungMesh } from './hang.ts';
import { normalsOf } from './normals.ts';

type Place = readonly [x: number, y: number, z: number];
type Bones = Pick<Body['skeleton'], 'head' | 'neck'>;

/** A tail of hair is shortened from this height over the joint of the head on, m. */
const TAIL_M = 0.03;
/** Hair ends so far over the joint of the neck, m: there the collar is, and a name may stand not far below. */
const ENDS_M = 0.005;

/** A tail that hangs down behind ends at the collar: its strands are as they were at the band, and shorter towards the tip. */
const shortened = (places: readonly Place[], { head, neck }: Bones): readonly Place[] => {
  const from = head[1] + TAIL_M;
  const long = from - Math.min(...places.map(([, y]) => y));
  const short = from - neck[1] - ENDS_M;
  if (short >= long) return places;
  const ease = (long - short) / long ** 2;
  return places.map(([x, y, z]) => {
    const down = from - y;
    return down <= 0 ? [x, y, z] : [x, from - down + ease * down * down, z];
  });
};

/** A braid begins so far below the joint of the head, m, and has turned into the coil by the second. */
const BRAID_M = [0.045, 0.085] as const;
/** The middle of the coil: over the joint of the head, and behind it, m. */
const COIL_M = { over: 0.002, behind: 0.128 } as const;
/** Radius of the coil's outer and inner turn to the middle of the braid, m, and how much higher the inner one lies. */
const TURNS_M = [0.036, 0.008] as const;
const RISE_M = 0.014;
const TURNS = 1.75;
/** Width and depth of the braid in the coil, as shares. */
const WIDTH = 0.5;
const DEPTH = 0.55;
/** Places by which the middle of a braid is found, each by those so near to its height, m. */
const BAND_M = 0.025;

/** A braid is wound to a coil low on the back of the head. */
const coiled = (places: readonly Place[], { head }: Bones): readonly Place[] => {
  const from = head[1] - BRAID_M[0];
  const long = from - Math.min(...places.map(([, y]) => y));
  const braid = places.filter(([, y]) => y < from);
  const middleAt = (y: number): readonly [number, number] => {
    const near = braid.filter(([, each]) => Math.abs(each - y) < BAND_M);
    const range = (k: 0 | 2): number => {
      const own = near.map((place) => place[k]);
      return (Math.min(...own) + Math.max(...own)) / 2;
    };
    return [range(0), range(2)];
  };
  return places.map((place) => {
    const [x, y, z] = place;
    const down = from - y;
    if (down <= 0) return place;
    const along = down / long;
    const [middleX, middleZ] = middleAt(y);
    const angle = -Math.PI / 2 + TURNS * 2 * Math.PI * along;
    const radius = TURNS_M[0] + (TURNS_M[1] - TURNS_M[0]) * along + WIDTH * (x - middleX);
    const wound: Place = [
      radius * Math.cos(angle),
      head[1] + COIL_M.over + radius * Math.sin(angle),
      head[2] - COIL_M.behind - RISE_M * along + DEPTH * (z - middleZ),
    ];
    const share = smoothstep(0, BRAID_M[1] - BRAID_M[0], down);
    const at = (k: 0 | 1 | 2): number => place[k] * (1 - share) + wound[k] * share;
    return [at(0), at(1), at(2)];
  });
};

const WAYS: Readonly<Partial<Record<Cut, typeof shortened>>> = {
  ponytail01: shortened,
  long01: shortened,
  braid01: coiled,
};

/** Hair that leaves a name at the top of the back to be seen: what hangs down behind is shortened to the collar, or wound up. */
export const clearOfBack = (hair: HungMesh, cut: Cut, bones: Bones): HungMesh => {
  const way = WAYS[cut];
  if (!way) return hair;
  const count = hair.positions.length / 3;
  const before = Array.from({ length: count }, (_, v): Place => {
    const [x = 0, y = 0, z = 0] = hair.positions.subarray(v * 3, v * 3 + 3);
    return [x, y, z];
  });
  const positions = Float32Array.from(way(before, bones).flat());
  // Vertices are split where the texture is: those that were one have one normal.
  const first = new Map<string, number>();
  const point = before.map((place, v) => {
    const key = place.join(' ');
    const known = first.get(key) ?? v;
    first.set(key, known);
    return known;
  });
  const normals = normalsOf(
    Float64Array.from(positions),
    Int32Array.from(hair.indices, (v) => point[v] ?? v),
    count,
  );
  return {
    ...hair,
    positions,
    normals: Float32Array.from(point.flatMap((v) => [...normals.subarray(v * 3, v * 3 + 3)])),
  };
};
