import { at } from '../sdf/numbers.ts';

/** Size of a picture, pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Texels are filled this far beyond the triangles, so that filtering finds no gaps. */
const GUTTER_TEXELS = 24;

type Put = (texel: number, a: number, b: number, c: number) => void;

/** Calls `put` for every texel whose middle lies in the triangle of six coordinates, with its barycentric coordinates. */
export const eachTexel = (uvs: readonly number[], { width, height }: PictureSize, put: Put): void => {
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
export const fillGutter = (rgb: Uint8Array, isFilled: Uint8Array, width: number): void => {
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
