import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCluster, type Cluster } from './cluster.ts';
import { buildApi, freePort, startServerProcess, type ServerProcess } from './server-process.ts';

/** A database and server processes on it, as they are shipped. */
export interface Deployment<Servers extends readonly ServerProcess[]> {
  readonly cluster: Cluster;
  readonly servers: Servers;
  /** Ends all of it and takes its data away. */
  remove(): Promise<void>;
}

/** Builds the server, and starts as many processes of it as `start` asks for. */
const deploy = async <Servers extends readonly ServerProcess[]>(
  start: (one: () => Promise<ServerProcess>) => Promise<Servers>,
): Promise<Deployment<Servers>> => {
  await buildApi();
  const cluster = await createCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'kitwright-server-'));
  const servers = await start(async () => startServerProcess(cluster.url, await freePort(), dataDir));
  return {
    cluster,
    servers,
    remove: async () => {
      for (const server of servers) await server.kill();
      await cluster.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type One = readonly [ServerProcess];
export type Two = readonly [ServerProcess, ServerProcess];

export const deployOne = (): Promise<Deployment<One>> => deploy<One>(async (one) => [await one()]);
export const deployTwo = (): Promise<Deployment<Two>> =>
  deploy<Two>(async (one) => [await one(), await one()]);
