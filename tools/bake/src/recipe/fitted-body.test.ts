import { describe, expect, it } from 'vitest';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { bodyDistanceM } from '../figure/body-distance.ts';
import { JOINTS } from '../figure/joints.ts';
import { fittedBody, girthGrowthMm } from './fitted-body.ts';

const growth = (size: 'S' | 'M' | 'XXXL') =>
  girthGrowthMm(soccerKit.pattern(size), soccerKit.pattern('M'), size);

describe('the person of a size', () => {
  it('grows round as the garment does', () => {
    expect(growth('M')).toBeCloseTo(0, 9);
    expect(growth('S')).toBeCloseTo(-50, 9);
    expect(growth('XXXL')).toBeCloseTo(200, 9);
  });

  it('of size M is the figure', () => {
    const body = fittedBody('M', 0);
    expect(body.distanceM(0.1, 1.2, 0.15)).toBeCloseTo(bodyDistanceM(0.1, 1.2, 0.15), 12);
    expect(body.joints.elbow).toEqual(JOINTS.elbow);
  });

  it('has its chest where the girth says, its neck less grown, and stands on the ground', () => {
    const body = fittedBody('XXXL', growth('XXXL'));
    // The figure's chest in front, carried over.
    let z = 0.05;
    while (bodyDistanceM(0, 1.28, z) < 0) z += 0.0005;
    const chestScale = (971 + 200) / 971;
    expect(body.distanceM(0, 1.28 * body.heightScale, z * chestScale)).toBeCloseTo(0, 2);
    expect(body.girthScale(1.6)).toBeLessThan(1 + (chestScale - 1) * 0.5);
    expect(body.distanceM(0.11, 0.001, 0.02)).toBeLessThan(0.02);
  });

  it('has its joints inside its body', () => {
    const body = fittedBody('XXXL', growth('XXXL'));
    for (const [x, y, z] of Object.values(body.joints)) expect(body.distanceM(x, y, z)).toBeLessThan(0);
  });
});
