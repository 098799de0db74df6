import {
  fromBase64,
  toBase64,
  type CoDesignNews,
  type CoDesignRequest,
  type Socket,
} from '@kitwright/contract/co-design';
import type { DesignDocument } from '@kitwright/design';
import { fillShared, readShared } from '@kitwright/design/shared';
import * as Y from 'yjs';
import type { TabMeans } from './tabs.ts';

/** One browser: its tabs hear one another, and one of them holds the lock. */
export const createBrowser = (): TabMeans => {
  const channels = new Set<Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>>();
  const waiting: (() => void)[] = [];
  let isHeld = false;
  return {
    openChannel: () => {
      const channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of channels)
            if (other !== channel)
              setTimeout(() => {
                const event = new MessageEvent('message', { data });
                if (channels.has(other)) (other.onmessage as ((event: MessageEvent) => void) | null)?.(event);
              }, 1);
        },
        close: () => void channels.delete(channel),
      };
      channels.add(channel);
      return channel;
    },
    locks: {
      request: async (
        _: string,
        second: LockOptions | LockGrantedCallback<unknown>,
        third?: LockGrantedCallback<unknown>,
      ) => {
        const hold = third ?? second;
        if (typeof hold !== 'function') throw new Error('Nothing to hold it');
        const { signal } = typeof second === 'function' ? { signal: undefined } : second;
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        if (signal?.aborted === true) {
          waiting.shift()?.();
          throw new Error('Aborted');
        }
        isHeld = true;
        await hold(null);
        isHeld = false;
        waiting.shift()?.();
      },
    } as TabMeans['locks'],
  };
};

/** Double of the server's room: it commits what comes, 20 ms later, and tells the others. */
export const createRoom = (design: DesignDocument) => {
  const doc = new Y.Doc();
  fillShared(doc, { name: 'Lions', document: design });
  const sockets = new Map<Socket, boolean>();
  let version = 1;
  const say = (socket: Socket, news: CoDesignNews) =>
    setTimeout(() => {
      if (sockets.has(socket))
        (socket.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(news) });
    }, 20);
  const hear = (socket: Socket, request: CoDesignRequest) => {
    if (request.type === 'hello') {
      const update = toBase64(Y.encodeStateAsUpdate(doc, fromBase64(request.vector)));
      say(socket, { type: 'welcome', update, vector: toBase64(Y.encodeStateVector(doc)), version });
      sockets.set(socket, true);
    } else if (request.type === 'update') {
      Y.applyUpdate(doc, fromBase64(request.update));
      if (!readShared(doc).ok) throw new Error('No design any more');
      version += 1;
      say(socket, { type: 'kept', id: request.id, version });
      for (const [other, isIn] of sockets)
        if (other !== socket && isIn) say(other, { type: 'update', update: request.update, version });
    }
  };
  return {
    document: () => {
      const read = readShared(doc);
      if (!read.ok) throw new Error(read.error.code);
      return read.value.document;
    },
    version: () => version,
    cut: (socket: Socket) => {
      sockets.delete(socket);
      (socket.onclose as ((event: { code: number }) => void) | null)?.({ code: 1006 });
    },
    open: (): Socket => {
      const socket: Socket = {
        send: (text) => {
          if (sockets.has(socket)) hear(socket, JSON.parse(text) as CoDesignRequest);
        },
        close: () => void sockets.delete(socket),
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      sockets.set(socket, false);
      setTimeout(() => (socket.onopen as (() => void) | null)?.(), 5);
      return socket;
    },
  };
};

/** Numbers that look like chance and are the same in every run. */
export const createChance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
