import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';

/** Where a process behind the gate finds pictures and fonts: all that it knows of the server. */
export type Place = Pick<Config, 'dataDir' | 'fontServiceUrl' | 'fontFilesUrl'>;

export const placeOf = ({ dataDir, fontServiceUrl, fontFilesUrl }: Place): Place => ({
  dataDir,
  fontServiceUrl,
  fontFilesUrl,
});

export interface PlaceDeps {
  readonly blobs: BlobStore;
  readonly config: Place;
}

export const blobsIn = (dataDir: string): BlobStore => createLocalDirectory(join(dataDir, 'blobs'));

const known = new Map<string, BlobStore>();

/** The same store each time, so that what was loaded for it is found again. */
export const depsAt = (config: Place): PlaceDeps => {
  const blobs = known.get(config.dataDir) ?? blobsIn(config.dataDir);
  known.set(config.dataDir, blobs);
  return { blobs, config };
};
