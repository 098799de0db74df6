import { describe, expect, it } from 'vitest';
import type { MeshData } from '../model/mesh-data.ts';
import { fitMapOf, skinTree, strainOf } from './fit-on.ts';
import { fitAt } from './fit-scale.ts';

/** A sheet of 100 by 100 mm of cut cloth, `wide` and `high` m as it lies, at a depth. */
const sheet = (wide: number, high: number, z: number): MeshData => ({
  positions: Float32Array.from([0, 0, z, wide, 0, z, 0, high, z, wide, high, z]),
  normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
  uvs: Float32Array.from([0, 0, 1, 0, 0, 1, 1, 1]),
  occlusion: new Uint8Array(16),
  masks: new Uint8Array(16),
  index: Uint32Array.from([0, 1, 2, 2, 1, 3]),
  bones: ['hips'],
  joints: new Uint8Array(16),
  weights: new Float32Array(16),
});

describe('strain', () => {
  it('is how much longer cloth lies than it was cut, the larger of across and down', () => {
    for (const strain of strainOf(sheet(0.1, 0.1, 0), [100, 100])) expect(strain).toBeCloseTo(0, 5);
    for (const strain of strainOf(sheet(0.105, 0.1, 0), [100, 100])) expect(strain).toBeCloseTo(0.05, 5);
    for (const strain of strainOf(sheet(0.1, 0.104, 0), [100, 100])) expect(strain).toBeCloseTo(0.04, 5);
    for (const strain of strainOf(sheet(0.09, 0.095, 0), [100, 100])) expect(strain).toBeCloseTo(-0.05, 5);
  });
});

describe('the fit', () => {
  it('goes from tight over lying on the skin to free', () => {
    expect(fitAt(0.2, 0)).toBe(0);
    expect(fitAt(0, 0)).toBe(0.5);
    expect(fitAt(0.01, 200)).toBe(1);
    expect(fitAt(0.04, 20)).toBeLessThan(fitAt(0.03, 20));
    expect(fitAt(0, 30)).toBeGreaterThan(fitAt(0, 10));
  });

  it('colours red what pulls, blue what hangs free', () => {
    const colours = (cloth: MeshData): Float32Array => {
      const piece = {
        id: 'front',
        widthMm: 76,
        heightMm: 76,
        cutMm: [76, 76] as const,
        mesh: cloth,
        firstDetailTriangle: 2,
      };
      return fitMapOf({ pieces: [piece] }, skinTree(sheet(0.1, 0.1, 0))).get('front')!;
    };
    const [red, , blue] = colours(sheet(0.12, 0.1, 0));
    expect(red).toBeGreaterThan(blue!);
    const [freeRed, , freeBlue] = colours(sheet(0.1, 0.1, 0.06));
    expect(freeBlue).toBeGreaterThan(freeRed!);
  });
});
