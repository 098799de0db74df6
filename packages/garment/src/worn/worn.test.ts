import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberCoder } from './number-coder.ts';
import { bitReader, bitWriter, newChances } from './range-coder.ts';
import { wear } from './wear.ts';
import type { WornPart } from './welded.ts';
import { encodeWorn } from './worn-format.ts';
import { MOVE_STEP_M, bodyFileOf, wornFileOf, type Worn } from './worn.ts';

const STEP_M = 0.00002;
const SIDE = 8;

/** A sheet of 8 by 8 cells of 6 mm, half of it `left`, half `right`, which share the points of their seam. */
const sheet = (name: string, fromX: number): WornPart => {
  const count = (SIDE + 1) ** 2;
  const at = (v: number): readonly [number, number] => [
    fromX + 6 * (v % (SIDE + 1)),
    6 * Math.floor(v / (SIDE + 1)),
  ];
  const ids = Array.from({ length: count }, (_, v) => v);
  return {
    name,
    positions: Float32Array.from(ids.flatMap((v) => [at(v)[0] / 1000, at(v)[1] / 1000, 0])),
    normals: Float32Array.from(ids.flatMap(() => [0, 0, 1])),
    uvs: Float32Array.from(ids.flatMap((v) => [(at(v)[0] - fromX + 12) / 72, (at(v)[1] + 12) / 72])),
    occlusion: Uint8Array.from(ids.flatMap(() => [200, 100, 50, 255])),
    index: Uint32Array.from(
      ids
        .filter((v) => v % (SIDE + 1) < SIDE && v < SIDE * (SIDE + 1))
        .flatMap((v) => [v, v + 1, v + SIDE + 1, v + 1, v + SIDE + 2, v + SIDE + 1]),
    ),
  };
};
const MODEL = [sheet('piece:left', 0), sheet('piece:right', 48)];
const VERTICES = 2 * (SIDE + 1) ** 2;
const POINTS = VERTICES - (SIDE + 1);

const plain: Worn = {
  parts: ['left', 'right'].map((piece) => ({
    name: `piece:${piece}`,
    vertexCount: VERTICES / 2,
    piece,
    drawIn: null,
  })),
  pieces: ['left', 'right'].map((id) => ({ id, from: [48, 48], to: [48, 48] })),
  lattice: { fromM: [0, 0, 0], stepM: STEP_M },
  moves: new Int32Array(POINTS * 3),
  places: null,
  shades: null,
  loose: new Uint8Array(VERTICES),
  bones: [[0.1, 1.2345, -0.01]],
  head: null,
  hidden: new Map(),
  tucked: new Map(),
};
const worn = (change: Partial<Worn>) => wear(MODEL, encodeWorn(MODEL, { ...plain, ...change }));
const half = (share: number) => fc.integer({ min: -share, max: share });

describe('numbers that were coded', () => {
  it('come back, however large', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), half(500_000))), (list) => {
        const [writer, numbers] = [bitWriter(), numberCoder(4)];
        for (const [context, value] of list) numbers.code(writer, context, value);
        const [reader, again] = [bitReader(writer.finish(), 0), numberCoder(4)];
        expect(list.map(([context]) => again.code(reader, context, 0))).toEqual(
          list.map(([, value]) => value + 0),
        );
      }),
    );
  });

  it('take hardly any room where they are certain', () => {
    const writer = bitWriter();
    const chances = newChances(1);
    for (let i = 0; i < 8000; i++) writer.bit(chances, 0, 0);
    expect(writer.finish().length).toBeLessThan(80);
  });
});

