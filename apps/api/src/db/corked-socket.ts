import { Socket } from 'node:net';

/**
 * A socket that, once connected, sends what is written to it in one turn of the event loop with one call of the system:
 * a call is worth more time than the few hundred bytes of a statement.
 */
export const corkedSocket = (): Socket => {
  const socket = new Socket();
  // Connecting sets `write` again.
  socket.once('connect', () => {
    const write = socket.write.bind(socket);
    let isGathering = false;
    const release = (): void => {
      isGathering = false;
      socket.uncork();
    };
    const gather = (...written: Parameters<Socket['write']>): boolean => {
      if (!isGathering) {
        isGathering = true;
        socket.cork();
        process.nextTick(release);
      }
      return write(...written);
    };
    Object.assign(socket, { write: gather });
  });
  return socket;
};
