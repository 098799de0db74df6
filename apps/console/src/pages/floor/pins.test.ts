import { beforeEach, describe, expect, it } from 'vitest';
import { createPins, MOST_TRIES } from './pins.ts';

const SECRET = '0197a6a1-8f3c-4000-8000-0000000000ff';
const DAY_MS = 86_400_000;

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
let now = 0;
/** Few rounds: what the real number costs is not this test's. */
const pinsOf = (account = 'dara') => createPins({ storage, account, now: () => now, rounds: 1_000 });
const opened = { session: SECRET, until: new Date(7 * DAY_MS).toISOString() };
beforeEach(async () => {
  storage = memory();
  now = 0;
  await pinsOf().keep('w1', '4821', opened);
});

describe('a PIN without a network', () => {
  it('opens the session that it opened with one, and lies there in no readable form', async () => {
    expect(await pinsOf().open('w1', '4821')).toEqual({ kind: 'open', ...opened });
    const kept = JSON.stringify(
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')),
    );
    expect(kept).not.toMatch(/4821/);
    expect(kept).not.toContain(SECRET);
    expect(kept).not.toContain(btoa(SECRET));
  });

  it('of another person, another account, or one that was never entered here opens nothing', async () => {
    expect(await pinsOf().open('w2', '4821')).toEqual({ kind: 'none' });
    expect(await pinsOf('sok').open('w1', '4821')).toEqual({ kind: 'none' });
  });

  it('may be tried five times, over reloads; then a network is needed', async () => {
    for (let tries = 1; tries < MOST_TRIES; tries += 1)
      expect(await pinsOf().open('w1', '0000')).toEqual({ kind: 'wrong', left: MOST_TRIES - tries });
    expect(await pinsOf().open('w1', '0000')).toEqual({ kind: 'none' });
    expect(await pinsOf().open('w1', '4821')).toEqual({ kind: 'none' });
    expect(storage.length).toBe(0);
  });

  it('that is right takes the wrong tries back', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 1; tries < MOST_TRIES; tries += 1) await pinsOf().open('w1', '0000');
      expect((await pinsOf().open('w1', '4821')).kind).toBe('open');
    }
  });

  it('opens nothing after its day, nor once the person is off the list', async () => {
    now = 7 * DAY_MS;
    expect(await pinsOf().open('w1', '4821')).toEqual({ kind: 'none' });
    now = 0;
    await pinsOf().keep('w1', '4821', opened);
    pinsOf().keepOnly(['w2']);
    expect(await pinsOf().open('w1', '4821')).toEqual({ kind: 'none' });
  });

  it('is no key of a box that was changed by hand', async () => {
    const name = storage.key(0) ?? '';
    const kept = JSON.parse(storage.getItem(name) ?? '{}') as { box: string };
    storage.setItem(name, JSON.stringify({ ...kept, box: btoa('x'.repeat(52)) }));
    expect((await pinsOf().open('w1', '4821')).kind).toBe('wrong');
    storage.setItem(name, 'not json');
    expect((await pinsOf().open('w1', '4821')).kind).toBe('none');
  });
});
