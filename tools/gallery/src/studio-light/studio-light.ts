import { LIGHT_LEVELS } from '@kitwright/viewer/studio/light-glsl.ts';
import { radianceFrom, type Triple } from './emitters.ts';

type Radiance = (direction: Triple) => Triple;

/** A direction with the solid angle and the light of a part of the sphere. */
interface Source {
  readonly direction: Triple;
  readonly solidAngle: number;
  readonly light: Triple;
}

/** Direction of a place on a face of a cube map, -1..1 from its upper left. OpenGL ES 3.0, table 3.20. */
const directionOf = (face: number, u: number, v: number): Triple => {
  switch (face) {
    case 0:
      return [1, -v, -u];
    case 1:
      return [-1, -v, u];
    case 2:
      return [u, 1, v];
    case 3:
      return [u, -1, -v];
    case 4:
      return [u, -v, 1];
    default:
      return [-u, -v, -1];
  }
};

const unit = ([x, y, z]: Triple): Triple => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** Each texel of a cube map: its face, its place on it and how many to a side. */
function* texels(side: number): Generator<readonly [face: number, u: number, v: number]> {
  for (let face = 0; face < 6; face += 1) {
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) {
        yield [face, (2 * (column + 0.5)) / side - 1, (2 * (row + 0.5)) / side - 1];
      }
    }
  }
}

/** Sides of the cube that is gathered from, and of the grid of samples in each of its texels: edges come out soft. */
const SOURCE_SIDE = 32;
const SAMPLES_A_SIDE = 4;

const sourcesOf = (radianceFrom: Radiance): Source[] =>
  [...texels(SOURCE_SIDE)].map(([face, u, v]) => {
    const light: [number, number, number] = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES_A_SIDE ** 2; sample += 1) {
      const [column, row] = [sample % SAMPLES_A_SIDE, Math.floor(sample / SAMPLES_A_SIDE)];
      const shift = (at: number): number =>
        (2 * (at + 0.5) - SAMPLES_A_SIDE) / (SAMPLES_A_SIDE * SOURCE_SIDE);
      const [r, g, b] = radianceFrom(directionOf(face, u + shift(column), v + shift(row)));
      light[0] += r / SAMPLES_A_SIDE ** 2;
      light[1] += g / SAMPLES_A_SIDE ** 2;
      light[2] += b / SAMPLES_A_SIDE ** 2;
    }
    return { direction: unit(directionOf(face, u, v)), solidAngle: (1 + u * u + v * v) ** -1.5, light };
  });

/** Light reflected towards the eye that looks along the normal, by a surface of a roughness. */
const reflected = (normal: Triple, roughness: number, sources: readonly Source[]): Triple => {
  const alpha2 = roughness ** 4;
  let [r, g, b, total] = [0, 0, 0, 0];
  for (const { direction, solidAngle, light } of sources) {
    const cosine = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
    if (cosine <= 0) continue;
    // GGX with the eye at the normal: the half vector's squared cosine is (1 + cosine) / 2.
    const spread = 1 + alpha2 + (alpha2 - 1) * cosine;
    const weight = (cosine * solidAngle) / spread ** 2;
    r += light[0] * weight;
    g += light[1] * weight;
    b += light[2] * weight;
    total += weight;
  }
  return [r / total, g / total, b / total];
};

/**
 * The texels of a cube map, face by face and row by row, that hold the light of all directions as surfaces of a
 * roughness reflect it: the split sum's first factor (Karis 2013). three mirrors the x of cube maps that are not its
 * own renderings, and so does this.
 */
export const prefilter = (
  radianceFrom: Radiance,
  levels: readonly (readonly [side: number, roughness: number])[],
): Triple[] => {
  const sources = sourcesOf(radianceFrom);
  return levels.flatMap(([side, roughness]) =>
    [...texels(side)].map(([face, u, v]) => {
      const [x, y, z] = unit(directionOf(face, u, v));
      return reflected([-x, y, z], roughness, sources);
    }),
  );
};

const MANTISSA_BITS = 9;
const EXPONENT_BIAS = 15;

