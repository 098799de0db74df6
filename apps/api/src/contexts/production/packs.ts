export { packBlobKey } from './packs/pack-blobs.ts';
