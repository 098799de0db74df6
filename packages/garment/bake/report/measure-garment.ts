import { Vector3 } from 'three';
import type { Pattern, Piece } from '../../src/garment.ts';
import { pieceOf } from '../../src/geometry/edges.ts';
import { containsPoint, type Polyline } from '../../src/geometry/polyline.ts';
import type { Point } from '../../src/path.ts';
import { fromUv } from '../../src/piece-space.ts';
import { cornersOf, f64, item } from '../arrays.ts';
import { bvhOf } from '../drape/cloth-layer.ts';
import { merged } from '../drape/merge-surfaces.ts';
import type { Distance } from '../figure/sdf/vec3.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';

/** Figures of a baked garment, all measured on its file. */
export interface GarmentReport {
  readonly bytes: number;
  readonly triangles: number;
  readonly vertices: number;
  /** Deepest point of any triangle's corner or centre inside the body; 0 when all lie outside. */
  readonly bodyPenetrationMm: number;
  /** How far the outer layer's underside shows the inner layer; 0 when none does. */
  readonly layerCrossingMm: number;
  /** Cut cloth, without elastic bands: edge strain in per cent, and area printed within 2 % of true scale. */
  readonly cloth: StrainFigures;
  /** Collar and waistband, which are drawn in or stretched on purpose. */
  readonly elastic: StrainFigures;
  readonly pieces: Readonly<Record<string, StrainFigures>>;
}

export interface StrainFigures {
  readonly medianStrainPercent: number;
  readonly p95StrainPercent: number;
  readonly areaWithin2PercentPercent: number;
}

const ELASTIC = new Set(['collar', 'waistband']);
/** Vertices further outside the outline than this belong to the hem's lip. */
const LIP_MM = 0.8;
const CROSSING_REACH_M = 0.03;
const LEAST_COSINE = 0.6;

const outlineOf = (piece: Piece): Polyline => piece.edges.flatMap(({ points }) => points.slice(0, -1));

const distanceToOutline = (outline: Polyline, [x, y]: Point): number =>
  outline.reduce((least, [ax, ay], i) => {
    const [bx, by] = item(outline, (i + 1) % outline.length);
    const [ex, ey] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)));
    return Math.min(least, Math.hypot(ax + t * ex - x, ay + t * ey - y));
  }, Infinity);

interface Sample {
  /** Strain of each edge and its cut length, mm. */
  readonly strains: { readonly strain: number; readonly cutMm: number }[];
  area: number;
  areaWithin2: number;
}

const emptySample = (): Sample => ({ strains: [], area: 0, areaWithin2: 0 });

/** The strain below which the given share of all edge length lies: dense folds count no more than flat cloth. */
const quantile = (strains: Sample['strains'], share: number): number => {
  const sorted = strains
    .map(({ strain, cutMm }) => ({ size: Math.abs(strain), cutMm }))
    .sort((p, q) => p.size - q.size);
  const target = share * sorted.reduce((sum, { cutMm }) => sum + cutMm, 0);
  let passed = 0;
  for (const { size, cutMm } of sorted) {
    passed += cutMm;
    if (passed >= target) return size;
  }
  return 0;
};

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

const figuresOf = ({ strains, area, areaWithin2 }: Sample): StrainFigures => ({
  medianStrainPercent: rounded(100 * quantile(strains, 0.5)),
  p95StrainPercent: rounded(100 * quantile(strains, 0.95)),
  areaWithin2PercentPercent: rounded((100 * areaWithin2) / area, 2),
});

const placesOf = (node: RestNode, piece: Piece): readonly Point[] => {
  const uvs = node.attribute('TEXCOORD_0');
  const element: number[] = [];
  return Array.from({ length: node.positions.length / 3 }, (_, v) => {
    uvs?.getElement(v, element);
    return fromUv(piece, [element[0] ?? 0, element[1] ?? 0]);
  });
};

const areaOf = (p: readonly (readonly number[])[]): number => {
  const along = (v: number) => [0, 1, 2].map((k) => (p[v]?.[k] ?? 0) - (p[0]?.[k] ?? 0));
  const [ux = 0, uy = 0, uz = 0] = along(1);
  const [vx = 0, vy = 0, vz = 0] = along(2);
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
};

/** The node without the triangles of its hem lip. */
const withoutLip = (node: RestNode, piece: Piece): RestNode => {
  const outline = outlineOf(piece);
  const isLip = placesOf(node, piece).map(
    (at) => !containsPoint(outline, at) && distanceToOutline(outline, at) > LIP_MM,
  );
  const kept = Array.from({ length: node.triangles.length / 3 }, (_, t) =>
    cornersOf(node.triangles, t),
  ).filter((corners) => !corners.some((v) => isLip[v]));
  return { ...node, triangles: Int32Array.from(kept.flat()) };
};

