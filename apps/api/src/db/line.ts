import type { Socket } from 'node:net';
import { corkedSocket } from './pool.ts';

/** The connections of a pool to its database, which can be cut. */
export interface Line {
  readonly openSocket: () => Socket;
  /** Breaks every connection, and makes none until it is mended: who uses one, or asks for one, is refused at once. */
  cut(): void;
  mend(): void;
}

/** Begins as the driver's own words for a connection that broke, by which calls are answered 503. */
const SILENT = 'Connection terminated: the database does not answer';

/** A socket that never connects. */
const closedSocket = (): Socket => {
  const socket = corkedSocket();
  const connect = (): Socket => {
    process.nextTick(() => socket.destroy(new Error(SILENT)));
    return socket;
  };
  return Object.assign(socket, { connect });
};

export const createLine = (): Line => {
  const open = new Set<Socket>();
  let isCut = false;
  return {
    openSocket: () => {
      if (isCut) return closedSocket();
      const socket = corkedSocket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy(new Error(SILENT));
    },
    mend: () => {
      isCut = false;
    },
  };
};

type Values<Parts extends readonly unknown[]> = {
  -readonly [Key in keyof Parts]: Awaited<Parts[Key]>;
};

/**
 * Waits for parts of one transaction that go on side by side: their statements are sent without waiting for one
 * another. Unlike `Promise.all` it says that one failed only when all have ended, so that no statement of another comes
 * after the transaction's end.
 */
export const pipelined = async <const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<Values<Parts>> => {
  await Promise.allSettled(parts);
  return Promise.all(parts);
};
