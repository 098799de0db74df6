export { uploadBlobKey } from './uploads/upload-id.ts';
export { opennessOf, ownAmong } from './uploads/openness.ts';
export { sniffType } from './uploads/picture.ts';
export { receiveFile } from './uploads/receive-file.ts';
export { findUpload, findUploads, takeUploads } from './uploads/repository.ts';
export { dropUnknownBlob, sweepUploads } from './uploads/sweep-uploads.ts';
export { sha256Hex, uploadId } from './uploads/upload-id.ts';
export { readPictureTask } from './uploads/gate-tasks.ts';
