import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { EventOf } from '../../../events/events.ts';
import { findAccount, notificationsOf } from '../../identity/accounts.ts';
import type { OutgoingMail } from './put-in-outbox.ts';
import { writeMail } from './write-mail.ts';

/** Tells who submitted a design what staff decided; null if they chose to have none of designs by mail. */
export const reviewMail = async (
  tx: TenantTransaction,
  { review, openSpots, scene, at }: EventOf<'review.approved' | 'review.rejected'>,
): Promise<OutgoingMail | null> => {
  const account = await findAccount(tx, review.accountId);
  if (account === null || account.blocked || !notificationsOf(account).designs.byMail) return null;
  return writeMail({
    tenant: scene.tenant,
    account,
    content: {
      template: 'designReviewed',
      url: `${scene.origin}/me/assets`,
      designName: review.designName,
      approved: review.status === 'APPROVED',
      reason: review.reason,
      spots: openSpots,
    },
    now: at,
  });
};
