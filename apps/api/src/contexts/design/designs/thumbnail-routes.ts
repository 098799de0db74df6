import type { Api } from '../../../server/api.ts';
import { registerThumbnail, type FindDrawing } from '../thumbnails/register-thumbnail.ts';
import { THUMBNAIL_FORMATS } from '../thumbnails/formats.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { findDesign } from '../drawings/repository.ts';
import { isDesignShared } from './shared-now.ts';

const find: FindDrawing = async (tx, uuid) => {
  const row = await findDesign(tx, uuid);
  if (row === undefined) return undefined;
  const openness = (await isDesignShared(tx, row)) ? 'shared' : 'private';
  return { document: currentDocument(row.document), version: row.version, openness };
};

export const registerDesignThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/designs', 'designs', format, find);
};
