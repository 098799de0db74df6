/** A file of a USDZ: where its bytes begin in the archive, and what they are. */
export interface PackedFile {
  readonly name: string;
  readonly startsAt: number;
  readonly bytes: Buffer;
}

const LOCAL_HEADER = 0x04034b50;

/** The files of a USDZ, which are stored one after the other without compression. Throws on anything else. */
export const readUsdz = (archive: Buffer): readonly PackedFile[] => {
  const files: PackedFile[] = [];
  let at = 0;
  while (archive.readUInt32LE(at) === LOCAL_HEADER) {
    const method = archive.readUInt16LE(at + 8);
    if (method !== 0) throw new Error('A file of a USDZ must not be compressed');
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 30, at + 30 + nameLength);
    const startsAt = at + 30 + nameLength + extraLength;
    files.push({ name, startsAt, bytes: archive.subarray(startsAt, startsAt + size) });
    at = startsAt + size;
  }
  return files;
};
