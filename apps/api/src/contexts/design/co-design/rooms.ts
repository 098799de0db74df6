import type { TenantId, DesignId } from '@kitwright/contract';
import { randomUUID } from 'node:crypto';
import type { Api } from '../../../server/api.ts';
import { accountKey, createNewsChannel, newsAddressOf } from '../../../db/news-channel.ts';
import type { Member } from './member.ts';
import {
  CO_DESIGN_CHANNEL,
  readRoomMessage,
  roomKey,
  roomMessage,
  type RoomMessage,
} from './room-messages.ts';
import { createPlaces } from './places.ts';
import { createRoom, type Room } from './room.ts';
import type { Ticket } from './ticket.ts';

/** All connections of this process. */
const MOST_IN_ALL = 2_000;
/**
 * Interval at which everyone's right to be here is looked at without a reason, and a sign of life is given and asked
 * for.
 */
const BEAT_MS = 10_000;

/** The shared designs that someone of this process works on. */
export interface Rooms {
  /** Uses a ticket up: the room of its design, for as long as it is held, or why there is none. */
  hold(ticket: Ticket): Promise<Held | 'full' | 'spent'>;
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
  const channel = createNewsChannel(newsAddressOf(deps), CO_DESIGN_CHANNEL);
  const process = randomUUID();
  const rooms = new Map<string, Open>();
  const onError = (error: unknown): void => app.log.error(error, 'co-design');
  const places = createPlaces(deps, { channel, onError });

  const shoutTo =
    (key: string) =>
    (message: RoomMessage): void => {
      deps.pool
        .query('SELECT pg_notify($1, $2)', [CO_DESIGN_CHANNEL, roomMessage(key, message)])
        // Who is there is said again by itself.
        .catch(() => undefined);
    };

  const open = (key: string, tenantId: TenantId, uuid: DesignId): Open => {
    const room = createRoom({ deps, tenantId, uuid, process, shout: shoutTo(key), onError });
    const unsubscribe = channel.subscribe(key, (said) => room.hear(readRoomMessage(said)));
    const opened: Open = { room, unsubscribe, places: new Set() };
    rooms.set(key, opened);
    return opened;
  };

  const enter = (ticket: Ticket): Held => {
    const { tenant, sub, uuid } = ticket;
    const key = roomKey(tenant, uuid);
    const opened = rooms.get(key) ?? open(key, tenant, uuid);
    opened.places.add(ticket);
    // When sessions of the account end: who may no longer be here goes at once.
    const unsubscribe = channel.subscribe(accountKey(tenant, sub), () => void opened.room.look());
    return {
      room: opened.room,
      letGo: () => {
        if (!opened.places.delete(ticket)) return;
        unsubscribe();
        void places.leave(ticket);
        if (opened.places.size > 0) return;
        opened.unsubscribe();
        rooms.delete(key);
      },
    };
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
    hold: async (ticket) => {
      const taken = [...rooms.values()].reduce((sum, { places: { size } }) => sum + size, 0);
      if (taken >= MOST_IN_ALL) return 'full';
      const admission = await places.take(ticket);
      return admission === 'taken' ? enter(ticket) : admission;
    },
    stop: async () => {
      clearInterval(beat);
      await places.stop();
      await channel.stop();
    },
  };
};
