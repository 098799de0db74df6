import type { Image } from '../output/document.ts';
import { clamp } from '../sdf/blend.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { at } from '../sdf/numbers.ts';
import { commonDetail } from './details.ts';
import { GRAPHICS, type UpperPlace } from './graphics.ts';
import { eachTexel, fillGutter, type PictureSize } from './raster.ts';
import type { ShoeId } from './shape.ts';
import { BOOT_SHAPES } from './shapes.ts';
import { collarHeight, throatSide } from './upper.ts';
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
