import type { Notice } from '@kitwright/contract/messages';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findAccount, notificationsOf } from '../../identity/accounts.ts';
import { designThumbnailUrl } from '../../design/designs.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { orderThumbnailUrl } from '../../ordering/orders.ts';
import { decidedReviewsOf } from '../../design/reviews.ts';
import { listOrderNews } from './repository.ts';

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
  event: row.event,
  amountCents: row.amountCents,
  reason: row.reason,
  at: row.at.toISOString(),
});

const ofDesign = (row: Awaited<ReturnType<typeof decidedReviewsOf>>[number]): Notice => ({
  kind: 'design',
  id: row.designUuid,
  name: row.name,
  productType: row.productType,
  thumbnailUrl: designThumbnailUrl({ uuid: row.designUuid, version: row.version }),
  status: row.status === 'APPROVED' ? 'APPROVED' : 'REJECTED',
  reason: row.reason,
  at: (row.decidedAt ?? row.submittedAt).toISOString(),
});

/** What staff did lately with the orders and designs of an account, the newest first; none of what it turned off. */
export const listNotices = async (tx: TenantTransaction, accountId: string): Promise<readonly Notice[]> => {
  const account = await findAccount(tx, accountId);
  if (account === null) return [];
  const { orders, designs } = notificationsOf(account);
  const fromOrders = orders.inApp ? (await listOrderNews(tx, accountId, MOST)).map(ofOrder) : [];
  const fromDesigns = designs.inApp ? (await decidedReviewsOf(tx, accountId, MOST)).map(ofDesign) : [];
  return [...fromOrders, ...fromDesigns].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
};
