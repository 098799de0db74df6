import { gradient } from '../mesh/differential.ts';
import { merged, type Mesh } from '../mesh/mesh.ts';
import { faceDistance } from '../parts/head.ts';
import { clamp, smoothstep } from '../sdf/blend.ts';
import type { Distance } from '../../base/vec3.ts';
import { EYE, lids } from './features.ts';

const face: Distance = (x, y, z) => faceDistance(Math.abs(x), y, z);

/** Depth of the face at a place of its front view. */
const faceZ = (x: number, y: number): number => {
  let z = 0.11;
  for (let i = 0; i < 40; i++) {
    const d = face(x, y, z);
    if (d < 1e-4) break;
    z -= d * 0.8;
  }
  return z;
};

/** A place of an eye patch: front view, height above the skin, brightness and share of the iris' colour. */
interface EyePoint {
  readonly x: number;
  readonly y: number;
  readonly lift: number;
  readonly shade: number;
  readonly iris: number;
  /** Place in the picture of the iris; its corner for what is no iris. */
  readonly uv?: readonly [u: number, v: number];
}

/** A patch of rows x columns on the right place of the face, for one side (1 left, -1 right). */
const patch = (
  side: 1 | -1,
  rows: number,
  columns: number,
  point: (row: number, column: number) => EyePoint,
): Mesh => {
  const count = rows * columns;
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const occlusion = new Float32Array(count);
  const masks = new Float32Array(count * 4);
  const uvs = new Float32Array(count * 2);
  const indices: number[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const v = r * columns + c;
      const p = point(r / (rows - 1), c / (columns - 1));
      const z = faceZ(p.x, p.y) + p.lift;
      positions.set([side * p.x, p.y, z], v * 3);
      normals.set(gradient(face, [side * p.x, p.y, z], 0.003).normal, v * 3);
      occlusion[v] = p.shade;
      masks[v * 4] = p.iris;
      uvs.set(p.uv ?? [0, 0], v * 2);
      if (r === 0 || c === 0) continue;
      const corners = [v - columns - 1, v - columns, v, v - columns - 1, v, v - 1];
      const [a = 0, b = 0, d = 0, e = 0, f = 0, g = 0] = corners;
      indices.push(...(side === 1 ? [a, b, d, e, f, g] : [a, d, b, e, g, f]));
    }
  return { positions, normals, occlusion, masks, uvs, indices: Uint32Array.from(indices) };
};

const white = (side: 1 | -1): Mesh =>
  patch(side, 7, 19, (row, column) => {
    const s = -Math.cos(column * Math.PI);
    const { low, up } = lids(s);
    // The upper lid shades the ball; the corners turn away.
    const lit = 0.97 - 0.42 * smoothstep(0.5, 1, row) - 0.12 * smoothstep(0.16, 0, row);
    const shade = lit * (1 - 0.36 * Math.abs(s) ** 2.5);
    return { x: EYE.x + EYE.halfWidth * s, y: low + (up - low) * row, lift: 0.00055, shade, iris: 0 };
  });

const IRIS = { x: EYE.x - 0.0003, y: EYE.y + 0.0008, radius: 0.0074, pupil: 0.0031 };

const withinLids = (x: number, y: number): readonly [number, number] => {
  const { low, up } = lids(clamp((x - EYE.x) / EYE.halfWidth, -0.995, 0.995));
  return [x, clamp(y, low, up)];
};

/** A ring round the iris' centre, cut off by the lids. */
const ring = (
  side: 1 | -1,
  [inner, outer]: readonly [number, number],
  lift: number,
  rows: number,
  tone: (t: number, y: number) => { readonly shade: number; readonly iris: number },
  centre: { readonly x: number; readonly y: number } = IRIS,
): Mesh =>
  patch(side, rows, 23, (row, column) => {
    const angle = -2 * Math.PI * column;
    const r = inner + (outer - inner) * row;
    const [x, y] = withinLids(centre.x + r * Math.cos(angle), centre.y + r * Math.sin(angle));
    const uv = [0.5 + (x - centre.x) / (2 * IRIS.radius), 0.5 - (y - centre.y) / (2 * IRIS.radius)] as const;
    return { x, y, lift, uv, ...tone(row, y) };
  });

/** The lid's shadow on the upper part of the iris. */
const lidShadow = (y: number): number => 1 - 0.4 * smoothstep(EYE.y + 0.001, EYE.y + EYE.up, y);

const iris = (side: 1 | -1): Mesh =>
  ring(side, [IRIS.pupil - 0.0002, IRIS.radius], 0.0008, 4, (t, y) => ({
    shade: (0.82 + 0.25 * t) * lidShadow(y),
    iris: 1,
  }));

const pupil = (side: 1 | -1): Mesh =>
  ring(side, [0, IRIS.pupil], 0.00095, 2, () => ({ shade: 0.025, iris: 0 }));

/** The catch-lights: the key light over the pupil, on the same side of both eyes, and the ground's faint one opposite. */
const glint = (side: 1 | -1): Mesh =>
  merged(
    [
      { radius: 0.0017, right: 0.0021, up: 0.0023 },
      { radius: 0.0007, right: -0.0021, up: -0.0024 },
    ].map(({ radius, right, up }) =>
      ring(side, [0, radius], 0.00115, 2, () => ({ shade: 1, iris: 0 }), {
        x: IRIS.x + side * right,
        y: IRIS.y + up,
      }),
    ),
  );

/** The upper lashes: a dark line that grows outwards and leaves the lid at the outer corner. */
const lashes = (side: 1 | -1): Mesh =>
  patch(side, 2, 23, (row, column) => {
    const s = -1 + 2.05 * column;
    const { up } = lids(clamp(s, -1, 1));
    const thickness = 0.0003 + 0.0009 * smoothstep(-1, 0.4, s) * smoothstep(1.1, 0.85, s);
    const beyond = s > 1 ? 0.002 * (s - 1) : 0;
    const y = up + beyond + (row - 0.35) * thickness;
    return { x: EYE.x + EYE.halfWidth * s, y, lift: 0.00105, shade: 0.06, iris: 0 };
  });

/** Both eyes as thin patches on the lids. Mask x: share of the iris' colour; occlusion: brightness. */
export const eyes = (): Mesh =>
  merged(([1, -1] as const).flatMap((side) => [white, iris, pupil, glint, lashes].map((part) => part(side))));
