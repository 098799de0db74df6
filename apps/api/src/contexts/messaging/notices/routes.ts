import type { AccountId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Notice } from '@kitwright/contract/messages';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { decidedReviewsOf, designThumbnailUrl } from '../../design/designs.ts';
import { findAccount, notificationsOf } from '../../identity/accounts.ts';
import { orderThumbnailUrl } from '../../ordering/orders.ts';
import { listOrderNews, markSeen, seenUpTo } from './repository.ts';
import { registerNoticeStream } from './stream/stream-routes.ts';

/** Number of notices that fit on a page that is read at a glance. */
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

/**
 * Lists what staff did lately with the orders and designs of an account, the newest first; none of what it turned
 * off.
 */
const listNotices = async (tx: TenantTransaction, accountId: AccountId): Promise<readonly Notice[]> => {
  const account = await findAccount(tx, accountId);
  if (account === null) return [];
  const { orders, designs } = notificationsOf(account);
  const fromOrders = orders.inApp ? (await listOrderNews(tx, accountId, MOST)).map(ofOrder) : [];
  const fromDesigns = designs.inApp ? (await decidedReviewsOf(tx, accountId, MOST)).map(ofDesign) : [];
  return [...fromOrders, ...fromDesigns].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
};

export const registerNotices = (api: Api): void => {
  route(api, endpoints.listNotices, async ({ tx, account }) =>
    ok({
      items: [...(await listNotices(tx, account.id))],
      seenAt: (await seenUpTo(tx, account.id))?.toISOString() ?? null,
    }),
  );
  route(api, endpoints.seeNotices, async ({ tx, account, body, deps }) => {
    // A mark in the future would hide what is yet to come.
    await markSeen(tx, account.id, new Date(Math.min(Date.parse(body.upTo), deps.clock().getTime())));
    return ok(null);
  });
  registerNoticeStream(api);
};
