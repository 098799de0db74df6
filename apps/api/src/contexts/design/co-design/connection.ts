import type { DesignId } from '@kitwright/contract';
import {
  CO_DESIGN_ENDINGS,
  coDesignRequestSchema,
  fromBase64,
  type CoDesignRequest,
} from '@kitwright/contract/co-design';
import type { RawData } from 'ws';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { Deps } from '../../../server/api.ts';
import { createMember, type Member, type MemberSocket } from './member.ts';
import type { Held, Rooms } from './rooms.ts';
import { readTicket } from './ticket.ts';

/** Time to say hello. */
const HELLO_MS = 5_000;
/** Messages in a second over a while, and at once: a hand that drags makes twenty a second. */
const MESSAGES_PER_SECOND = 50;
const MOST_AT_ONCE = 150;
/** Everybody comes again after this long, or when the session is over, with a new ticket. */
const LONGEST_MS = 60 * 60_000;
/** Come again (IANA registry of close codes: service restart). */
const COME_AGAIN = 1012;

export interface ConnectionOptions {
  readonly socket: MemberSocket;
  readonly tenant: TenantRow;
  readonly uuid: DesignId;
  readonly rooms: Rooms;
  readonly deps: Deps;
}

/** A bucket that fills with the time: true while there is a message left in it. */
const createBucket = (clock: () => Date): (() => boolean) => {
  let left = MOST_AT_ONCE;
  let lastMs = clock().getTime();
  return () => {
    const nowMs = clock().getTime();
    left = Math.min(MOST_AT_ONCE, left + ((nowMs - lastMs) / 1000) * MESSAGES_PER_SECOND) - 1;
    lastMs = nowMs;
    return left >= 0;
  };
};

const parse = (data: RawData, isBinary: boolean): CoDesignRequest | null => {
  if (isBinary || !Buffer.isBuffer(data)) return null;
  try {
    const read = coDesignRequestSchema.safeParse(JSON.parse(data.toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Lets one person work on a design for as long as the connection and the right to do so last. */
export const serveConnection = ({ socket, tenant, uuid, rooms, deps }: ConnectionOptions): void => {
  const mayGoOn = createBucket(deps.clock);
  let held: Held | null = null;
  let member: Member | null = null;
  let greeted = false;
  const hello = setTimeout(() => socket.close(CO_DESIGN_ENDINGS.unauthenticated), HELLO_MS);
  let longest = setTimeout(() => socket.close(COME_AGAIN), LONGEST_MS);

  const isOpen = (): boolean => socket.readyState === socket.OPEN;

  const enter = async ({ ticket, vector }: Extract<CoDesignRequest, { type: 'hello' }>): Promise<void> => {
    const read = await readTicket(deps.config.tokenSecret, ticket, deps.clock());
    if (read?.tenant !== tenant.tenantId || read.uuid !== uuid) {
      socket.close(CO_DESIGN_ENDINGS.unauthenticated);
      return;
    }
    const admission = await rooms.hold(read);
    if (typeof admission === 'string') {
      socket.close(CO_DESIGN_ENDINGS[admission === 'full' ? 'full' : 'unauthenticated']);
      return;
    }
    held = admission;
    // It may have gone while it was let in.
    if (!isOpen()) {
      leave();
      return;
    }
    clearTimeout(longest);
    const lastsMs = Math.min(LONGEST_MS, read.ends * 1000 - deps.clock().getTime());
    longest = setTimeout(() => socket.close(COME_AGAIN), Math.max(0, lastsMs));
    member = createMember(socket, read, tenant);
    await held.room.join(member, fromBase64(vector));
    if (!isOpen()) leave();
  };

  const leave = (): void => {
    if (member !== null) held?.room.leave(member);
    held?.letGo();
  };

  const answer = (request: CoDesignRequest): void => {
    if (request.type === 'hello') {
      if (greeted) {
        socket.close(CO_DESIGN_ENDINGS.refused);
        return;
      }
      greeted = true;
      clearTimeout(hello);
      // The database is away: who comes again brings a new ticket.
      enter(request).catch(() => socket.close(COME_AGAIN));
      return;
    }
    if (member === null || held?.room.members().has(member) !== true) {
      socket.close(CO_DESIGN_ENDINGS.unauthenticated);
    } else if (request.type === 'update') {
      held.room.change(member, request.id, fromBase64(request.update));
    } else {
      const { at, selected } = request;
      held.room.show(member, { at, selected });
    }
  };

  socket.on('message', (data, isBinary) => {
    if (!mayGoOn()) {
      socket.close(CO_DESIGN_ENDINGS.tooFast);
      return;
    }
    const request = parse(data, isBinary);
    if (request === null) socket.close(CO_DESIGN_ENDINGS.refused);
    else answer(request);
  });
  // What is too big, or no WebSocket at all, ends the connection with an error that belongs to no other call.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(hello);
    clearTimeout(longest);
    leave();
  });
};
