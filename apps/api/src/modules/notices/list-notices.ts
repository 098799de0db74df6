import type { Notice } from '@kitwright/contract';
import type { DesignRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { designThumbnailUrl } from '../designs/present.ts';
import { writeOrderNumber } from '../orders/order-number.ts';
import { orderThumbnailUrl } from '../orders/present.ts';
import { listOrderNews, listReviewedDesigns } from './repository.ts';

/** What fits on a page that is read at a glance. */
const MOST = 12;

const ofOrder = (row: Awaited<ReturnType<typeof listOrderNews>>[number]): Notice => ({
  kind: 'order',
  id: row.id,
  number: writeOrderNumber(row.number),
  name: row.designName,
  productType: row.productType,
  thumbnailUrl: orderThumbnailUrl(row),
  status: row.status,
  reason: row.reason,
  at: row.at.toISOString(),
});

const ofDesign = (row: DesignRow): Notice => ({
  kind: 'design',
  id: row.uuid,
  name: row.name,
  productType: row.productType,
  thumbnailUrl: designThumbnailUrl(row),
  status: row.status,
  reason: row.comment,
  at: row.updatedAt.toISOString(),
});

/** What staff did lately with the orders and designs of an account, the newest first. */
export const listNotices = async (tx: TenantTransaction, accountId: string): Promise<readonly Notice[]> => {
  const fromOrders = (await listOrderNews(tx, accountId, MOST)).map(ofOrder);
  const fromDesigns = (await listReviewedDesigns(tx, accountId, MOST)).map(ofDesign);
  return [...fromOrders, ...fromDesigns].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
};