describe('a worn file', () => {
  it('gives back all that was put in', () => {
    fc.assert(
      fc.property(
        fc.array(half(3000), { minLength: POINTS * 3, maxLength: POINTS * 3 }),
        fc.array(half(60), { minLength: VERTICES * 2, maxLength: VERTICES * 2 }),
        fc.array(half(20), { minLength: POINTS, maxLength: POINTS }),
        fc.array(fc.nat(1), { minLength: VERTICES, maxLength: VERTICES }),
        fc.array(fc.nat(255), { maxLength: 40 }),
        fc.uniqueArray(fc.nat(60_000), { maxLength: 30 }),
        (moves, places, shades, loose, bits, vertices) => {
          const given: Worn = {
            ...plain,
            moves: Int32Array.from(moves),
            places: Int32Array.from(places),
            shades: Int32Array.from(shades),
            loose: Uint8Array.from(loose),
            head: { scale: 1.02, from: [0, 1.5, 0], to: [0, 1.6, 0.01] },
            hidden: new Map([['figure:body', Uint8Array.from(bits)]]),
            tucked: new Map([
              ['figure:body', [...vertices].sort((a, b) => a - b).flatMap((v) => [v, v % 80])],
            ]),
          };
          expect(worn(given).worn).toEqual(given);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('moves points, and both sides of a seam alike', () => {
    const moves = Int32Array.from({ length: POINTS * 3 }, (_, i) => (i % 3 === 2 ? 40 : 0));
    const { parts } = worn({ moves });
    parts.forEach(({ positions }, n) =>
      positions.forEach((x, i) =>
        expect(x).toBeCloseTo(MODEL[n]!.positions[i]! + (i % 3 === 2 ? 40 * MOVE_STEP_M : 0), 6),
      ),
    );
  });

  it('turns normals with the cloth', () => {
    // A quarter of a circle about the y axis, coarsely: every point moves out by its x.
    const moves = new Int32Array(POINTS * 3);
    const { parts: flat } = worn({});
    const tilted = (x: number) => Math.round(x / MOVE_STEP_M);
    let p = 0;
    const seen = new Set<string>();
    for (const { positions } of flat)
      for (let v = 0; v < positions.length / 3; v++) {
        const key = `${positions[v * 3]} ${positions[v * 3 + 1]}`;
        if (seen.has(key)) continue;
        seen.add(key);
        moves[p++ * 3 + 2] = tilted(positions[v * 3]!);
      }
    const { parts } = worn({ moves });
    const [nx, , nz] = parts[0]!.normals.subarray(120, 123);
    expect(nx! / nz!).toBeCloseTo(-1, 1);
  });

  it('gives cloth its cut lengths back, but not what is loose', () => {
    const stretched = Int32Array.from({ length: POINTS * 3 }, (_, i) =>
      i % 3 === 0 && Math.floor(i / 3) % 9 === 4 ? 2 : 0,
    );
    const parts = plain.parts.map((part) => ({ ...part, drawIn: 1 }));
    const strain = (model: readonly WornPart[]): number => {
      const { positions } = model[0]!;
      let most = 0;
      for (let v = 0; v + 1 < positions.length / 3; v++)
        if ((v + 1) % 9 !== 0)
          most = Math.max(most, Math.abs((positions[v * 3 + 3]! - positions[v * 3]!) / 0.006 - 1));
      return most;
    };
    expect(strain(worn({ moves: stretched }).parts)).toBeGreaterThan(0.05);
    expect(strain(worn({ moves: stretched, parts }).parts)).toBeLessThan(0.02);
    const loose = new Uint8Array(VERTICES).fill(1);
    expect(strain(worn({ moves: stretched, parts, loose }).parts)).toBeGreaterThan(0.05);
  });

  it('lays texture out on the pieces of the other size', () => {
    const { parts } = worn({
      places: Int32Array.from({ length: VERTICES * 2 }, (_, i) => (i % 2 === 0 ? 60 : 0)),
      pieces: plain.pieces.map((piece) => ({ ...piece, to: [60, 48] })),
    });
    expect(parts[0]!.uvs[0]).toBeCloseTo((12 + 6) / 84, 5);
    expect(parts[0]!.uvs[1]).toBeCloseTo(12 / 72, 5);
  });

  it('shades the outside alone', () => {
    const { parts } = worn({ shades: new Int32Array(POINTS).fill(-5) });
    expect([...parts[1]!.occlusion.subarray(0, 4)]).toEqual([170, 100, 50, 255]);
  });

  it('carries what hangs on the head', () => {
    const hair = { ...MODEL[0]!, name: 'head:hair' };
    const bytes = encodeWorn(MODEL, { ...plain, head: { scale: 2, from: [0, 0, 0], to: [0, 1, 0] } });
    const [, , moved] = wear([...MODEL, hair], bytes).parts;
    expect(moved!.positions[4]).toBeCloseTo(1 + 2 * hair.positions[4]!, 6);
  });

  it('is refused for another model, and in another format', () => {
    const bytes = encodeWorn(MODEL, plain);
    expect(() => wear([MODEL[0]!], bytes)).toThrow('piece:right');
    expect(() => wear(MODEL, Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8))).toThrow('Not a worn file');
  });
});

describe('the file of a size', () => {
  it('is none for the man in M, whom models are draped on', () => {
    expect(wornFileOf('soccer-kit.glb', 'man', 'M')).toBeNull();
    expect(wornFileOf('soccer-kit.glb', 'woman', 'M')).toBe('worn/soccer-kit.woman-M.bin');
    expect(wornFileOf('polo-shirt-long.glb', 'man', 'XXL')).toBe('worn/polo-shirt-long.man-XXL.bin');
    expect(bodyFileOf('woman', 'M')).toBeNull();
    expect(bodyFileOf('man', 'S')).toBe('worn/body.man-S.bin');
  });
});
