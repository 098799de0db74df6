import type { Api } from '../../server/api.ts';
import { currentDocument } from '../designs/current-document.ts';
import { registerThumbnail, type FindDrawing } from '../thumbnails/register-thumbnail.ts';
import { THUMBNAIL_FORMATS } from '../thumbnails/thumbnail.ts';
import { findOrder } from './repository.ts';

const find: FindDrawing = async (tx, id) => {
  const row = await findOrder(tx, id);
  return row && { document: currentDocument(row.document), version: row.version };
};

export const registerOrderThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/orders', 'orders', format, find);
};
