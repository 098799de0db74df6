import { describe, expect, it } from 'vitest';
import { poloChoiceOf, poloShirt } from '@kitwright/garment/garments/polo-shirt/index.ts';
import { measuresOf } from '@kitwright/garment/garments/polo-shirt/sizes.ts';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm, signedAreaMm2 } from '@kitwright/garment/geometry/polyline.ts';
import { SIZES } from '@kitwright/garment';
import { subtract, type Vec3 } from '@kitwright/geometry';
import { gridOf } from '../../solver/distance-grid.ts';
import { buttonShape } from './button-shape.ts';
import { meshCollar, NECK_SEAMS, ROLL_ROWS, STAND_ROWS } from './collar-mesh.ts';
import { layCollar } from './lay-collar.ts';
import { buttonedSeam } from './placket.ts';
import { relaxCollar } from './relax-collar.ts';

const CUT = poloChoiceOf({});
/** Reach of the points past the neck seam, mm. */
const SPREAD_MM = measuresOf('M', CUT).collar.spread;
const NECK_RADIUS_M = 0.06;

/** Half of the shell's edge length: how finely the bake meshes the collar, mm. */
const EDGE_MM = 6;

/** The collar of a size, meshed as finely as in the bake. */
const collarIn = (size: (typeof SIZES)[number]) => {
  const piece = pieceOf(poloShirt.pattern(size).pieces, 'collar');
  const { collar } = measuresOf(size, CUT);
  const steps = (edge: string) => Math.max(1, Math.round(lengthMm(edgeOf(piece, edge).points) / EDGE_MM));
  return { piece, mesh: meshCollar(piece, collar, steps) };
};

/** A neck standing on shoulders that slope away from it, and a round neckline on them, open in front by 14 mm. */
const bust = (neckMm: number, columns: number) => {
  const radius = neckMm / 1000 / (2 * Math.PI) + 0.002;
  const shoulders = (x: number, z: number) => 1.5 - 0.5 * Math.max(0, Math.hypot(x, z) - NECK_RADIUS_M);
  const distance = (x: number, y: number, z: number) =>
    Math.min(Math.hypot(x, z) - NECK_RADIUS_M, 0.89 * (y - shoulders(x, z)));
  const opening = 0.014 / radius;
  const neck = Array.from({ length: columns }, (_, i): Vec3 => {
    const angle = opening / 2 + ((2 * Math.PI - opening) * i) / (columns - 1);
    const [x, z] = [radius * Math.sin(angle), radius * Math.cos(angle)];
    return [x, shoulders(x, z) + 0.003, z];
  });
  const body = gridOf(distance, { min: [-0.2, 1.35, -0.2], max: [0.2, 1.65, 0.2], stepM: 0.005 });
  return { neck, body, distance };
};

