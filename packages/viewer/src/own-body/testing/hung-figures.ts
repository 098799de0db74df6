import {
  fromUv,
  type Garment,
  type OptionValues,
  type Pattern,
  type Piece,
  type Placement,
  type Point,
  type Size,
} from '@kitwright/garment';
import { isInRoom, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { containsPoint, distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { FIGURE_PARTS } from '../../model/figure-model.ts';
import { mergeMeshes, rebind, type MeshData } from '../../model/mesh-data.ts';
import type { OutfitModels } from '../../model/load-outfit.ts';
import type { PieceModel } from '../../model/models.ts';
import { posed } from '../../model/pose-mesh.ts';
import { newRig, stillMatrices } from '../../model/rig.ts';
import { visibleParts, wornCloth } from '../../scene/figure.ts';

/** Figures of how a garment hangs, as the bake measures its own files (`tools/bake/src/report`). */
export interface HungFigures {
  /** Edges of cut cloth off their length, per cent of all edge length below. */
  readonly medianPercent: number;
  readonly p95Percent: number;
  /** Area of cut cloth within 2 % of its true scale, per cent. */
  readonly truePercent: number;
  /** Depth of the deepest point of cloth in the skin, mm. */
  readonly deepestMm: number;
  /** Share of each print that is seen by who looks straight at it, as the wearer stands at ease, per cent. */
  readonly seenPercent: Readonly<Record<string, number>>;
}

/** Shorter edges say more of rounding than of cloth, mm. */
const LEAST_EDGE_MM = 1;
const LEAST_AREA_MM2 = 1e-3;
const TRUE_WITHIN = 0.02;
/** Places outside the outline by more than this are a hem's lip, mm. */
const LIP_MM = 0.8;

interface Sample {
  readonly off: (readonly [share: number, cutMm: number])[];
  area: number;
  trueArea: number;
}

/** Finds places of a piece that are a hem's lip. */
const lipOf = (piece: Piece): ((at: Point) => boolean) => {
  const outline = piece.edges.flatMap(({ points }) => points.slice(0, -1));
  const closed = [...outline, ...outline.slice(0, 1)];
  return (at) => !containsPoint(outline, at) && distanceToLineMm(closed, at) > LIP_MM;
};

const addStrain = ({ mesh, firstDetailTriangle }: PieceModel, piece: Piece, sample: Sample): void => {
  const { positions, uvs, index } = mesh;
  const flat = new Float64Array(uvs.length);
  for (let v = 0; v < uvs.length; v += 2) flat.set(fromUv(piece, [uvs[v] ?? 0, uvs[v + 1] ?? 0]), v);
  const isInLip = lipOf(piece);
  const isLip = Array.from({ length: uvs.length / 2 }, (_, v) =>
    isInLip([flat[v * 2] ?? 0, flat[v * 2 + 1] ?? 0]),
  );
  const flatSide = (v: number, w: number): readonly [number, number] => [
    (flat[w * 2] ?? 0) - (flat[v * 2] ?? 0),
    (flat[w * 2 + 1] ?? 0) - (flat[v * 2 + 1] ?? 0),
  ];
  const side = (v: number, w: number): Vector3 =>
    new Vector3()
      .fromArray(positions, w * 3)
      .sub(new Vector3().fromArray(positions, v * 3))
      .multiplyScalar(1000);
  for (let t = 0; t < firstDetailTriangle * 3; t += 3) {
    const corners = [...index.subarray(t, t + 3)] as [number, number, number];
    if (corners.some((v) => isLip[v])) continue;
    const [a, b, c] = corners;
    const [[ux, uy], [vx, vy]] = [flatSide(a, b), flatSide(a, c)];
    const area = Math.abs(ux * vy - uy * vx) / 2;
    if (area < LEAST_AREA_MM2) continue;
    const scale = Math.sqrt(side(a, b).cross(side(a, c)).length() / 2 / area);
    sample.area += area;
    if (Math.abs(scale - 1) < TRUE_WITHIN) sample.trueArea += area;
    for (const [v, w] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const cutMm = Math.hypot(...flatSide(v, w));
      if (cutMm > LEAST_EDGE_MM) sample.off.push([Math.abs(side(v, w).length() / cutMm - 1), cutMm]);
    }
  }
};

/** The value below which a share of all edge length lies: dense folds count no more than flat cloth. */
const quantile = (off: Sample['off'], share: number): number => {
  const sorted = off.toSorted((p, q) => p[0] - q[0]);
  const target = share * sorted.reduce((sum, [, cutMm]) => sum + cutMm, 0);
  let passed = 0;
  return sorted.find(([, cutMm]) => (passed += cutMm) >= target)?.[0] ?? 0;
};

const treeOf = ({ positions, index }: Pick<MeshData, 'positions' | 'index'>): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(index.slice(), 1));
  return new MeshBVH(geometry, { indirect: true });
};

const IS_SKIN = /^(body|head)$/;

const skinOf = (figure: OutfitModels['figure']): MeshData =>
  mergeMeshes((['body', 'head'] as const).flatMap((part) => figure?.parts.get(part) ?? []));

