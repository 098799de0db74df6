/** A file of an archive. */
export interface TarFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);

/** The regular files of an uncompressed tar archive (POSIX ustar). */
export function* filesOfTar(archive: Uint8Array): Generator<TarFile> {
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length;) {
    const name = text(at, 100);
    if (name === '') return;
    const size = Number.parseInt(text(at + 124, 12), 8);
    const folder = text(at + 345, 155);
    const start = at + BLOCK;
    const kind = String.fromCharCode(archive[at + 156] ?? 0);
    if (REGULAR.has(kind))
      yield {
        path: folder === '' ? name : `${folder}/${name}`,
        bytes: archive.subarray(start, start + size),
      };
    at = start + BLOCK * Math.ceil(size / BLOCK);
  }
}
