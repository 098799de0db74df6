import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { askServerForBlob } from './asked-blobs.ts';

/** Places in which a process behind the gate finds pictures and fonts: all that it knows of the server. */
export type Place = Pick<Config, 'dataDir' | 'fontServiceUrl' | 'fontFilesUrl' | 'blobUrl'>;

export const placeOf = ({ dataDir, fontServiceUrl, fontFilesUrl, blobUrl }: Place): Place => ({
  dataDir,
  fontServiceUrl,
  fontFilesUrl,
  blobUrl,
});

export interface PlaceDeps {
  readonly blobs: Pick<BlobStore, 'read'>;
  readonly config: Place;
}

const known = new Map<string, PlaceDeps['blobs']>();

/** The same store each time, so that what was loaded for it is found again. What lies in a bucket the server reads. */
export const depsAt = (config: Place): PlaceDeps => {
  const at = config.blobUrl ?? config.dataDir;
  const blobs =
    known.get(at) ??
    (config.blobUrl === undefined
      ? createLocalDirectory(join(config.dataDir, 'blobs'))
      : { read: askServerForBlob });
  known.set(at, blobs);
  return { blobs, config };
};
