import { Unzip, UnzipInflate } from 'fflate';
import { MAX_UNPACKED_BYTES, SheetError } from './limits.ts';

/** So little goes in at a time that what comes out before the next count stays small. */
const CHUNK_BYTES = 16 * 1024;

/**
 * The parts of a ZIP archive whose names fit, as UTF-8 text. What comes out is counted as it comes, whatever the
 * archive says about itself: one that swells beyond the limit is given up on at once. Throws a `SheetError`.
 */
export const unpackTexts = (
  bytes: Uint8Array,
  fits: (name: string) => boolean,
): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  let unpackedBytes = 0;
  const unzip = new Unzip((file) => {
    if (!fits(file.name) || texts.has(file.name)) return;
    const decoder = new TextDecoder();
    texts.set(file.name, '');
    file.ondata = (error, data, final) => {
      // What is thrown below comes back here as an error of the unpacking.
      if (error !== null) throw error instanceof SheetError ? error : new SheetError('unreadable');
      unpackedBytes += data.length;
      if (unpackedBytes > MAX_UNPACKED_BYTES) throw new SheetError('tooLarge');
      texts.set(file.name, (texts.get(file.name) ?? '') + decoder.decode(data, { stream: !final }));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const end = Math.min(at + CHUNK_BYTES, bytes.length);
    unzip.push(bytes.subarray(at, end), end === bytes.length);
  }
  return texts;
};
