import { expect, it } from 'vitest';
import { samplesWithin } from './capture.ts';

it('takes all samples where there is time, fewer where there is not, and one at least', () => {
  expect(samplesWithin(10, 16)).toBe(16);
  expect(samplesWithin(250, 16)).toBe(4);
  expect(samplesWithin(5000, 16)).toBe(1);
  expect(samplesWithin(0, 1)).toBe(16);
});

it('is done within 20 seconds, wherever one sample of all parts takes less than that', () => {
  for (const sampleMs of [1, 40, 333, 900])
    expect(sampleMs * 16 * samplesWithin(sampleMs, 16)).toBeLessThanOrEqual(20_000);
});