/** Three numbers of at least 0 in 32 bits that share an exponent. EXT_texture_shared_exponent. */
export const toSharedExponent = (colour: Triple): number => {
  const greatest = Math.max(...colour);
  if (greatest <= 0) return 0;
  const floor = Math.max(-EXPONENT_BIAS - 1, Math.floor(Math.log2(greatest))) + 1 + EXPONENT_BIAS;
  const stepOf = (exponent: number): number => 2 ** (exponent - EXPONENT_BIAS - MANTISSA_BITS);
  const exponent = Math.round(greatest / stepOf(floor)) === 2 ** MANTISSA_BITS ? floor + 1 : floor;
  const [r, g, b] = colour.map((value) => Math.round(value / stepOf(exponent)));
  return ((exponent << 27) | ((b ?? 0) << 18) | ((g ?? 0) << 9) | (r ?? 0)) >>> 0;
};

/** The studio's light as the viewer takes it: shared exponents, little endian, base64. */
export const bakeStudioLight = (): string => {
  const texels = prefilter(radianceFrom, LIGHT_LEVELS);
  const bytes = Buffer.alloc(4 * texels.length);
  texels.forEach((colour, i) => bytes.writeUInt32LE(toSharedExponent(colour), 4 * i));
  return bytes.toString('base64');
};

/** Functions of a direction that are orthogonal over the sphere, to the second order. Ramamoorthi and Hanrahan 2001. */
const HARMONICS: readonly ((direction: Triple) => number)[] = [
  () => 1,
  ([x]) => x,
  ([, y]) => y,
  ([, , z]) => z,
  ([x, y]) => x * y,
  ([, y, z]) => y * z,
  ([, , z]) => 3 * z * z - 1,
  ([x, , z]) => x * z,
  ([x, y]) => x * x - y * y,
];

/** Side of the cube over which the light of all directions is summed up. */
const AMBIENT_SIDE = 16;

/**
 * Factors of nine functions of the normal, whose sum is the light that a white surface throws back, of the roughest
 * level: what vertices are lit by.
 */
export const ambientOf = (radianceFrom: Radiance): readonly Triple[] => {
  const sources = sourcesOf(radianceFrom);
  const sums = HARMONICS.map(() => ({ light: [0, 0, 0], square: 0 }));
  for (const [face, u, v] of texels(AMBIENT_SIDE)) {
    const normal = unit(directionOf(face, u, v));
    const solidAngle = (1 + u * u + v * v) ** -1.5;
    const light = reflected(normal, 1, sources);
    HARMONICS.forEach((harmonic, number) => {
      const sum = sums[number];
      if (!sum) return;
      const value = harmonic(normal);
      sum.light = sum.light.map((channel, c) => channel + solidAngle * value * (light[c] ?? 0));
      sum.square += solidAngle * value * value;
    });
  }
  return sums.map(({ light: [r = 0, g = 0, b = 0], square }): Triple => [r / square, g / square, b / square]);
};

const AMBIENT_DIGITS = 4;

/** The factors as they are kept. */
export const bakeAmbient = (): readonly Triple[] =>
  ambientOf(radianceFrom).map(([r, g, b]): Triple => {
    const kept = (value: number): number => Number(value.toFixed(AMBIENT_DIGITS)) + 0;
    return [kept(r), kept(g), kept(b)];
  });

/** The module that holds the light of all directions. */
export const studioLightModule =
  (): string => `// Made by \`npm run studio-light -w @kitwright/gallery\` from the emitters there.

/** The studio's light of every level in light-glsl.ts, face by face: shared exponents, little endian, base64. */
export const STUDIO_LIGHT =
  '${bakeStudioLight()}';
`;

/** The module that holds the light by the normal. */
export const studioAmbientModule =
  (): string => `// Made by \`npm run studio-light -w @kitwright/gallery\` from the emitters there.

/** Light that a white surface throws back by its normal (x, y, z): factors of 1, x, y, z, xy, yz, 3z²-1, xz, x²-y², linear RGB. */
export const STUDIO_AMBIENT: readonly (readonly [number, number, number])[] = [
${bakeAmbient()
  .map(([r, g, b]) => `  [${r}, ${g}, ${b}],`)
  .join('\n')}
];
`;
