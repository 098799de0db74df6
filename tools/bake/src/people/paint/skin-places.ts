import type { Base } from '@kitwright/body';
import { HEAD_RECT, outsideOfHead } from '../shape/skin-pieces.ts';

/** Part of the base's texture space that becomes a picture (v up), and the picture's size, px. */
export interface SkinFrame {
  readonly rect: { readonly u0: number; readonly v0: number; readonly u1: number; readonly v1: number };
  readonly width: number;
  readonly height: number;
}

export const HEAD_FRAME: SkinFrame = { rect: HEAD_RECT, width: 512, height: 963 };
export const BODY_FRAME: SkinFrame = { rect: { u0: 0, v0: 0, u1: 1, v1: 1 }, width: 1024, height: 1024 };

/** Height of the line between the lips on the base, metres. */
export const MOUTH_Y_M = 0.66;

/** Values of the base's points, so many each, at every texel of a picture; NaN where there is no skin. */
export const onTexels = (
  base: Base,
  { rect, width, height }: SkinFrame,
  values: ArrayLike<number>,
  each: number,
): Float32Array => {
  const texels = new Float32Array(width * height * each).fill(Number.NaN);
  const texelOf = (uv: number): readonly [number, number] => [
    (((base.uvs[uv * 2] ?? 0) - rect.u0) / (rect.u1 - rect.u0)) * width,
    (1 - ((base.uvs[uv * 2 + 1] ?? 0) - rect.v0) / (rect.v1 - rect.v0)) * height,
  ];
  const fill = (corners: readonly [number, number, number]): void => {
    const [a, b, c] = corners.map((i) => texelOf(base.quadUvs[i] ?? 0)) as [
      readonly [number, number],
      readonly [number, number],
      readonly [number, number],
    ];
    const xs = [a[0], b[0], c[0]];
    const ys = [a[1], b[1], c[1]];
    if (Math.min(...xs) < 0 || Math.max(...xs) > width || Math.min(...ys) < 0 || Math.max(...ys) > height)
      return;
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
    if (Math.abs(area) < 1e-9) return;
    const points = corners.map((i) => base.quads[i] ?? 0);
    for (let y = Math.floor(Math.min(...ys)); y <= Math.min(height - 1, Math.max(...ys)); y++)
      for (let x = Math.floor(Math.min(...xs)); x <= Math.min(width - 1, Math.max(...xs)); x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const s = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area;
        const t = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area;
        if (s < -0.05 || t < -0.05 || s + t > 1.05) continue;
        for (let k = 0; k < each; k++) {
          const [p = 0, q = 0, r = 0] = points.map((point) => values[point * each + k] ?? 0);
          texels[(y * width + x) * each + k] = p + s * (q - p) + t * (r - p);
        }
      }
  };
  for (let q = 0; q < base.quads.length; q += 4) {
    fill([q, q + 1, q + 2]);
    fill([q, q + 2, q + 3]);
  }
  return texels;
};

/** For every texel of a picture its place on the base, metres; NaN where there is no skin. */
export const skinPlaces = (base: Base, frame: SkinFrame): Float32Array =>
  onTexels(base, frame, base.positions, 3);

/** For every texel of the head's picture the share of a lid's inside: 0 up to its edge, 1 from the first round of points behind it on. */
export const lidInsides = (base: Base): Float32Array => {
  const outside = outsideOfHead(base);
  const inside = Float32Array.from({ length: base.positions.length / 3 }, (_, p) => Number(!outside.has(p)));
  return onTexels(base, HEAD_FRAME, inside, 1).map((share) => (share > 0 ? share : 0));
};
