import type { UnpackFont } from './font-file.ts';
import { FontsUnavailable } from './font-service.ts';
import { unpackWoff2 } from './own/unpack-woff2.ts';

/** Unpacks in this process: behind the gate alone. */
export const unpackHere: UnpackFont = async (woff2) => {
  const sfnt = await unpackWoff2(woff2);
  if (sfnt === null) throw new FontsUnavailable('Sent a font that cannot be unpacked');
  return sfnt;
};
