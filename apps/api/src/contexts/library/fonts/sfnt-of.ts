import { sfntBytes } from '@kitwright/lettering/node';
import type { FontService } from './font-service.ts';

/** Opens a WOFF2 that came from outside, as TrueType/OpenType. Rejects for what cannot be opened. */
export type UnpackFont = (woff2: Uint8Array) => Promise<Uint8Array>;

/** A font's file as TrueType/OpenType; undefined when there is none. What comes with the application is trusted. */
export const sfntOf = async (
  service: FontService,
  unpack: UnpackFont,
  fontId: string,
  subset: string,
): Promise<Uint8Array | undefined> => {
  const packaged = await sfntBytes(fontId, subset);
  if (packaged !== undefined) return packaged;
  const woff2 = await service.woff2(fontId, subset);
  return woff2 && unpack(woff2);
};
