import type { Upload } from '@kitwright/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE_FILES, type HostileFile } from '../test/hostile-files.ts';
import { multipart, sampleDocument, saveDesign, withImage } from '../test/samples.ts';
import type { Caller } from '../test/start-api.ts';
import { deployOne, type Deployment, type One } from './support/deployment.ts';
import { startHeart } from './support/heart.ts';
import { signInAt } from './support/http-caller.ts';
import { treeMemoryMb } from './support/memory.ts';

const LONGEST_MS = 2_000;
const MOST_MEMORY_MB = 150;
const SLOWEST_HEALTH_MS = 50;
const LOOK_EVERY_MS = 5;
/** Until the processes that were ended are there again, and freed memory is given back. */
const SETTLE_MS = 1_500;

let deployed: Deployment<One>;
let customer: Caller;
beforeAll(async () => {
  deployed = await deployOne();
  customer = await signInAt(deployed.servers[0].baseUrl);
  // What is loaded once is no memory of a file's.
  await bring(await HOSTILE_FILES[0]!.make());
});
afterAll(() => deployed.remove());

const bring = async (file: Buffer) => {
  const { body, headers } = multipart(file);
  const response = await fetch(`${deployed.servers[0].baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${customer.accessToken}` },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Upload };
};

/** Watches the server's memory and health over some work, and says what was seen. */
const measured = async <T>(work: () => Promise<T>) => {
  const { baseUrl, pid } = deployed.servers[0];
  const before = treeMemoryMb(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, treeMemoryMb(pid));
  }, LOOK_EVERY_MS);
  const heart = startHeart(`${baseUrl}/healthz`);
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  const beats = await heart.stop();
  clearInterval(looking);
  return { result, ms, addedMb: most - before, beats };
};

const drawnWith = async ({ id }: Upload): Promise<number> => {
  const design = await saveDesign(customer, 'Lions', withImage(sampleDocument(), id));
  const { status } = await customer('GET', design.thumbnailUrl.replace('.svg', '.png'));
  return status;
};

const tryOne = async ({ make }: HostileFile) => {
  const file = await make();
  await wait(SETTLE_MS);
  const brought = await measured(() => bring(file));
  const taken = brought.result.status === 201;
  const drawn = taken ? await measured(() => drawnWith(brought.result.body)) : null;
  return {
    status: brought.result.status,
    drawn: drawn?.result ?? null,
    ms: Math.max(brought.ms, drawn?.ms ?? 0),
    addedMb: Math.max(brought.addedMb, drawn?.addedMb ?? 0),
    beats: [...brought.beats, ...(drawn?.beats ?? [])],
  };
};

it(`refuses or draws each of ${HOSTILE_FILES.length} hostile files within ${LONGEST_MS} ms and ${MOST_MEMORY_MB} MB, healthy all the while`, async () => {
  const beats: number[] = [];
  const beyond: string[] = [];
  const lines: string[] = [];
  for (const file of HOSTILE_FILES) {
    const { status, drawn, ms, addedMb, beats: own } = await tryOne(file);
    beats.push(...own);
    const line = `${status}${drawn === null ? '' : `, drawn ${drawn}`} in ${Math.round(ms)} ms and ${Math.round(addedMb)} MB: ${file.name}`;
    lines.push(line);
    const answered = [201, 422].includes(status) && (drawn === null || [200, 422].includes(drawn));
    if (!answered || ms > LONGEST_MS || addedMb > MOST_MEMORY_MB) beyond.push(line);
  }
  beats.sort((a, b) => a - b);
  const p99 = beats[Math.floor(beats.length * 0.99)] ?? Infinity;
  console.log([...lines, `/healthz: p99 ${p99.toFixed(1)} ms of ${beats.length}`].join('\n'));
  expect(beyond).toEqual([]);
  expect(p99).toBeLessThan(SLOWEST_HEALTH_MS);
});
