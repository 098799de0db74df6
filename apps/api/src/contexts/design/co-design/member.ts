import { createHash, randomUUID } from 'node:crypto';
import type { CoDesignNews, Peer, Presence } from '@kitwright/contract/co-design';
import type { WebSocket } from 'ws';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { Ticket } from './ticket.ts';

/** Most bytes that may wait for a slow reader; a slower one comes again and gets the whole. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
/** Try again later (IANA registry of close codes). */
const TRY_AGAIN_LATER = 1013;

/** As much of a WebSocket as is used. */
export type MemberSocket = Pick<
  WebSocket,
  'OPEN' | 'bufferedAmount' | 'close' | 'on' | 'ping' | 'readyState' | 'send' | 'terminate'
>;

/** Changes of one person that wait to be committed. */
export interface Waiting {
  readonly updates: readonly Uint8Array[];
  /** Of the last of them. */
  readonly id: number;
}

/** One connection at a shared design. */
export interface Member {
  readonly id: string;
  /** The same for all windows of one account at this design, and for nothing else. */
  readonly person: string;
  readonly ticket: Ticket;
  readonly tenant: TenantRow;
  /** The view that others get of it, once it has shown itself. */
  peer: Peer | null;
  name: string;
  waiting: Waiting | null;
  readonly say: (news: CoDesignNews) => void;
  readonly end: (code: number) => void;
  /** Asks for a sign of life; who has given none since the last time is gone. */
  readonly probe: () => void;
}

const personOf = ({ sub, uuid }: Ticket): string =>
  createHash('sha256').update(`${uuid} ${sub}`).digest('base64url').slice(0, 22);

export const createMember = (socket: MemberSocket, ticket: Ticket, tenant: TenantRow): Member => {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return {
    id: randomUUID(),
    person: personOf(ticket),
    ticket,
    tenant,
    peer: null,
    name: '',
    waiting: null,
    say: (news) => {
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.close(TRY_AGAIN_LATER);
      else socket.send(JSON.stringify(news), () => undefined);
    },
    end: (code) => socket.close(code),
    probe: () => {
      if (!isAlive) socket.terminate();
      isAlive = false;
      socket.ping(() => undefined);
    },
  };
};

/** A member as others see it. */
export const peerOf = (
  { id, person, name }: Pick<Member, 'id' | 'person' | 'name'>,
  presence: Presence,
): Peer => ({
  id,
  person,
  name,
  ...presence,
});
