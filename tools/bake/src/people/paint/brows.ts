import type { Base } from '@kitwright/body';
import sharp from 'sharp';
import { fittedPart, pictureOf } from '../fitted-part.ts';
import { hung } from '../shape/hang.ts';

/** Density of a brow by a place of the face, in the base's space, metres. */
export type Brow = (x: number, y: number) => number;

/** Density of the brow at a place of the face, in the base's space, 0 to 1. The card lies over the right eye. */
export const browCard = async (base: Base, name: string): Promise<Brow> => {
  const { data, info } = await sharp(pictureOf(name)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { positions, uvs, indices } = hung(base, base.positions, fittedPart(name));
  const alphaAt = (x: number, y: number): number => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - i, y - j];
    const of = (a: number, b: number): number =>
      (data[
        (Math.min(info.height - 1, Math.max(0, b)) * info.width + Math.min(info.width - 1, Math.max(0, a))) *
          info.channels
      ] ?? 0) / 255;
    return (
      (of(i, j) * (1 - u) + of(i + 1, j) * u) * (1 - v) + (of(i, j + 1) * (1 - u) + of(i + 1, j + 1) * u) * v
    );
  };
  const count = indices.length;
  return (x, y) => {
    for (let t = 0; t < count; t += 3) {
      const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0];
      const [ax, ay] = [positions[a * 3] ?? 0, positions[a * 3 + 1] ?? 0];
      const [bx, by] = [(positions[b * 3] ?? 0) - ax, (positions[b * 3 + 1] ?? 0) - ay];
      const [cx, cy] = [(positions[c * 3] ?? 0) - ax, (positions[c * 3 + 1] ?? 0) - ay];
      const area = bx * cy - cx * by;
      if (Math.abs(area) < 1e-12) continue;
      const s = ((x - ax) * cy - cx * (y - ay)) / area;
      const u = (bx * (y - ay) - (x - ax) * by) / area;
      if (s < 0 || u < 0 || s + u > 1) continue;
      const rest = 1 - s - u;
      const across = (uvs[a * 2] ?? 0) * rest + (uvs[b * 2] ?? 0) * s + (uvs[c * 2] ?? 0) * u;
      const down = (uvs[a * 2 + 1] ?? 0) * rest + (uvs[b * 2 + 1] ?? 0) * s + (uvs[c * 2 + 1] ?? 0) * u;
      return alphaAt(across * info.width - 0.5, down * info.height - 0.5);
    }
    return 0;
  };
};
