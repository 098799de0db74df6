import { orderIdSchema, orderItemIdSchema } from '@kitwright/contract';
import type { Api } from '../../../server/api.ts';
import { registerThumbnail, type FindDrawing, THUMBNAIL_FORMATS } from '../../design/thumbnails.ts';
import { findItem, listItems } from './items.repository.ts';
import { picturedDocument } from './ordered-document.ts';
import { findOrder } from './repository.ts';

/** An order is shown by its first design. */
const findFirst: FindDrawing = async (tx, id) => {
  const order = await findOrder(tx, orderIdSchema.parse(id));
  if (order === undefined) return undefined;
  const [first] = await listItems(tx, order.id);
  return first && { document: picturedDocument(first), version: order.version, openness: 'private' };
};

const findOne: FindDrawing = async (tx, id) => {
  const item = await findItem(tx, orderItemIdSchema.parse(id));
  const order = item && (await findOrder(tx, item.orderId));
  return order && { document: picturedDocument(item), version: order.version, openness: 'private' };
};

export const registerOrderThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) {
    registerThumbnail(api, '/api/orders', 'orders', format, findFirst);
    registerThumbnail(api, '/api/order-items', 'orders', format, findOne);
  }
};
