import { lookOfPixels, LOOK_SIDE, type PictureLook } from '../preflight/picture-look.ts';

/** A round badge of two colours, cut out or on a plain ground. */
const badge = (rim: string, heart: string, ground: string | null): PictureLook => {
  const bytes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const pixels = Array.from({ length: LOOK_SIDE * LOOK_SIDE }, (_, index) => {
    const [x, y] = [(index % LOOK_SIDE) + 0.5, Math.floor(index / LOOK_SIDE) + 0.5];
    const away = Math.hypot(x - LOOK_SIDE / 2, y - LOOK_SIDE / 2) / LOOK_SIDE;
    if (away < 0.3) return [...bytes(heart), 255];
    if (away < 0.46) return [...bytes(rim), 255];
    return ground === null ? [0, 0, 0, 0] : [...bytes(ground), 255];
  });
  return lookOfPixels(pixels.flat());
};

/** Badges by the id of their picture: cut out, and on paper. */
export const LOOKS: Readonly<Record<string, PictureLook>> = {
  gold: badge('#f2c230', '#15181c', null),
  white: badge('#ffffff', '#15181c', null),
  red: badge('#b3122d', '#ffffff', null),
  black: badge('#15181c', '#f2c230', null),
  paper: badge('#b3122d', '#f2c230', '#ffffff'),
  cream: badge('#173a8c', '#f2c230', '#fbf8ef'),
};
