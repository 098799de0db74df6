import {
  ARMS_OUT_SHARES,
  STANCE_IDS,
  armsOutRad,
  type StanceId,
} from '@kitwright/garment/figure/animations.ts';
import { ANIMATION_IDS, type AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { i32 } from '../base/arrays.ts';
import { momentsOf } from '../figure/animations/clips.ts';
import { at } from '../figure/sdf/blend.ts';
import { BONE_NAMES, boneIndex, type BoneName } from '../figure/skeleton.ts';
import { solvePose, type SolvedPose } from '../figure/rig/pose.ts';
import { aboutAxis, multiply } from '../figure/rig/quaternion.ts';
import { STANCES } from '../figure/stances/stances.ts';
import { posedPositions, type BoundSurface } from '../gltf/bound-surface.ts';
import { readTucks, tuckedIn, type Tucks } from '../gltf/tucks.ts';
import { readDressed, type Dressed } from './dressed.ts';
import { clothFinder, type ClothFinder } from './nearest-cloth.ts';
import { NOTHING_THROUGH, throughCheck } from './through.ts';

/** Measures of a garment in one animation; the worst of all moments. */
export interface ClipMotion {
  /**
   * Farthest that drawn skin stands out of the cloth that covers it at rest, mm, and the number of places where by
   * more than 1 mm.
   */
  readonly skinThroughMm: number;
  readonly skinThroughPlaces: number;
  /** Node and rest place (m) where it is worst. */
  readonly skinThroughAt: string;
  /** The same of cloth under what hangs over it or was laid on it: shorts under a shirt, a shirt under its collar. */
  readonly layerThroughMm: number;
  /** Depth of hands and forearms in the cloth of trunk and legs, mm. */
  readonly handInClothMm: number;
  /** Length of the cloth's edges against their rest: 99.9th and 0.1th percentile and the longest of all. */
  readonly stretchP999: number;
  readonly stretchP001: number;
  readonly stretchMax: number;
}

/** Measures of a garment in all animations and stances, and of its layers in the stances where it has some. */
export interface GarmentMotion {
  readonly motions: Readonly<Record<AnimationId, ClipMotion>>;
  /** Depth of hands and forearms in the cloth of trunk and legs, mm; those on hips lie on it and are pressed in. */
  readonly handsInStancesMm: Readonly<Record<StanceId, number>>;
  /** Farthest that cloth stands out of what lies over it, mm. */
  readonly layersInStancesMm?: Readonly<Record<StanceId, number>>;
}

/** Others than those for which the skin was tucked in. */
const MOMENTS = 32;
/** Hands in cloth: how deep they are looked for. */
const HAND_REACH_M = 0.06;
/** Edges shorter than this are rounding, not cloth. */
const LEAST_EDGE_M = 0.004;

const isSleeve = (node: string): boolean => /^piece:(sleeve|cuff|.*[cC]uff)/.test(node);

/** Share of a vertex that bones of a kind move. */
const shareOf = ({ joints, weights }: BoundSurface, v: number, bones: RegExp): number =>
  [0, 1, 2, 3].reduce(
    (sum, k) => (bones.test(BONE_NAMES[at(joints, v * 4 + k)] ?? '') ? sum + at(weights, v * 4 + k) : sum),
    0,
  );

interface Edges {
  readonly ends: Int32Array;
  readonly lengths: Float64Array;
}

const lengthOf = (positions: ArrayLike<number>, a: number, b: number): number =>
  Math.hypot(...[0, 1, 2].map((k) => at(positions, a * 3 + k) - at(positions, b * 3 + k)));

const edgesOf = ({ triangles, positions }: BoundSurface): Edges => {
  const ends: number[] = [];
  const lengths: number[] = [];
  for (let i = 0; i < triangles.length; i++) {
    const [a, b] = [i32(triangles, i), i32(triangles, i % 3 === 2 ? i - 2 : i + 1)];
    const length = lengthOf(positions, a, b);
    if (length < LEAST_EDGE_M) continue;
    ends.push(a, b);
    lengths.push(length);
  }
  return { ends: Int32Array.from(ends), lengths: Float64Array.from(lengths) };
};

const stretches = ({ ends, lengths }: Edges, posed: Float32Array): Float64Array =>
  lengths.map((length, e) => lengthOf(posed, i32(ends, e * 2), i32(ends, e * 2 + 1)) / length).sort();

/** Depth of a vertex in the cloth, mm; 0 outside it. */
const depthMm = (finder: ClothFinder, posed: Float32Array, v: number): number => {
  const near = finder.near(at(posed, v * 3), at(posed, v * 3 + 1), at(posed, v * 3 + 2), HAND_REACH_M);
  return near?.isFacing ? Math.max(0, -near.outsideM * 1000) : 0;
};

const only = (surface: BoundSurface, isWanted: (node: string) => boolean): Int32Array => {
  const wanted = surface.nodes.map(isWanted);
  return surface.triangles.filter((_, i) => {
    const first = i32(surface.triangles, i - (i % 3));
    return wanted[i32(surface.nodeOfVertex, first)] ?? false;
  });
};

const isForearm = /^(forearm|hand|fingers)/;

/** A stance as someone takes it: at ease, arms stand out by how narrow the shoulders are, as viewers have it. */
const stanceOf = (id: StanceId, { rest }: BoundSurface): SolvedPose => {
  const solved = solvePose(STANCES[id]);
  if (id !== 'at_ease') return solved;
  const outDeg = (armsOutRad(rest[boneIndex('upperArmL')]?.[0] ?? 0) * 180) / Math.PI;
  const rotations = new Map(solved.rotations);
  for (const [side, sign] of [['L', 1] as const, ['R', -1] as const])
    for (const part of ['shoulderHelper', 'upperArm'] as const) {
      const bone: BoneName = `${part}${side}`;
      const turn = rotations.get(bone);
      const deg = sign * ARMS_OUT_SHARES[part] * outDeg;
      if (turn) rotations.set(bone, multiply(aboutAxis([0, 0, 1], deg), turn));
    }
  return { ...solved, rotations };
};

/** Skins a garment and the figure on the processor, with the weights of their files, at moments of every animation and in the stances. */
export const checkMotion = async (garmentGlb: Uint8Array, figureGlb: Uint8Array): Promise<GarmentMotion> =>
  checkDressed(await readDressed(garmentGlb, figureGlb), readTucks(garmentGlb));

/** Does the same of what is dressed already. */
export const checkDressed = ({ figure, cloth, hidden, layers }: Dressed, tucks: Tucks): GarmentMotion => {
  const tucked = tuckedIn(figure, tucks);
  const checkSkin = throughCheck({ surface: figure, drawn: tucked, hidden }, cloth);
  const checkLayers =
    layers && throughCheck({ surface: layers.inner, drawn: layers.inner, hidden: {} }, layers.outer);
  const trunk = clothFinder(
    only(cloth, (node) => !isSleeve(node)),
    Float32Array.from(cloth.positions),
  );
  const forearms = [...figure.nodeOfVertex.keys()].filter((v) => shareOf(figure, v, isForearm) > 0.9);
  const edges = edgesOf(cloth);

  /** Depth of hands and forearms, mm, where the cloth is posed as they are. */
  const handsMm = (pose: SolvedPose, posedCloth: Float32Array): number => {
    const posed = posedPositions(tucked, pose);
    trunk.pose(posedCloth);
    return forearms.reduce((deepest, v) => Math.max(deepest, depthMm(trunk, posed, v)), 0);
  };

  const checkClip = (id: AnimationId): ClipMotion => {
    let [skin, inner] = [NOTHING_THROUGH, NOTHING_THROUGH];
    let [hand, p999, p001, longest] = [0, 1, 1, 1];
    for (const pose of momentsOf(id, MOMENTS)) {
      skin = checkSkin(pose, skin);
      inner = checkLayers?.(pose, inner) ?? inner;
      const posedCloth = posedPositions(cloth, pose);
      hand = Math.max(hand, handsMm(pose, posedCloth));
      const ratios = stretches(edges, posedCloth);
      p999 = Math.max(p999, at(ratios, Math.floor(ratios.length * 0.999)));
      p001 = Math.min(p001, at(ratios, Math.floor(ratios.length * 0.001)));
      longest = Math.max(longest, at(ratios, ratios.length - 1));
    }
    return {
      skinThroughMm: skin.mm,
      skinThroughPlaces: skin.places,
      skinThroughAt: skin.at,
      layerThroughMm: inner.mm,
      handInClothMm: hand,
      stretchP999: p999,
      stretchP001: p001,
      stretchMax: longest,
    };
  };
  const inStances = (measure: (pose: SolvedPose) => number) =>
    Object.fromEntries(STANCE_IDS.map((id) => [id, measure(stanceOf(id, figure))]));
  const motions = Object.fromEntries(ANIMATION_IDS.map((id) => [id, checkClip(id)]));
  const handsInStancesMm = inStances((pose) => handsMm(pose, posedPositions(cloth, pose)));
  if (!checkLayers) return { motions, handsInStancesMm } as GarmentMotion;
  const layersInStancesMm = inStances((pose) => checkLayers(pose, NOTHING_THROUGH).mm);
  return { motions, handsInStancesMm, layersInStancesMm } as GarmentMotion;
};

interface MotionOfFile extends GarmentMotion {
  readonly sha256: string;
}

/** `assets/reports/motion.json`: how every model moves, by file; and its worn files, by who wears them. */
export type MotionReport = Readonly<
  Record<string, MotionOfFile & { readonly worn?: Readonly<Record<string, MotionOfFile>> }>
>;
