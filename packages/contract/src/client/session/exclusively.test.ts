import { afterEach, describe, expect, it, vi } from 'vitest';
import { exclusivelyByLease, underLock, type LeasePorts } from './exclusively.ts';

/** Tabs with one storage and one clock; waiting lets the others go on. */
const tabs = (count: number) => {
  const entries = new Map<string, string>();
  const world = { nowMs: 0, entries };
  const ports = (owner: string): LeasePorts => ({
    storage: () => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    }),
    nowMs: () => world.nowMs,
    wait: (ms) =>
      new Promise((resolve) =>
        setTimeout(() => {
          world.nowMs += ms;
          resolve();
        }),
      ),
    newOwner: () => owner,
  });
  return {
    world,
    runs: Array.from({ length: count }, (_, tab) => exclusivelyByLease('lease', ports(`${tab}`))),
  };
};

describe('a lease in the storage', () => {
  it('lets one tab work at a time, and every tab in the end', async () => {
    const { world, runs } = tabs(5);
    let [inside, most, done] = [0, 0, 0];
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 3));
      inside -= 1;
      done += 1;
    };
    await Promise.all(runs.map((exclusively) => exclusively(work)));
    expect({ most, done }).toEqual({ most: 1, done: 5 });
    expect(world.entries.size).toBe(0);
  });

  it('is given back when the work fails', async () => {
    const { runs, world } = tabs(1);
    await expect(runs[0]!(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(world.entries.size).toBe(0);
  });

  it('runs out when its tab is gone', async () => {
    const { runs, world } = tabs(1);
    world.entries.set('lease', JSON.stringify({ owner: 'closed tab', untilMs: 15_000 }));
    await expect(runs[0]!(() => Promise.resolve('mine'))).resolves.toBe('mine');
    expect(world.nowMs).toBeGreaterThan(15_000);
  });

  it('takes a spoilt entry for a free one', async () => {
    const { runs, world } = tabs(1);
    world.entries.set('lease', 'nonsense');
    await expect(runs[0]!(() => Promise.resolve('mine'))).resolves.toBe('mine');
  });
});

describe('a lock', () => {
  const locks = (request: LockManager['request']) => vi.stubGlobal('navigator', { locks: { request } });
  afterEach(() => vi.unstubAllGlobals());

  it('is gone without where the browser refuses it, as in a frame on another site', async () => {
    locks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
    expect(await underLock('name', () => Promise.resolve('done'))).toBe('done');
    expect(
      await underLock(
        'name',
        () => Promise.resolve('done'),
        () => Promise.resolve('otherwise'),
      ),
    ).toBe('otherwise');
  });

  it('never runs work twice: what fails in it fails', async () => {
    locks(
      (_name: string, _options: unknown, work?: LockGrantedCallback<unknown>) =>
        Promise.resolve(work?.(null)) as never,
    );
    const work = vi.fn(() => Promise.reject(new Error('no')));
    await expect(underLock('name', work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
