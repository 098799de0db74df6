import {
  CubeTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearSRGBColorSpace,
  RGBFormat,
  UnsignedInt5999Type,
} from 'three';
import { LIGHT_LEVELS } from './light-glsl.ts';
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
