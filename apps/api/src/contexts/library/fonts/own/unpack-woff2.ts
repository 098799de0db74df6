import { MAX_UNPACKED_FONT_BYTES } from '@kitwright/contract/catalogue';
import { decodeWoff2 } from '@kitwright/lettering/node';

/** Of a WOFF2 header: how long the font says it is once unpacked. */
const TOTAL_LENGTH_AT = 16;

/**
 * A stranger's WOFF2, or a font service's, as TrueType/OpenType; null for what cannot be unpacked. Behind the gate alone:
 * a file made to break the decoder breaks no other font with it, since no other work follows in that process.
 */
export const unpackWoff2 = async (woff2: Uint8Array): Promise<Uint8Array | null> => {
  const view = new DataView(woff2.buffer, woff2.byteOffset, woff2.byteLength);
  const promised = woff2.byteLength < TOTAL_LENGTH_AT + 4 ? Infinity : view.getUint32(TOTAL_LENGTH_AT);
  return promised > MAX_UNPACKED_FONT_BYTES ? null : decodeWoff2(woff2).catch(() => null);
};
