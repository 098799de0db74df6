import type { TenantId, AccountId } from '@kitwright/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import type { NewsChannel } from '../../../db/news-channel.ts';
import {
  countPlaces,
  deletePlaces,
  dropUnseen,
  insertPlace,
  lockPlaces,
  placesClock,
  seePlaces,
} from './places.repository.ts';
import { takeTicket } from './repository.ts';
import { CO_DESIGN_CHANNEL } from './room-messages.ts';
import { TICKET_SECONDS, type Ticket } from './ticket.ts';

/** Time that the processes have to say which places they hold. */
const ROLL_CALL_MS = 1_000;

/** Answer to a request for a place; `spent` is a ticket that opened a connection before. */
type Admission = 'taken' | 'full' | 'spent';

/**
 * The places of a tenant and its accounts, counted in the database by all processes together. Nothing is written while
 * people work: only when there seems to be no place left are all processes asked which of theirs are still taken, and
 * what no process answers for, since it was killed, is given back.
 */
export interface Places {
  /** Uses a ticket up and takes a place by it. */
  take(ticket: Ticket): Promise<Admission>;
  leave(ticket: Ticket): Promise<void>;
  stop(): Promise<void>;
}

const callKey = (tenantId: TenantId): string => `places ${tenantId}`;

export const createPlaces = (
  { pool, config, clock }: Pick<Deps, 'pool' | 'config' | 'clock'>,
  { channel, onError }: { readonly channel: NewsChannel; readonly onError: (error: unknown) => void },
): Places => {
  const held = new Map<TenantId, Set<string>>();
  const subscriptions = new Map<string, () => void>();
  const underWay = new Map<string, Promise<string>>();

  const inTenant = <Value>(tenantId: TenantId, work: (tx: TenantTransaction) => Promise<Value>) =>
    withTenant(pool, tenantId, work);

  const answerCall = async (tenantId: TenantId): Promise<void> => {
    const ids = [...(held.get(tenantId) ?? [])];
    if (ids.length > 0) await inTenant(tenantId, (tx) => seePlaces(tx, ids)).catch(onError);
  };

  const hold = ({ tenant, jti }: Ticket): void => {
    held.set(tenant, (held.get(tenant) ?? new Set()).add(jti));
    if (!subscriptions.has(tenant))
      subscriptions.set(
        tenant,
        channel.subscribe(callKey(tenant), () => void answerCall(tenant)),
      );
  };

  const letGo = ({ tenant, jti }: Ticket): boolean => {
    const mine = held.get(tenant);
    if (mine?.delete(jti) !== true) return false;
    if (mine.size === 0) {
      held.delete(tenant);
      subscriptions.get(tenant)?.();
      subscriptions.delete(tenant);
    }
    return true;
  };

  const isFull = async (tx: TenantTransaction, accountId: AccountId): Promise<boolean> => {
    const { placesOfAccount, placesOfTenant } = config.coDesign;
    const { ofAccount, ofTenant } = await countPlaces(tx, accountId);
    return ofAccount >= placesOfAccount || ofTenant >= placesOfTenant;
  };

  const takeOne = async (tx: TenantTransaction, { sub, jti, sid }: Ticket): Promise<Admission> => {
    await lockPlaces(tx);
    if (await isFull(tx, sub)) return 'full';
    await insertPlace(tx, jti, sid);
    return 'taken';
  };

  /** Asks all processes, and waits for their answers; the time it was asked at. Who comes meanwhile waits as well. */
  const callRoll = (tenantId: TenantId): Promise<string> => {
    const begun = async (): Promise<string> => {
      const askedAt = await inTenant(tenantId, async (tx) => {
        await tx.db.execute(sql`SELECT pg_notify(${CO_DESIGN_CHANNEL}, ${callKey(tenantId)})`);
        return placesClock(tx);
      });
      await wait(ROLL_CALL_MS, undefined, { ref: false });
      return askedAt;
    };
    const call = underWay.get(tenantId) ?? begun().finally(() => underWay.delete(tenantId));
    underWay.set(tenantId, call);
    return call;
  };

  const takeAfterRollCall = async (ticket: Ticket): Promise<Admission> => {
    const askedAt = await callRoll(ticket.tenant);
    return inTenant(ticket.tenant, async (tx) => {
      await dropUnseen(tx, askedAt);
      return takeOne(tx, ticket);
    });
  };

  return {
    take: async (ticket) => {
      const runsOutAt = new Date(clock().getTime() + TICKET_SECONDS * 1000);
      const first = await inTenant(ticket.tenant, async (tx) =>
        (await takeTicket(tx, ticket.jti, runsOutAt)) ? takeOne(tx, ticket) : 'spent',
      );
      const admission = first === 'full' ? await takeAfterRollCall(ticket) : first;
      if (admission === 'taken') hold(ticket);
      return admission;
    },
    leave: async (ticket) => {
      if (letGo(ticket)) await inTenant(ticket.tenant, (tx) => deletePlaces(tx, [ticket.jti])).catch(onError);
    },
    stop: async () => {
      const last = [...held];
      held.clear();
      for (const [tenantId, ids] of last)
        await inTenant(tenantId, (tx) => deletePlaces(tx, [...ids])).catch(onError);
    },
  };
};
