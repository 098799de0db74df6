import { peerSchema } from '@kitwright/contract/co-design';
import { z } from 'zod';

/** What the processes say to one another about a shared design. */
const roomMessageSchema = z.discriminatedUnion('kind', [
  /** An update was committed. */
  z.object({ kind: z.literal('rows'), seq: z.number(), version: z.number() }),
  /** The design or the rights on it were changed. */
  z.object({ kind: z.literal('look') }),
  /** Who is there, wherever it is connected; asked of all by `who`. */
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
