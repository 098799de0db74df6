import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { PackRow } from '../../../db/schema/index.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { packBlobKey } from './pack-blobs.ts';

/** Files of a pack are packed already: the archive only puts them one after the other, and gives each the same date. */
const write = async function* (blobs: BlobStore, pack: PackRow): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, data) => {
    if (error) failures.push(error);
    else ready.push(data);
  });
  for (const { name } of pack.files) {
    const content = await blobs.read(packBlobKey(pack, name));
    if (content === undefined) throw new Error(`The file ${name} of the pack ${pack.id} is gone`);
    const entry = new ZipPassThrough(name);
    entry.mtime = pack.createdAt;
    zip.add(entry);
    entry.push(content, true);
    const [failure] = failures;
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
};

/** The archive, made as it is read: what the server holds of it is one file at a time. */
export const zipPack = (blobs: BlobStore, pack: PackRow): Readable => Readable.from(write(blobs, pack));
