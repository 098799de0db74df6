import { ANIMATIONS } from '../../../../src/figure/animations.ts';
import { ANIMATION_IDS, type AnimationId } from '../../../../src/figure/avatar.ts';
import { readExtras } from '../../../mask/glb-extras.ts';
import { cornersOf, i32, item } from '../../../arrays.ts';
import { solvePose } from '../../rig/pose.ts';
import { areaNormals } from '../../mesh/differential.ts';
import { at } from '../../sdf/numbers.ts';
import type { Vec3 } from '../../sdf/vec3.ts';
import { BONE_NAMES } from '../../skeleton.ts';
import { CLIPS } from '../clips.ts';
import { posedPositions, readBoundSurface, type BoundSurface } from './bound-surface.ts';
import { clothFinder, type ClothFinder } from './nearest-cloth.ts';

/** What a garment does in one animation; the worst of all moments. */
export interface ClipMotion {
  /** How far visible skin stands out of the cloth that covers it at rest, mm, and at how many vertices by more than 1 mm. */
  readonly skinThroughMm: number;
  readonly skinThroughVertices: number;
  /** Node and piece where it is worst. */
  readonly skinThroughAt: string;
  /** How deep hands and forearms are in the cloth of trunk and legs, mm. */
  readonly handInClothMm: number;
  /** Length of the cloth's edges against their rest: 99.9th and 0.1th percentile and the longest of all. */
  readonly stretchP999: number;
  readonly stretchP001: number;
  readonly stretchMax: number;
}

export type GarmentMotion = Readonly<Record<AnimationId, ClipMotion>>;

export const MOMENTS = 24;
/** Cloth this near above skin covers it. */
const COVER_REACH_M = 0.04;
/** Hands in cloth: how deep they are looked for. */
const HAND_REACH_M = 0.06;
/** Edges shorter than this are rounding, not cloth. */
const LEAST_EDGE_M = 0.004;
const THROUGH_MM = 1;
const LEAST_FACING = 0.2;

const isSleeve = (node: string): boolean => /^piece:(sleeve|cuff|.*[cC]uff)/.test(node);
const isLowerGarment = (productType: unknown): boolean =>
  productType === 'SOCCER_KIT' || productType === 'BOXING_TRUNK';

/** Vertices that drawn triangles use: those that the garment's mask does not hide. */
const visibleVertices = (
  figure: BoundSurface,
  hidden: Readonly<Record<string, string>>,
): readonly number[] => {
  const bits = figure.nodes.map((node) => Buffer.from(hidden[node] ?? '', 'base64'));
  const used = new Set<number>();
  let [node, first] = [-1, 0];
  for (let t = 0; t < figure.triangles.length / 3; t++) {
    const corners = cornersOf(figure.triangles, t);
    const own = i32(figure.nodeOfVertex, corners[0]);
    if (own !== node) [node, first] = [own, t];
    const k = t - first;
    const isHidden = (((item(bits, node)[k >> 3] ?? 0) >> (k & 7)) & 1) === 1;
    if (!isHidden) corners.forEach((v) => used.add(v));
  }
  return [...used];
};

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

const outsideMm = (finder: ClothFinder, posed: Float32Array, v: number, reachM: number) => {
  const near = finder.near(at(posed, v * 3), at(posed, v * 3 + 1), at(posed, v * 3 + 2), reachM);
  return near?.isFacing ? { ...near, mm: near.outsideM * 1000 } : null;
};

/** Cosine between the skin's normal and the cloth's. */
const facing = (normals: Float32Array, v: number, [x, y, z]: Vec3): number =>
  at(normals, v * 3) * x + at(normals, v * 3 + 1) * y + at(normals, v * 3 + 2) * z;

const only = (surface: BoundSurface, isWanted: (node: string) => boolean): Int32Array => {
  const wanted = surface.nodes.map(isWanted);
  return surface.triangles.filter((_, i) => {
    const first = i32(surface.triangles, i - (i % 3));
    return wanted[i32(surface.nodeOfVertex, first)] ?? false;
  });
};

