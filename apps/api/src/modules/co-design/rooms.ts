import { randomUUID } from 'node:crypto';
import type { Api } from '../../server/api.ts';
import { createNewsChannel } from '../notices/stream/news-channel.ts';
import { newsKey } from '../notices/stream/tell-news.ts';
import type { Member } from './member.ts';
import { readRoomMessage, type RoomMessage } from './room-messages.ts';
import { createRoom, type Room } from './room.ts';
import type { Ticket } from './ticket.ts';
import { CO_DESIGN_CHANNEL, roomKey, roomMessage } from './tell-room.ts';

/** All connections of this process. */
const MOST_IN_ALL = 2_000;
/** Of these, one account's (its tabs and devices) and one tenant's: none takes the places of all others. */
export const MOST_OF_ACCOUNT = 8;
const MOST_OF_TENANT = 500;
/** How often everybody's right to be here is looked at without a reason, and a sign of life given and asked for. */
const BEAT_MS = 10_000;

/** The shared designs that somebody of this process works on. */
export interface Rooms {
  /** The room of a ticket's design, for as long as it is held; null when there are too many people. */
  hold(ticket: Ticket): Held | null;
  stop(): Promise<void>;
}

export interface Held {
  readonly room: Room;
  readonly letGo: () => void;
}

interface Open {
  readonly room: Room;
  readonly unsubscribe: () => void;
  /** Of each place that is taken, whose it is. */
  readonly places: Set<Ticket>;
}

export const createRooms = ({ deps, app }: Pick<Api, 'deps' | 'app'>): Rooms => {
  const channel = createNewsChannel(deps.pool.options, CO_DESIGN_CHANNEL);
  const process = randomUUID();
  const rooms = new Map<string, Open>();
  const onError = (error: unknown): void => app.log.error(error, 'co-design');

  const shoutTo =
    (key: string) =>
    (message: RoomMessage): void => {
      deps.pool
        .query('SELECT pg_notify($1, $2)', [CO_DESIGN_CHANNEL, roomMessage(key, message)])
        // Who is there is said again by itself.
        .catch(() => undefined);
    };

  const open = (key: string, tenantId: string, uuid: string): Open => {
    const room = createRoom({ deps, tenantId, uuid, process, shout: shoutTo(key), onError });
    const unsubscribe = channel.subscribe(key, (said) => room.hear(readRoomMessage(said)));
    const opened: Open = { room, unsubscribe, places: new Set() };
    rooms.set(key, opened);
    return opened;
  };

  const isFull = ({ tenant, sub }: Ticket): boolean => {
    const held = [...rooms.values()].flatMap(({ places }) => [...places]);
    const ofTenant = held.filter((place) => place.tenant === tenant);
    const ofAccount = ofTenant.filter((place) => place.sub === sub);
    return (
      held.length >= MOST_IN_ALL || ofTenant.length >= MOST_OF_TENANT || ofAccount.length >= MOST_OF_ACCOUNT
    );
  };

  const everyMember = (tell: (member: Member) => void): void => {
    for (const { room } of rooms.values()) for (const member of room.members()) tell(member);
  };
  const beat = setInterval(() => {
    everyMember((member) => {
      member.probe();
      member.say({ type: 'beat' });
    });
    for (const { room } of rooms.values()) void room.look();
  }, BEAT_MS);
  beat.unref();

  return {
    hold: (ticket) => {
      if (isFull(ticket)) return null;
      const { tenant, sub, uuid } = ticket;
      const key = roomKey(tenant, uuid);
      const opened = rooms.get(key) ?? open(key, tenant, uuid);
      opened.places.add(ticket);
      // When sessions of the account end: who may no longer be here goes at once.
      const unsubscribe = channel.subscribe(newsKey(tenant, sub), () => void opened.room.look());
      return {
        room: opened.room,
        letGo: () => {
          if (!opened.places.delete(ticket)) return;
          unsubscribe();
          if (opened.places.size > 0) return;
          opened.unsubscribe();
          rooms.delete(key);
        },
      };
    },
    stop: async () => {
      clearInterval(beat);
      await channel.stop();
    },
  };
};
