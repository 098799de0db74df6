import { beforeEach, describe, expect, it } from 'vitest';
import { createScanQueue, type QueuedScan } from './scan-queue.ts';

const queued = (id: string, change: Partial<QueuedScan> = {}): QueuedScan => ({
  station: 'cut',
  session: null,
  worker: null,
  scan: { id, code: 'KW-000001/001/1', at: '2026-11-24T08:00:00.000Z', garment: null, spoilt: null },
  ...change,
});
const ids = (scans: readonly QueuedScan[]) => scans.map(({ scan }) => scan.id);

/** Storage of a browser, in memory. */
const memory = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
let storage = memory();
beforeEach(() => {
  storage = memory();
});

describe('the queue of scans on a device', () => {
  it('keeps scans in their order, over pages and restarts', () => {
    for (let count = 0; count < 12; count += 1) createScanQueue(storage).add(queued(`s${count}`));
    expect(ids(createScanQueue(storage).list())).toEqual(
      Array.from({ length: 12 }, (_, count) => `s${count}`),
    );
  });

  it('sends those of one station and one person together, at most so many', () => {
    const queue = createScanQueue(storage);
    for (const each of [
      queued('a'),
      queued('b'),
      queued('c', { station: 'sew' }),
      queued('d', { station: 'sew', session: 'w' }),
      queued('e'),
    ])
      queue.add(each);
    const sent: string[][] = [];
    for (let next = queue.next(200); next.length > 0; next = queue.next(200)) {
      sent.push(ids(next));
      queue.remove(ids(next));
    }
    expect(sent).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
    queue.add(queued('f'));
    queue.add(queued('g'));
    expect(ids(queue.next(1))).toEqual(['f']);
  });

  it('leaves what other parts of the page keep, and passes over what cannot be read', () => {
    storage.setItem('kitwright.lang', 'kh');
    storage.setItem('kitwright.floor.scan.0000000001.x', '{"station":1}');
    storage.setItem('kitwright.floor.scan.0000000002.y', 'not json');
    const queue = createScanQueue(storage);
    expect(queue.list()).toEqual([]);
    queue.add(queued('z'));
    expect(ids(queue.list())).toEqual(['z']);
    expect(storage.getItem('kitwright.lang')).toBe('kh');
  });
});
