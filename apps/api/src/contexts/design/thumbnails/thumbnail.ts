import type { TenantId } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import type { DesignDocument } from '@kitwright/design';
import { placeOf } from '../../../gate/place.ts';
import type { Deps } from '../../../server/api.ts';
import { putIfRoom, type BlobKey } from '../../../storage/blob-store.ts';
import { drawnAtGate } from '../../../gate/gate.ts';
import { tilesShown, type ShownItems } from '../drawings/save-design.ts';
import { drawThumbnailTask } from './gate-tasks.ts';
import { canonicalJson } from '../../../values/freeze.ts';

/** Counts up whenever the same document would be drawn differently, so that no old drawing is served. */
const DRAWING_VERSION = 2;

/** The sides a thumbnail shows. */
export const THUMBNAIL_VIEWS = ['front', 'back'] as const;
export type ThumbnailView = (typeof THUMBNAIL_VIEWS)[number];

/** The files it comes as. */
export const THUMBNAIL_FORMATS = ['svg', 'png', 'webp'] as const;
export type ThumbnailFormat = (typeof THUMBNAIL_FORMATS)[number];

export interface ThumbnailRequest extends ShownItems {
  readonly tenantId: TenantId;
  readonly document: DesignDocument;
  readonly view: ThumbnailView;
  readonly format: ThumbnailFormat;
}

export interface Thumbnail {
  readonly content: Buffer;
  readonly etag: string;
}

const etagOf = (document: DesignDocument, view: ThumbnailView, format: ThumbnailFormat): string =>
  createHash('sha256')
    .update(`${DRAWING_VERSION} ${view} ${format} ${canonicalJson(document)}`)
    .digest('hex');

const keyOf = (tenantId: TenantId, etag: string, format: ThumbnailFormat): BlobKey => [
  tenantId,
  'thumbnails',
  `${etag}.${format}`,
];

/** Keys of the blob store under which drawings of a document are kept. */
export const thumbnailKeys = (tenantId: TenantId, document: DesignDocument): BlobKey[] =>
  THUMBNAIL_VIEWS.flatMap((view) =>
    THUMBNAIL_FORMATS.map((format) => keyOf(tenantId, etagOf(document, view, format), format)),
  );

/**
 * The flat drawing of a document. It is kept under what it shows, so a design and its orders share one, and a design
 * changed back finds its old one.
 */
export const thumbnailOf = async (
  { blobs, config }: Pick<Deps, 'blobs' | 'config'>,
  { tenantId, document, uploads, tiles, view, format }: ThumbnailRequest,
): Promise<Thumbnail> => {
  const etag = etagOf(document, view, format);
  const key = keyOf(tenantId, etag, format);
  const kept = await blobs.read(key);
  if (kept !== undefined) return { content: kept, etag };
  const content = await drawnAtGate(drawThumbnailTask, {
    place: placeOf(config),
    document,
    uploads,
    tiles: tilesShown([document], tiles),
    view,
    format,
  });
  await putIfRoom(blobs, key, content);
  return { content, etag };
};
