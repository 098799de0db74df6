import type { Endpoint } from '@kitwright/contract';
import type { DesignReviewRow } from '../../db/schema/index.ts';
import type { Call } from '../../server/call.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { originOf } from '../accounts/ask-for-mail.ts';
import { notificationsOf } from '../accounts/notification.ts';
import { countOpenThreads } from '../comments/repository.ts';
import { queueMail } from './queue-mail.ts';

/** Mails who submitted a design what staff decided, unless they chose to have none of designs by mail. */
export const queueReviewMail = async (
  call: Pick<Call<Endpoint>, 'tx' | 'tenant' | 'request' | 'deps'>,
  review: DesignReviewRow,
): Promise<void> => {
  const { tx, tenant, deps } = call;
  const account = await findAccount(tx, review.accountId);
  if (account === null || account.blocked || !notificationsOf(account).designs.byMail) return;
  const open = await countOpenThreads(tx, [review.designUuid]);
  await queueMail(tx, deps, {
    tenant,
    account,
    content: {
      template: 'designReviewed',
      url: `${originOf(call)}/me/assets`,
      designName: review.designName,
      approved: review.status === 'APPROVED',
      reason: review.reason,
      spots: open.get(review.designUuid) ?? 0,
    },
    now: deps.clock(),
  });
};
