import sharp from 'sharp';
import { smoothstep } from '../../base/arrays.ts';
import { colourOf, luminance, mixed, noise, times, toByte, type Colour } from './look.ts';

const SIZE = 256;
/** Half angles seen from the ball's middle, degrees: pupil, iris. */
const PUPIL = 10;
const IRIS = 27;

const WHITE = colourOf('#a89b91');
const FLESH = colourOf('#b0675c');
const VEIN = colourOf('#b98a7e');
/** Share of grey in a light iris: one of a single pure colour looks like glass. */
const DULL = 0.5;
const PUPIL_COLOUR: Colour = [0.004, 0.004, 0.004];

/** An eye seen along its axis: fibres round the pupil, a dark ring, a white that is not white. */
export const paintEye = async (iris: string): Promise<Buffer> => {
  const bytes = Buffer.alloc(SIZE * SIZE * 3);
  const vivid = colourOf(iris);
  const grey = luminance(vivid);
  const own = mixed(vivid, [grey, grey, grey], DULL * smoothstep(0.06, 0.16, grey));
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [(i % SIZE) + 0.5 - SIZE / 2, Math.floor(i / SIZE) + 0.5 - SIZE / 2];
    const degrees = (Math.hypot(x, y) / SIZE) * 180;
    const turn = Math.atan2(y, x);
    const fibres = noise(turn * 14 + 50, degrees / 9) * 0.55 + noise(turn * 31 + 90, degrees / 14) * 0.45;
    const depth = (degrees - PUPIL) / (IRIS - PUPIL);
    const light = (0.55 + 0.95 * fibres) * (1.35 - 0.5 * depth);
    const ring = smoothstep(0.72, 1, depth);
    const fibre = mixed(times(own, [light, light, light]), times(own, [0.18, 0.17, 0.17]), ring);
    const veins = smoothstep(0.56, 0.78, noise(turn * 9, degrees / 16)) * smoothstep(38, 62, degrees);
    const white = mixed(mixed(WHITE, VEIN, 0.35 * veins), VEIN, 0.35 * smoothstep(44, 78, degrees));
    // The corner at the nose, on the picture's left, is flesh.
    const flesh = smoothstep(50, 60, degrees) * smoothstep(-0.75, -0.95, x / Math.hypot(x, y));
    const inside = mixed(PUPIL_COLOUR, fibre, smoothstep(PUPIL - 0.8, PUPIL + 0.8, degrees));
    const open = mixed(inside, mixed(white, FLESH, 0.8 * flesh), smoothstep(IRIS - 1.2, IRIS + 1.4, degrees));
    // Lids and lashes shade what they lie on, the upper one most.
    const above = (-y / SIZE) * 180;
    const lid = 1 - 0.6 * smoothstep(4, 28, above) - 0.25 * smoothstep(16, 34, -above);
    const corner = 1 - 0.4 * smoothstep(34, 62, degrees);
    const c = times(open, [lid * corner, lid * corner * 0.97, lid * corner * 0.95]);
    c.forEach((value, k) => {
      bytes[i * 3 + k] = toByte(value);
    });
  }
  return sharp(bytes, { raw: { width: SIZE, height: SIZE, channels: 3 } })
    .webp({ quality: 84 })
    .toBuffer();
};