/** Compares each triangle in space with the same triangle on its piece. */
const samplePiece = (node: RestNode, piece: Piece): Sample => {
  const places = placesOf(node, piece);
  const sample = emptySample();
  for (let t = 0; t < node.triangles.length / 3; t++) {
    const corners = cornersOf(node.triangles, t);
    const flat = corners.map((v) => item(places, v));
    const worn = corners.map((v) => [0, 1, 2].map((k) => f64(node.positions, v * 3 + k) * 1000));
    const [flatArea, wornArea] = [areaOf(flat), areaOf(worn)];
    if (flatArea < 1e-3) continue;
    sample.area += flatArea;
    if (Math.abs(Math.sqrt(wornArea / flatArea) - 1) < 0.02) sample.areaWithin2 += flatArea;
    for (let e = 0; e < 3; e++) {
      const [p, q] = [item(flat, e), item(flat, (e + 1) % 3)];
      const [a, b] = [item(worn, e), item(worn, (e + 1) % 3)];
      const cut = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const length = Math.hypot(...a.map((x, k) => (b[k] ?? 0) - x));
      if (cut > 1) sample.strains.push({ strain: length / cut - 1, cutMm: cut });
    }
  }
  return sample;
};

const pooled = (samples: readonly Sample[]): Sample => ({
  strains: samples.flatMap(({ strains }) => strains),
  area: samples.reduce((sum, { area }) => sum + area, 0),
  areaWithin2: samples.reduce((sum, { areaWithin2 }) => sum + areaWithin2, 0),
});

/** Depth of the cloth's corners and triangle centres inside the body, mm. */
const penetrationMm = (nodes: readonly RestNode[], body: Distance): number => {
  let least = 0;
  const h = 0.001;
  const trueDistance = (x: number, y: number, z: number) => {
    const d = body(x, y, z);
    if (d > 0.001) return d;
    const slope = Math.hypot(
      body(x + h, y, z) - body(x - h, y, z),
      body(x, y + h, z) - body(x, y - h, z),
      body(x, y, z + h) - body(x, y, z - h),
    );
    return d / Math.max(0.5, slope / (2 * h));
  };
  for (const { positions, triangles } of nodes)
    for (let t = 0; t < triangles.length / 3; t++) {
      const corners = cornersOf(triangles, t);
      const at = (k: number) => corners.map((v) => f64(positions, v * 3 + k));
      const [xs, ys, zs] = [at(0), at(1), at(2)];
      const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / 3;
      least = Math.min(least, trueDistance(mean(xs), mean(ys), mean(zs)));
      corners.forEach((_, k) => {
        least = Math.min(least, trueDistance(item(xs, k), item(ys, k), item(zs, k)));
      });
    }
  return -least * 1000;
};

/** How far points of the inner layer stand out of the outer layer, mm. */
const crossingMm = (outer: readonly RestNode[], inner: readonly RestNode[]): number => {
  const surface = merged(outer);
  const bvh = bvhOf(surface);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const corner = (t: number, k: number) => {
    const v = cornersOf(surface.triangles, t)[k] ?? 0;
    return new Vector3(
      f64(surface.positions, v * 3),
      f64(surface.positions, v * 3 + 1),
      f64(surface.positions, v * 3 + 2),
    );
  };
  let worst = 0;
  for (const { positions } of inner)
    for (let o = 0; o < positions.length; o += 3) {
      const at = new Vector3(f64(positions, o), f64(positions, o + 1), f64(positions, o + 2));
      const hit = bvh.closestPointToPoint(at, target, 0, CROSSING_REACH_M);
      if (!hit || hit.distance < 1e-6 || hit.distance > CROSSING_REACH_M) continue;
      const [a, b, c] = [corner(hit.faceIndex, 0), corner(hit.faceIndex, 1), corner(hit.faceIndex, 2)];
      const normal = b.sub(a).cross(c.sub(a)).normalize();
      const cosine = normal.dot(at.sub(hit.point)) / hit.distance;
      if (cosine > LEAST_COSINE) worst = Math.max(worst, hit.distance * 1000);
    }
  return worst;
};

/** Measures a baked garment against its pattern and the body it was draped on. */
export const measureGarment = async (
  glb: Uint8Array,
  pattern: Pattern,
  body: Distance,
  isInner: (pieceId: string) => boolean,
): Promise<GarmentReport> => {
  const all = await readRestNodes(glb, (name) => /^(piece|detail):/.test(name));
  const idOf = ({ name }: RestNode) => name.slice('piece:'.length);
  const nodes = all
    .filter(({ name }) => name.startsWith('piece:'))
    .map((node) => withoutLip(node, pieceOf(pattern.pieces, idOf(node))));
  const samples = new Map(
    nodes.map((node) => [idOf(node), samplePiece(node, pieceOf(pattern.pieces, idOf(node)))]),
  );
  const pool = (elastic: boolean) =>
    figuresOf(pooled([...samples].filter(([id]) => ELASTIC.has(id) === elastic).map(([, sample]) => sample)));
  return {
    bytes: glb.byteLength,
    triangles: all.reduce((sum, { triangles }) => sum + triangles.length / 3, 0),
    vertices: all.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    bodyPenetrationMm: rounded(penetrationMm(nodes, body)),
    layerCrossingMm: rounded(
      crossingMm(
        nodes.filter((node) => !isInner(idOf(node))),
        nodes.filter((node) => isInner(idOf(node))),
      ),
    ),
    cloth: pool(false),
    elastic: pool(true),
    pieces: Object.fromEntries([...samples].map(([id, sample]) => [id, figuresOf(sample)])),
  };
};
