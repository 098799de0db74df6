import type { Api } from '../../../server/api.ts';
import { currentDocument } from '../../design/drawings.ts';
import { registerThumbnail, type FindDrawing, THUMBNAIL_FORMATS } from '../../design/thumbnails.ts';
import { STORE_DRAWING_VERSION } from './present.ts';
import { findStoreDesign } from './repository.ts';

/** Withdrawn designs keep their drawing: staff look at it. */
const find: FindDrawing = async (tx, uuid) => {
  const row = await findStoreDesign(tx, uuid);
  const version = STORE_DRAWING_VERSION;
  return row && { document: currentDocument(row.document), version, openness: 'public' };
};

export const registerStoreThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/store', 'store', format, find);
};
