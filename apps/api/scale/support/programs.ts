import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SystemUser } from '../../src/db/embedded/system-user.ts';

const HOST = '127.0.0.1';
const UP_MS = 90_000;

/** Waits until something is so; throws with its name when it is not in time. */
export const until = async (what: string, isSo: () => Promise<boolean>, timeoutMs = UP_MS): Promise<void> => {
  const giveUpAt = performance.now() + timeoutMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error(`In vain waited for: ${what}`);
    await wait(50);
  }
};

export const statusOf = async (url: string): Promise<number> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.status;
};

/** One program of others, with its process group: what it has started ends with it. */
export interface Program {
  start(): void;
  /** SIGKILL to all of it, as when its machine loses power. */
  kill(): Promise<void>;
}

export const createProgram = (
  command: string,
  args: readonly string[],
  user: SystemUser,
  env: NodeJS.ProcessEnv = {},
): Program => {
  let child: ChildProcess | undefined;
  return {
    start: () => {
      child = spawn(command, args, {
        stdio: ['ignore', 'ignore', process.env.SCALE_VERBOSE === '1' ? 'inherit' : 'ignore'],
        detached: true,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
        ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      });
    },
    kill: async () => {
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
};

/** A wire that can be cut: what is sent over it meanwhile is lost, without an error at either end. */
export interface Wire {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

export const createWire = async (to: number): Promise<Wire> => {
  const ends = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    const far = connect(to, HOST);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.on('data', (data) => {
        if (!isCut) other.write(data);
      });
    }
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const end of ends) end.destroy();
    },
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
};
