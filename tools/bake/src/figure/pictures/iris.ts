import { noise } from '../hair/noise.ts';
import { bell, mix, smoothstep } from '../sdf/blend.ts';
import { paint, rgbOf, type Picture } from './picture.ts';

const SIZE = 64;

/** An iris as a disc that fills the square: fibres, a lighter ring about the pupil, a dark rim. */
export const irisPicture = (colour: string): Picture => {
  const base = rgbOf(colour);
  return paint(SIZE, SIZE, 3, (u, v) => {
    const [x, y] = [2 * u - 1, 2 * v - 1];
    const r = Math.hypot(x, y);
    const turn = Math.atan2(y, x);
    const fibre = noise(9 * Math.cos(turn) + 20, 9 * Math.sin(turn) + 20, r * 1.4);
    const ring = 0.34 * bell(r - 0.52, 0.16);
    const rim = mix(1, 0.42, smoothstep(0.78, 1, r));
    const light = (0.98 + 0.2 * fibre + ring) * rim;
    // Round the pupil every iris is a little warmer.
    const warm = 0.07 * bell(r - 0.48, 0.14);
    return [base[0] * light + warm, base[1] * light + 0.5 * warm, base[2] * light];
  });
};
