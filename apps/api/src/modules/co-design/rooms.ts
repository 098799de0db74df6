import { randomUUID } from 'node:crypto';
import type { Api } from '../../server/api.ts';
import { createNewsChannel } from '../notices/stream/news-channel.ts';
import type { Member } from './member.ts';
import { readRoomMessage, type RoomMessage } from './room-messages.ts';
import { createRoom, type Room } from './room.ts';
import { CO_DESIGN_CHANNEL, roomKey, roomMessage } from './tell-room.ts';

/** All connections of this process. */
const MOST_IN_ALL = 2_000;
/** How often everybody's right to be here is looked at without a reason, and a sign of life given and asked for. */
const BEAT_MS = 10_000;

/** The shared designs that somebody of this process works on. */
export interface Rooms {
  /** The room of a design, for as long as it is held; null when there are too many people. */
  hold(tenantId: string, uuid: string): Held | null;
  stop(): Promise<void>;
}

export interface Held {
  readonly room: Room;
  readonly letGo: () => void;
}

interface Open {
  readonly room: Room;
  readonly unsubscribe: () => void;
  holders: number;
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
    const opened: Open = { room, unsubscribe, holders: 0 };
    rooms.set(key, opened);
    return opened;
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
    hold: (tenantId, uuid) => {
      const held = [...rooms.values()].reduce((total, { holders }) => total + holders, 0);
      if (held >= MOST_IN_ALL) return null;
      const key = roomKey(tenantId, uuid);
      const opened = rooms.get(key) ?? open(key, tenantId, uuid);
      opened.holders += 1;
      let isHeld = true;
      return {
        room: opened.room,
        letGo: () => {
          if (!isHeld) return;
          isHeld = false;
          opened.holders -= 1;
          if (opened.holders > 0) return;
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
