import { describe, expect, it } from 'vitest';
import { drawContactShadow } from './contact-shadow.ts';

const column = (x: number, y: number, z: number) =>
  Array.from({ length: 400 }, (_, i) => [x + (i % 20) * 0.004, y, z + Math.floor(i / 20) * 0.004]).flat();

const at = (shadow: ReturnType<typeof drawContactShadow>, x: number, z: number) => {
  const cell = (v: number) => Math.round((v / shadow.sideM + 0.5) * (shadow.size - 1));
  return shadow.pixels[cell(z) * shadow.size + cell(x)]!;
};

/** Shadow of points, x, y and z in turns. */
const shadowOf = (points: readonly number[]) =>
  drawContactShadow([{ positions: Float32Array.from(points) }], 0);

describe('contact shadow', () => {
  it('is darkest where something stands, and soft around it', () => {
    const shadow = shadowOf(column(0.2, 0, 0.1));
    expect(at(shadow, 0.24, 0.14)).toBeGreaterThan(120);
    expect(at(shadow, 0.44, 0.14)).toBeLessThan(at(shadow, 0.24, 0.14));
    expect(at(shadow, -0.9, -0.9)).toBe(0);
  });

  it('fades with height', () => {
    const [low, high] = [shadowOf(column(0, 0.02, 0)), shadowOf(column(0, 0.5, 0))];
    expect(at(high, 0.04, 0.04)).toBeLessThan(at(low, 0.04, 0.04));
  });

  it('is empty for nothing', () => {
    expect(Math.max(...drawContactShadow([], 0).pixels)).toBe(0);
  });
});
