import { garmentOf } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { pieceCut } from '../sheet/piece-cut.ts';
import { clearanceFaults } from './clearance.ts';
import type { NestItem, RollSettings } from './marker.ts';
import { nest, NO_EFFORT, type NestProgress } from './nest.ts';
import { nestItem } from './nest-item.ts';
import { stretchesOf } from './splice.ts';
import type { Effort, Milestone } from './search/search.ts';

const ROLL: RollSettings = { widthMm: 1200, edgeMm: 10, gapMm: 6, turns: true };
/** Little work, in the thread of the test: enough to beat laying one by one. */
const EFFORT: Effort = { work: 150_000, seconds: 600, threads: 0, seed: 7 };

const shirts = (count: number): NestItem[] =>
  Array.from({ length: count }, (_, player) =>
    garmentOf('SOCCER_KIT')
      .pattern('M')
      .pieces.filter(({ cloth }) => cloth === 'shell')
      .map((piece) => nestItem(`${player} ${piece.id}`, piece.id, pieceCut(piece, 4))),
  ).flat();

describe('a marker', () => {
  it('is shorter than pieces laid one by one, and holds every gap and margin by their true outlines', async () => {
    const items = shirts(2);
    const [laid, found] = [await nest(items, ROLL, NO_EFFORT), await nest(items, ROLL, EFFORT)];
    expect(found.lengthMm).toBeLessThan(laid.lengthMm);
    expect(found.placed).toHaveLength(items.length);
    expect(clearanceFaults(items, found, ROLL)).toEqual([]);
  });

  it('is the same for the same seed and work, in whatever order the pieces come', async () => {
    const items = shirts(2);
    const marker = await nest(items, ROLL, EFFORT);
    expect(await nest([...items].reverse(), ROLL, EFFORT)).toEqual(marker);
    expect(await nest(items, ROLL, { ...EFFORT, seed: 8 })).not.toEqual(marker);
  });

  it('is the same in threads, which agree on every step', async () => {
    const items = shirts(2);
    const effort = { ...EFFORT, threads: 2 };
    expect(await nest(items, ROLL, effort)).toEqual(await nest(items, ROLL, effort));
  });

  it('turns nothing on cloth with a nap', async () => {
    const { placed } = await nest(shirts(2), { ...ROLL, turns: false }, EFFORT);
    expect(placed.some(({ isTurned }) => isTurned)).toBe(false);
  });

  it('tells how far it is, and when it is stopped is what was found by then', async () => {
    const items = shirts(2);
    const stop = new AbortController();
    const told: NestProgress[] = [];
    const endless = { ...EFFORT, work: 1e12, threads: 1 };
    const marker = await nest(items, ROLL, endless, {
      stop: stop.signal,
      progress: (progress) => {
        told.push(progress);
        if (progress.share > 0) stop.abort();
      },
    });
    expect(told.length).toBeGreaterThan(1);
    expect(marker.lengthMm).toBeLessThanOrEqual(told[0]!.lengthMm);
    expect(clearanceFaults(items, marker, ROLL)).toEqual([]);
  });
});