/** Depth of each point of the pieces in the body, m; below 0 outside. */
export const depthsOf = ({ model, figure }: OutfitModels): readonly number[] => {
  const { positions, index } = skinOf(figure);
  const tree = treeOf({ positions, index });
  const [point, a, b, c] = [new Vector3(), new Vector3(), new Vector3(), new Vector3()];
  return model.pieces.flatMap(({ mesh }) =>
    Array.from({ length: mesh.positions.length / 3 }, (_, v) => {
      point.fromArray(mesh.positions, v * 3);
      const hit = tree.closestPointToPoint(point);
      if (!hit) return 0;
      const face = hit.faceIndex * 3;
      a.fromArray(positions, (index[face] ?? 0) * 3);
      b.fromArray(positions, (index[face + 1] ?? 0) * 3).sub(a);
      c.fromArray(positions, (index[face + 2] ?? 0) * 3).sub(a);
      return -point.sub(hit.point).dot(b.cross(c).normalize());
    }),
  );
};

/** Distance from the start of a look within which nothing hides it: that is the cloth itself, m. */
const LIFT_M = 0.001;
/** Cloth that stands steeper to the look than about 73 degrees is not read. */
const LEAST_COSINE = 0.3;

const seenOf = (
  placement: Placement,
  piece: Piece,
  { index, uvs, positions }: MeshData,
  scene: MeshBVH,
): number => {
  const patches: { middle: Vector3; normal: Vector3; area: number }[] = [];
  const facing = new Vector3();
  for (let t = 0; t < index.length; t += 3) {
    const corners = [...index.subarray(t, t + 3)] as [number, number, number];
    const flat = corners.map((v) => fromUv(piece, [uvs[v * 2] ?? 0, uvs[v * 2 + 1] ?? 0]));
    const [p, q, r] = flat as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ];
    if (!isInRoom(placement, [(p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3])) continue;
    const area = Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2;
    const [a, b, c] = corners.map((v) => new Vector3().fromArray(positions, v * 3)) as [
      Vector3,
      Vector3,
      Vector3,
    ];
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    const middle = a.add(b).add(c).divideScalar(3);
    facing.addScaledVector(normal, area);
    patches.push({ middle, normal, area });
  }
  facing.normalize();
  const ray = new Ray(new Vector3(), facing);
  let [seen, all] = [0, 0];
  for (const { middle, normal, area } of patches) {
    all += area;
    if (normal.dot(facing) < LEAST_COSINE) continue;
    ray.origin.copy(middle).addScaledVector(facing, LIFT_M);
    if (!scene.raycastFirst(ray, DoubleSide)) seen += area;
  }
  return all === 0 ? 0 : (100 * seen) / all;
};

/** Rooms in the middle of a piece are as large as the piece; a hood that is put down shows its lining. */
const isPrint = (id: string): boolean => !/Centre$|^hood(Left|Right)$|^placketUnder/.test(id);

const seenPercentOf = ({ model, figure }: OutfitModels, pattern: Pattern): HungFigures['seenPercent'] => {
  const rig = newRig(model.bones);
  const matrices = stillMatrices(model.bones);
  const standing = (mesh: MeshData): MeshData => posed({ ...mesh, ...rebind(mesh, rig.names) }, matrices);
  const pieces = new Map(model.pieces.map(({ id, mesh }) => [id, standing(mesh)]));
  // Skin that the garment covers is not drawn, nor does it hide what it comes through in a stance.
  const drawn = figure ? visibleParts({ model: figure, garment: model, worn: wornCloth(pattern) }) : [];
  const skin = drawn.filter(({ ordinal }) => IS_SKIN.test(FIGURE_PARTS[ordinal] ?? ''));
  const scene = treeOf(mergeMeshes([...pieces.values(), ...skin.map(({ data }) => standing(data))]));
  return Object.fromEntries(
    pattern.placements.flatMap((placement) => {
      const mesh = pieces.get(placement.piece);
      if (!mesh || !isPrint(placement.id)) return [];
      return [
        [placement.id, seenOf(placement, pieceOf(pattern.pieces, placement.piece), mesh, scene)] as const,
      ];
    }),
  );
};

/** Measures an outfit in the size that it is shown in. */
export const hungFigures = (
  outfit: OutfitModels,
  garment: Garment,
  size: Size,
  options: OptionValues,
): HungFigures => {
  const pattern = garment.pattern(size, options);
  const sample: Sample = { off: [], area: 0, trueArea: 0 };
  for (const each of outfit.model.pieces) {
    const piece = pieceOf(pattern.pieces, each.id);
    if (piece.cloth === 'shell') addStrain(each, piece, sample);
  }
  return {
    medianPercent: 100 * quantile(sample.off, 0.5),
    p95Percent: 100 * quantile(sample.off, 0.95),
    truePercent: (100 * sample.trueArea) / sample.area,
    deepestMm: 1000 * depthsOf(outfit).reduce((most, depth) => Math.max(most, depth), 0),
    seenPercent: seenPercentOf(outfit, pattern),
  };
};
