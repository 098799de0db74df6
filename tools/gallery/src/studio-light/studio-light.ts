import { LIGHT_LEVELS } from '@kitwright/viewer/studio/environment.ts';
import { radianceFrom } from './emitters.ts';
import { prefilter, toSharedExponent } from './prefilter.ts';

/** The studio's light as the viewer takes it: shared exponents, little endian, base64. */
export const bakeStudioLight = (): string => {
  const texels = prefilter(radianceFrom, LIGHT_LEVELS);
  const bytes = Buffer.alloc(4 * texels.length);
  texels.forEach((colour, i) => bytes.writeUInt32LE(toSharedExponent(colour), 4 * i));
  return bytes.toString('base64');
};

/** The module that holds it. */
export const studioLightModule =
  (): string => `// Made by \`npm run studio-light -w @kitwright/gallery\` from the emitters there.

/** The studio's light of every level in light-levels.ts, face by face: shared exponents, little endian, base64. */
export const STUDIO_LIGHT =
  '${bakeStudioLight()}';
`;
