import type { Api } from '../../../server/api.ts';
import { currentDocument } from '../../design/drawings.ts';
import { registerThumbnail, type FindDrawing, THUMBNAIL_FORMATS } from '../../design/thumbnails.ts';
import { findOffer } from './offers.repository.ts';

/** What was offered never changes. */
const VERSION = 1;

export const offerThumbnailUrl = (id: string): string => `/api/offers/${id}/thumbnail.svg?v=${VERSION}`;

const find: FindDrawing = async (tx, id) => {
  const offer = await findOffer(tx, id);
  return offer && { document: currentDocument(offer.document), version: VERSION, openness: 'private' };
};

export const registerOfferThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/offers', 'shop', format, find);
};
