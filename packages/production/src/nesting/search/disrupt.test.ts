import { describe, expect, it } from 'vitest';
import type { NestItem } from '../marker.ts';
import { chanceOf } from './chance.ts';
import { disrupt } from './disrupt.ts';
import { Engine, roomBytesOf } from './engine.ts';
import { fieldOf } from './field.ts';
import { pairsOf, poolOf } from './field-pool.ts';
import { noFitLine, turned } from './no-fit-line.ts';
import { numbered } from './shapes.ts';
import { Strip } from './strip.ts';

const box = (shape: string, widthMm: number, heightMm: number): NestItem => ({
  id: shape,
  shape,
  outline: [
    [0, 0],
    [widthMm, 0],
    [widthMm, heightMm],
    [0, heightMm],
  ],
  widthMm,
  heightMm,
  areaMm2: widthMm * heightMm,
});

/** Boxes in a row, a metre from one another. */
const stripOf = (items: readonly NestItem[]): Strip => {
  const { lines, problem } = numbered(items, { widthMm: 1600, gapMm: 6, turns: true });
  const pairs = pairsOf(lines.length, true);
  const fields = pairs.map(({ first, second, isTurned }) =>
    fieldOf(noFitLine(lines[first]!, isTurned ? turned(lines[second]!) : lines[second]!)),
  );
  const pool = poolOf(fields, pairs, lines.length, { threads: 1, roomBytes: roomBytesOf(problem) });
  const strip = new Strip(problem, new Engine(pool, 0), false, 1);
  strip.lengthMm = 1000 * items.length;
  strip.x.fill(800);
  strip.y.set(items.map((_, piece) => 1000 * piece + 500));
  strip.settle();
  return strip;
};

/** Pieces that lie elsewhere after each of twenty disturbances. */
const movedBy = (items: readonly NestItem[]): number[][] =>
  Array.from({ length: 20 }, (_, seed) => {
    const strip = stripOf(items);
    const before = strip.save();
    disrupt(strip, chanceOf(seed + 1));
    return items
      .map((__, piece) => piece)
      .filter((piece) => strip.y[piece] !== before.y[piece] || strip.x[piece] !== before.x[piece]);
  });

describe('a layout that is disturbed', () => {
  it('has two pieces of nearly the same shape in each other’s place, or one anywhere', () => {
    const moved = movedBy([box('front S', 500, 700), box('front M', 520, 720), box('sleeve', 300, 200)]);
    expect(moved.filter((pieces) => pieces.join() === '0,1').length).toBeGreaterThan(5);
    expect(moved.every((pieces) => pieces.join() === '0,1' || pieces.length === 1)).toBe(true);
  });

  it('has one piece elsewhere where no two are alike', () => {
    const moved = movedBy([box('front', 500, 700), box('sleeve', 300, 200), box('band', 900, 60)]);
    expect(moved.every((pieces) => pieces.length === 1)).toBe(true);
    expect(new Set(moved.flat()).size).toBe(3);
  });
});