/** Skins a garment and the figure on the processor, with the weights of their files, at moments of every animation. */
export const checkMotion = async (garmentGlb: Uint8Array, figureGlb: Uint8Array): Promise<GarmentMotion> => {
  const extras = readExtras(garmentGlb);
  const hidden = (extras['hiddenFigureTriangles'] ?? {}) as Readonly<Record<string, string>>;
  const worn = isLowerGarment(extras['productType'])
    ? ['figure:body', 'figure:head']
    : ['figure:body', 'figure:head', 'figure:baseShorts'];
  const figure = await readBoundSurface(figureGlb, (name) => worn.includes(name));
  const cloth = await readBoundSurface(garmentGlb, (name) => name.startsWith('piece:'));
  const clothRest = Float32Array.from(cloth.positions);
  const whole = clothFinder(cloth.triangles, clothRest);
  const trunkTriangles = only(cloth, (node) => !isSleeve(node));
  const trunk = clothFinder(trunkTriangles, clothRest);
  const figureRest = Float32Array.from(figure.positions);
  const covered = visibleVertices(figure, hidden).filter((v) => {
    const near = outsideMm(whole, figureRest, v, COVER_REACH_M);
    return near !== null && near.mm < 0;
  });
  const forearms = [...figure.nodeOfVertex.keys()].filter(
    (v) => shareOf(figure, v, /^(forearm|hand|fingers)/) > 0.9,
  );
  const edges = edgesOf(cloth);

  const checkClip = (id: AnimationId): ClipMotion => {
    let skin = { mm: 0, at: '', vertices: 0 };
    let [hand, p999, p001, longest] = [0, 1, 1, 1];
    for (let moment = 0; moment < MOMENTS; moment++) {
      const pose = solvePose(CLIPS[id]((ANIMATIONS[id].seconds * moment) / MOMENTS));
      const posed = posedPositions(figure, pose);
      const posedCloth = posedPositions(cloth, pose);
      whole.pose(posedCloth);
      trunk.pose(posedCloth);
      const normals = areaNormals(posed, figure.triangles);
      let vertices = 0;
      for (const v of covered) {
        const near = outsideMm(whole, posed, v, COVER_REACH_M);
        // Cloth of the other leg, which faces the other way, covers nothing here.
        if (near === null || near.mm <= 0 || facing(normals, v, near.normal) < LEAST_FACING) continue;
        if (near.mm > THROUGH_MM) vertices++;
        const piece = item(
          cloth.nodes,
          i32(cloth.nodeOfVertex, cornersOf(cloth.triangles, near.triangle)[0]),
        );
        const node = item(figure.nodes, i32(figure.nodeOfVertex, v));
        if (near.mm > skin.mm) skin = { ...skin, mm: near.mm, at: `${node} at ${piece}` };
      }
      skin = { ...skin, vertices: Math.max(skin.vertices, vertices) };
      for (const v of forearms) {
        const near = outsideMm(trunk, posed, v, HAND_REACH_M);
        if (near !== null) hand = Math.max(hand, -near.mm);
      }
      const ratios = stretches(edges, posedCloth);
      p999 = Math.max(p999, at(ratios, Math.floor(ratios.length * 0.999)));
      p001 = Math.min(p001, at(ratios, Math.floor(ratios.length * 0.001)));
      longest = Math.max(longest, at(ratios, ratios.length - 1));
    }
    return {
      skinThroughMm: skin.mm,
      skinThroughVertices: skin.vertices,
      skinThroughAt: skin.at,
      handInClothMm: hand,
      stretchP999: p999,
      stretchP001: p001,
      stretchMax: longest,
    };
  };
  return Object.fromEntries(ANIMATION_IDS.map((id) => [id, checkClip(id)])) as GarmentMotion;
};
