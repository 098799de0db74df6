import type { TenantId, DesignId } from '@kitwright/contract';
import { peerSchema } from '@kitwright/contract/co-design';
import { z } from 'zod';
import { SESSIONS_ENDED, accountKey, notify } from '../../../db/news-channel.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on } from '../../../events/events.ts';

/** Messages between the processes about a shared design. */
const roomMessageSchema = z.discriminatedUnion('kind', [
  /** An update was committed. */
  z.object({ kind: z.literal('rows'), seq: z.number(), version: z.number() }),
  /** The design or the rights on it were changed. */
  z.object({ kind: z.literal('look') }),
  /** A person who is there, wherever connected; asked of all by `who`. */
  z.object({ kind: z.literal('peer'), from: z.string(), peer: peerSchema }),
  z.object({ kind: z.literal('left'), from: z.string(), id: z.string() }),
  z.object({ kind: z.literal('who'), from: z.string() }),
]);
export type RoomMessage = z.infer<typeof roomMessageSchema>;

/** After a gap, or when it is not understood, there is reason to look. */
export const readRoomMessage = (said: string): RoomMessage => {
  const read = said === '' ? undefined : roomMessageSchema.safeParse(JSON.parse(said));
  return read?.success === true ? read.data : { kind: 'look' };
};

/** The channel on which the processes tell one another what happens at shared designs. */
export const CO_DESIGN_CHANNEL = 'kitwright_co_design';

/** Key of the room that a message is for. */
export const roomKey = (tenantId: TenantId, designUuid: DesignId): string => `${tenantId} ${designUuid}`;

/** A message for a room; shorter than the 8000 bytes that NOTIFY takes. */
export const roomMessage = (key: string, said: unknown): string => `${key}\n${JSON.stringify(said)}`;

/** Says something to the room of a design in every process, once this transaction is kept. */
export const sayToRoom = (tx: TenantTransaction, designUuid: DesignId, said: unknown): Promise<void> =>
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
