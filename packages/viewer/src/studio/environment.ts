import {
  CubeTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBFormat,
  UnsignedInt5999Type,
} from 'three';
import { STUDIO_LIGHT } from './studio-light.ts';

const texelsOf = (base64: string): Uint32Array<ArrayBuffer> =>
  new Uint32Array(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer);

const cubeOf = (faces: DataTexture[]): CubeTexture<DataTexture> => {
  const cube = new CubeTexture(faces);
  cube.format = RGBFormat;
  cube.type = UnsignedInt5999Type;
  cube.colorSpace = LinearSRGBColorSpace;
  cube.magFilter = LinearFilter;
  cube.minFilter = LinearMipmapLinearFilter;
  cube.generateMipmaps = false;
  return cube;
};

/** A level of the studio's light: how many texels a face of the cube has to a side, and for which roughness it is. */
type LightLevel = readonly [side: number, roughness: number];

/** Levels that a lookup counts: as many as three's own from 256 px down, of which the sharp ones are left out. */
const COUNTED_LEVELS = 6;

/** PMREMGenerator.lodToRoughness of three. */
const roughnessOf = (level: number): number => 1 - Math.sqrt(1 - level / (COUNTED_LEVELS - 1));

/** All cloth and skin is rougher than 0.53: two levels hold what they show. Boots and eyes have their lamps' light besides. */
export const LIGHT_LEVELS: readonly LightLevel[] = [
  [16, roughnessOf(4)],
  [8, roughnessOf(5)],
];

/** The level of a roughness, counted from the first that there is. GLSL: a function of `r`, 0..1. */
export const LEVEL_GLSL = `max( ${COUNTED_LEVELS - 1}.0 * r * ( 2.0 - r ) - ${COUNTED_LEVELS - LIGHT_LEVELS.length}.0, 0.0 )`;

const levelsOf = (texels: Uint32Array<ArrayBuffer>): CubeTexture<DataTexture>[] => {
  let start = 0;
  return LIGHT_LEVELS.map(([side]) =>
    cubeOf(
      Array.from({ length: 6 }, () => {
        const face = texels.subarray(start, (start += side * side));
        return new DataTexture(face, side, side, RGBFormat, UnsignedInt5999Type);
      }),
    ),
  );
};

/**
 * The light of the studio from all round, ready for cloth of every roughness. It is baked: to gather it again takes a
 * renderer in software eight seconds, and the card of a phone a good part of one.
 */
export const newEnvironment = (): CubeTexture => {
  const [sharpest, ...rougher] = levelsOf(texelsOf(STUDIO_LIGHT));
  if (!sharpest) throw new Error('The studio has no light');
  sharpest.mipmaps = rougher;
  // Says to three that levels are for roughness, as in its own.
  Object.assign(sharpest, { isPMREMTexture: true });
  sharpest.needsUpdate = true;
  return sharpest;
};