describe('a search on a ring', () => {
  // Plain shapes, as many as make two rings of forty: a ring of them is found with little work.
  const items = Array.from({ length: 60 }, (_, number): NestItem => {
    const outline: NestItem['outline'] = [
      [0, 0],
      [150, 0],
      [150, 100],
      [40, 100],
    ];
    const shape = 'trapeze';
    return { id: String(number), shape, outline, widthMm: 150, heightMm: 100, areaMm2: 13_000 };
  });
  const narrow: RollSettings = { ...ROLL, widthMm: 700 };
  const effort: Effort = { ...EFFORT, work: 4_000_000 };
  const milestones: Milestone[] = [];
  const whole = nest(items, narrow, effort, { reached: (each) => milestones.push(each) });

  it('goes on where it was broken off, to the same marker as if it had not been', async () => {
    const shortest = await whole;
    const rings = milestones.filter(
      (each) => each.kind === 'ring' && each.rings.every((ring) => ring !== null),
    );
    expect(rings).not.toEqual([]);
    const told: number[] = [];
    const resumed = await nest(items, narrow, effort, {
      from: rings.at(-1),
      progress: ({ share }) => told.push(share),
    });
    expect(resumed).toEqual(shortest);
    // What was done before is not done again. Little was left: the strip is laps of one ring, with all the pieces.
    expect(told[1]).toBeGreaterThan(0.96);
  });

  it('goes on from the shortest strip, and never comes to a longer one', async () => {
    await whole;
    const from = milestones.find((each) => each.kind === 'strip')!;
    const resumed = await nest(items, narrow, effort, { from });
    expect(resumed.lengthMm).toBeLessThanOrEqual(from.layout.lengthMm);
    expect(clearanceFaults(items, resumed, narrow)).toEqual([]);
  });

  it('with hardly any work has rings all the same, and never goes back to the beginning', async () => {
    const reached: Milestone[] = [];
    const shares: number[] = [];
    await nest(
      items,
      narrow,
      { ...effort, work: 2_000 },
      {
        reached: (each) => reached.push(each),
        progress: ({ share }) => shares.push(share),
      },
    );
    const rings = reached.flatMap((each) => (each.kind === 'ring' ? each.rings : []));
    expect(rings.length).toBeGreaterThan(0);
    expect(rings).not.toContain(null);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('that is stopped lays out the ring it has found by then', async () => {
    const laid = await nest(items, narrow, NO_EFFORT);
    const stop = new AbortController();
    const reached: Milestone[] = [];
    const watch = {
      stop: stop.signal,
      reached: (each: Milestone) => {
        reached.push(each);
        if (each.kind === 'ring' && each.rings.every((ring) => ring !== null)) stop.abort();
      },
    };
    const marker = await nest(items, narrow, { ...effort, threads: 1 }, watch);
    expect(reached.map(({ kind }) => kind)).not.toContain('strip');
    expect(marker.lengthMm).toBeLessThan(laid.lengthMm);
    expect(clearanceFaults(items, marker, narrow)).toEqual([]);
  });
});

describe('an order with few pieces of each of many shapes', () => {
  it('is dealt out to several rings, every piece once, and goes on from them', async () => {
    const items = Array.from({ length: 30 }, (_, shape) =>
      Array.from({ length: shape % 2 === 0 ? 1 : 7 }, (__, piece): NestItem => {
        const widthMm = 130 + shape;
        const outline: NestItem['outline'] = [
          [0, 0],
          [widthMm, 0],
          [widthMm, 100],
          [40, 100],
        ];
        return {
          id: `${shape} ${piece}`,
          shape: String(shape),
          outline,
          widthMm,
          heightMm: 100,
          areaMm2: 100 * widthMm - 2000,
        };
      }),
    ).flat();
    const narrow: RollSettings = { ...ROLL, widthMm: 700 };
    const effort: Effort = { ...EFFORT, work: 4_000_000 };
    const milestones: Milestone[] = [];
    const marker = await nest(items, narrow, effort, { reached: (each) => milestones.push(each) });
    const rings = milestones.flatMap((each) => (each.kind === 'ring' ? [each] : []));
    const last = rings.at(-1)!;
    expect(last.rings.map((ring) => ring?.x.length)).toEqual([40, 40, 40]);
    expect(new Set(marker.placed.map(({ id }) => id)).size).toBe(items.length);
    expect(clearanceFaults(items, marker, narrow)).toEqual([]);
    expect(marker.lengthMm).toBeLessThan((await nest(items, narrow, NO_EFFORT)).lengthMm);
    expect(await nest(items, narrow, effort, { from: last })).toEqual(marker);
  });
});

describe('an order with a few pieces more than its rings hold', () => {
  it('finds them room on the strip, in place of what was laid one by one', async () => {
    // Two of shapes of their own: the ring has one of them twice, and the other, which is taller, takes its place.
    const items = Array.from({ length: 62 }, (_, number): NestItem => {
      const [widthMm, heightMm] = number === 0 ? [140, 140] : number === 1 ? [200, 100] : [150, 100];
      const outline: NestItem['outline'] = [
        [0, 0],
        [widthMm, 0],
        [widthMm, heightMm],
        [40, heightMm],
      ];
      return {
        id: String(number).padStart(2, '0'),
        shape: String(widthMm),
        outline,
        widthMm,
        heightMm,
        areaMm2: (widthMm - 20) * heightMm,
      };
    });
    const narrow: RollSettings = { ...ROLL, widthMm: 700 };
    const marker = await nest(items, narrow, { ...EFFORT, work: 6_000_000 });
    expect(marker.lengthMm).toBeLessThan((await nest(items, narrow, NO_EFFORT)).lengthMm);
    expect(clearanceFaults(items, marker, narrow)).toEqual([]);
  });
});

describe('a marker cut for a printer', () => {
  it('is one stretch where the printer takes any length', async () => {
    const items = shirts(3);
    const marker = await nest(items, ROLL, NO_EFFORT);
    expect(stretchesOf(marker, items, null)).toEqual([{ placed: marker.placed, lengthMm: marker.lengthMm }]);
  });

  it('is cut between pieces, each whole on a stretch that is no longer than the printer takes', async () => {
    const items = shirts(3);
    const marker = await nest(items, ROLL, NO_EFFORT);
    const stretches = stretchesOf(marker, items, 1500);
    expect(stretches.length).toBeGreaterThan(1);
    expect(stretches.flatMap(({ placed }) => placed.map(({ id }) => id)).sort()).toEqual(
      items.map(({ id }) => id).sort(),
    );
    for (const stretch of stretches) {
      expect(stretch.lengthMm).toBeLessThanOrEqual(1500);
      expect(clearanceFaults(items, stretch, ROLL)).toEqual([]);
    }
  });
});
