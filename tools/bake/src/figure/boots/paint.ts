import type { Image } from '../output/document.ts';
import { at, clamp, smoothstep } from '../sdf/blend.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { GRAPHICS, type UpperPlace } from './graphics.ts';
import { lacingPlaces } from './laces.ts';
import type { BootShape, ShoeId } from './shape.ts';
import { BOOT_SHAPES } from './shapes.ts';
import { collarHeight, throatShare, throatSide } from './upper.ts';
import type { ChartPlace } from './chart.ts';

/** Half the width of the accent's ramp, metres: about three texels across. */
const RAMP_M = 0.0011;
/** Steps of the channels: fewer compress better. The ramp is cut at its middle, so no one sees them; a fade shows more. */
const LEVELS = 10;
const FADE_LEVELS = 64;

/** A mesh with coordinates in the chart. */
type Upper = Mesh & { readonly uvs: Float32Array };

const byte = (value: number, levels: number): number =>
  Math.round((255 * Math.round(clamp(value, 0, 1) * levels)) / levels);

const EYELET_RADIUS_M = 0.0017;
const STITCH_M = 0.0034;

/** 1 within `half` of 0, soft over 0.5 mm. */
const within = (distance: number, half: number): number =>
  smoothstep(half + 0.00025, half - 0.00025, Math.abs(distance));

const liningAt = (p: UpperPlace): number =>
  smoothstep(0.0034, 0.0022, p.belowRim) * smoothstep(-0.004, -0.002, p.belowRim);

/** Tongue, edge, stitching and eyelets of the throat. */
const throatDetail = (shape: BootShape, p: UpperPlace): number => {
  const { throat } = shape;
  if (throat === null || p.y < 0.03) return 0;
  const share = throatShare(throat, p.z);
  const side = Math.abs(throatSide(throat, p.x, p.z)) - throat.halfWidthM;
  const tongue = 0.28 * share * smoothstep(0.0006, -0.0006, side);
  const edge = 0.5 * share * within(side - 0.0003, 0.0006);
  const isStitch = p.z / STITCH_M - Math.floor(p.z / STITCH_M) < 0.64;
  const stitch = isStitch ? 0.45 * smoothstep(0.3, 0.6, share) * within(side - 0.0075, 0.0004) : 0;
  const eyelets = lacingPlaces(shape).map((z) => Math.hypot(p.z - z, side - 0.0038) - EYELET_RADIUS_M);
  const eyelet = 0.8 * smoothstep(0.0003, -0.0003, Math.min(1, ...eyelets));
  return Math.max(tongue, edge, stitch, eyelet);
};

/** Dark details that every model has: lining at the rim, the throat, the seam at the heel. */
const commonDetail = (shape: BootShape, p: UpperPlace): number => {
  const heel = p.z < -0.06 ? 0.35 * within(p.x, 0.0005) : 0;
  return Math.max(0.72 * liningAt(p), throatDetail(shape, p), heel);
};

/** The three masks of a model at a point of its upper. */
const masksAt = (
  id: ShoeId,
  chart: (x: number, y: number, z: number) => ChartPlace,
  x: number,
  y: number,
  z: number,
): readonly [number, number, number] => {
  const shape = BOOT_SHAPES[id];
  const { accent, effect, detail } = GRAPHICS[id];
  const { throat } = shape;
  const place: UpperPlace = {
    ...chart(x, y, z),
    x,
    y,
    z,
    belowRim: collarHeight(shape, z) - y,
    offThroat:
      throat === null
        ? 1
        : Math.max(
            Math.abs(throatSide(throat, x, z)) - throat.halfWidthM,
            throat.fromM - z,
            z - throat.toM + 0.006,
            0.03 - y,
          ),
  };
  return [
    byte(0.5 + accent(place) / (2 * RAMP_M), LEVELS),
    byte(effect(place), FADE_LEVELS),
    byte(Math.max(detail(place), commonDetail(shape, place)), LEVELS),
  ];
};

/** Triangles by height: what folds under at the toe is painted first, and over by what is seen. */
const risingTriangles = (positions: Float32Array, indices: Uint32Array): readonly (readonly number[])[] =>
  Array.from({ length: indices.length / 3 }, (_, t) => [0, 1, 2].map((k) => at(indices, t * 3 + k)))
    .map((corners) => ({ corners, height: corners.reduce((sum, v) => sum + at(positions, v * 3 + 1), 0) }))
    .sort((a, b) => a.height - b.height)
    .map(({ corners }) => corners);

/** Size of a picture, pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Texels are filled this far beyond the triangles, so that filtering finds no gaps. */
const GUTTER_TEXELS = 24;

type Put = (texel: number, a: number, b: number, c: number) => void;

/** Calls `put` for every texel whose middle lies in the triangle of six coordinates, with its barycentric coordinates. */
const eachTexel = (uvs: readonly number[], { width, height }: PictureSize, put: Put): void => {
  const [ax = 0, bx = 0, cx = 0] = [0, 2, 4].map((k) => at(uvs, k) * width - 0.5);
  const [ay = 0, by = 0, cy = 0] = [1, 3, 5].map((k) => at(uvs, k) * height - 0.5);
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const i1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const j1 = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let j = Math.max(0, Math.floor(Math.min(ay, by, cy))); j <= j1; j++)
    for (let i = Math.max(0, Math.floor(Math.min(ax, bx, cx))); i <= i1; i++) {
      const b = ((i - ax) * (cy - ay) - (cx - ax) * (j - ay)) / area;
      const c = ((bx - ax) * (j - ay) - (i - ax) * (by - ay)) / area;
      const a = 1 - b - c;
      if (Math.min(a, b, c) >= -1e-6) put(j * width + i, a, b, c);
    }
};

/** Fills empty texels beside filled ones, a few times over; three bytes a texel. */
const fillGutter = (rgb: Uint8Array, isFilled: Uint8Array, width: number): void => {
  for (let pass = 0; pass < GUTTER_TEXELS; pass++) {
    const filled = isFilled.slice();
    for (let t = 0; t < filled.length; t++) {
      if (filled[t]) continue;
      const near = [t - 1, t + 1, t - width, t + width].find((n) => filled[n] === 1);
      if (near === undefined) continue;
      rgb.set(rgb.subarray(near * 3, near * 3 + 3), t * 3);
      isFilled[t] = 1;
    }
  }
};

/** The texture of a model: its masks worked out at the places of the left upper, in the foot's frame, that texels show. */
export const paintBoot = (
  id: ShoeId,
  chart: (x: number, y: number, z: number) => ChartPlace,
  { positions, uvs, indices }: Upper,
  size: PictureSize,
): Image => {
  const texels = size.width * size.height;
  const rgb = new Uint8Array(texels * 3);
  const isFilled = new Uint8Array(texels);
  for (const corners of risingTriangles(positions, indices)) {
    const uv = corners.flatMap((v) => [at(uvs, v * 2), at(uvs, v * 2 + 1)]);
    const across = uv.filter((_, i) => i % 2 === 1);
    // Triangles over the seam under the sole would smear over the whole chart.
    if (Math.max(...across) - Math.min(...across) > 0.3) continue;
    eachTexel(uv, size, (texel, ...shares) => {
      const place = [0, 1, 2].map((axis) =>
        shares.reduce((sum, share, k) => sum + share * at(positions, at(corners, k) * 3 + axis), 0),
      );
      const [x = 0, y = 0, z = 0] = place;
      rgb.set(masksAt(id, chart, x, y, z), texel * 3);
      isFilled[texel] = 1;
    });
  }
  fillGutter(rgb, isFilled, size.width);
  return { ...size, rgb };
};