describe('the collar of the polo', () => {
  it.each(SIZES)('in %s is meshed over its whole area, with every triangle facing its print side', (size) => {
    const { piece, mesh } = collarIn(size);
    const areas = mesh.triangles.map((t) => -signedAreaMm2(t.map((v) => mesh.points[v]!)));
    expect(Math.min(...areas)).toBeGreaterThan(0);
    const outline = signedAreaMm2(piece.edges.flatMap(({ points }) => points.slice(0, -1)));
    expect(areas.reduce((a, b) => a + b, 0)).toBeCloseTo(outline, 3);
  });

  it('has its sewn edges in a row along the neck, samples shared at their corners', () => {
    const { mesh } = collarIn('M');
    const sewn = NECK_SEAMS.map(([edge]) => mesh.edgeVertices.get(edge)!);
    sewn.slice(1).forEach((vertices, i) => expect(vertices[0]).toBe(sewn[i]!.at(-1)));
    expect(sewn.at(-1)!.at(-1)).toBe(mesh.columns - 1);
  });

  describe('laid on a bust', () => {
    const { piece, mesh } = collarIn('M');
    const { neck, body, distance } = bust(piece.widthMm - 2 * SPREAD_MM + 14, mesh.columns);
    const laid = layCollar(mesh, piece.heightMm, { neck, body, shirt: body });
    const places = relaxCollar(mesh, piece.heightMm, laid, body);
    const row = (r: number) => Array.from({ length: mesh.columns }, (_, c) => places[mesh.at(c, r)]!);
    const back = Math.round((mesh.columns - 1) / 2);

    it('stands up behind, folds over and covers its seam', () => {
      const [seam, outer] = [row(0)[back]![1], row(mesh.rows - 1)[back]![1]];
      const fold = Math.max(...Array.from({ length: mesh.rows }, (_, r) => row(r)[back]![1]));
      expect(fold - seam).toBeGreaterThan(0.018);
      expect(outer).toBeLessThan(seam);
    });

    it('lies outside neck and shoulders, its fall outside its stand', () => {
      for (const place of places.slice(mesh.columns)) expect(distance(...place)).toBeGreaterThan(0);
      const fromAxis = ([x, , z]: Vec3) => Math.hypot(x, z);
      // The last row of the stand and the first of the fall are as far from the fold.
      const [stand, fall] = [row(STAND_ROWS), row(STAND_ROWS + ROLL_ROWS)];
      for (let c = 3; c < mesh.columns - 3; c++)
        expect(fromAxis(fall[c]!)).toBeGreaterThan(fromAxis(stand[c]!) + 0.002);
    });

    it('has two points in front, apart from each other and below the throat', () => {
      const [left, right] = [row(mesh.rows - 1)[0]!, row(mesh.rows - 1).at(-1)!];
      expect(left[0]).toBeGreaterThan(0.02);
      expect(right[0]).toBeLessThan(-0.02);
      expect(left[1]).toBeLessThan(neck[0]![1] - 0.015);
    });
  });
});

describe('the placket', () => {
  it('is buttoned along edges of equal length', () => {
    for (const buttons of ['two', 'three'] as const) {
      const seam = buttonedSeam(poloShirt.pattern('M', { buttons }).pieces);
      expect(Math.abs(seam.easeMm)).toBeLessThan(1e-6);
    }
  });
});

describe('a button', () => {
  const { vertices, triangles } = buttonShape();

  it('is as large and thick as a shirt button', () => {
    const radius = Math.max(...vertices.map(([x, y]) => Math.hypot(x, y)));
    expect(2 * radius).toBeGreaterThan(10.5);
    expect(2 * radius).toBeLessThan(12);
    expect(Math.min(...vertices.map(([, , z]) => z))).toBe(0);
    expect(Math.max(...vertices.map(([, , z]) => z))).toBeLessThan(3);
  });

  it('has four holes through its floor', () => {
    const flat = triangles.filter((t) => t.every((v) => vertices[v]![2] === 1.6));
    const area = flat.reduce((sum, t) => {
      const [a, b, c] = t.map((v) => vertices[v]!);
      return sum + ((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])) / 2;
    }, 0);
    const disc = Math.PI * 3.6 ** 2;
    const holes = 4 * Math.PI * 0.72 ** 2;
    expect(area).toBeGreaterThan(disc - holes - 1);
    expect(area).toBeLessThan(disc - holes + 1);
  });

  it('faces outwards all round', () => {
    for (const t of triangles) {
      const [a, b, c] = t.map((v) => vertices[v]!);
      const [u, w] = [subtract(b!, a!), subtract(c!, a!)];
      const normal: Vec3 = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
      const [x, y] = [0, 1].map((k) => (a![k]! + b![k]! + c![k]!) / 3);
      const isRim = Math.hypot(x!, y!) > 3.6;
      const outward = normal[2] + (isRim ? (normal[0] * x! + normal[1] * y!) / 5 : 0);
      if (isRim) expect(outward).toBeGreaterThan(-1e-9);
      else expect(normal[2]).toBeGreaterThan(-1e-9);
    }
  });
});
