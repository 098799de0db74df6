import type { TenantId } from '@kitwright/contract';
import { accountKey, notify, SESSIONS_ENDED } from '../../../db/news-channel.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on } from '../../../events/subscription.ts';

/** The channel on which the processes tell one another what happens at shared designs. */
export const CO_DESIGN_CHANNEL = 'kitwright_co_design';

/** Whose room a message is for. */
export const roomKey = (tenantId: TenantId, designUuid: string): string => `${tenantId} ${designUuid}`;

/** A message for a room; shorter than the 8000 bytes that NOTIFY takes. */
export const roomMessage = (key: string, said: unknown): string => `${key}\n${JSON.stringify(said)}`;

/** Says something to the room of a design in every process, once this transaction is kept. */
export const sayToRoom = (tx: TenantTransaction, designUuid: string, said: unknown): Promise<void> =>
  notify(tx, CO_DESIGN_CHANNEL, roomMessage(roomKey(tx.tenantId, designUuid), said));

const by = 'design/co-design';

export const roomSubscriptions = [
  on(['design.changed', 'design.deleted', 'design.submitted', 'design.linkEnded'], {
    by,
    does: 'has those who work on the design together looked at again',
    handle: async (tx, events) => {
      for (const { designUuid } of events) {
        await sayToRoom(tx, designUuid, { kind: 'look' });
      }
    },
  }),
  on(['account.sessionsEnded'], {
    by,
    does: 'has the account’s places at shared designs looked at again',
    handle: async (tx, events) => {
      for (const { accountId } of events) {
        const message = `${accountKey(tx.tenantId, accountId)}\n${SESSIONS_ENDED}`;
        await notify(tx, CO_DESIGN_CHANNEL, message);
      }
    },
  }),
];
