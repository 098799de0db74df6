import { contrast, luminance } from '@kitwright/colour';
import { describe, expect, it } from 'vitest';
import { firstLetter } from './DefaultLogo.tsx';
import { faviconColours, isDaytime } from './favicon.ts';

describe('favicon', () => {
  it('is day from 06:00 to before 18:00', () => {
    expect([5, 6, 17, 18].map(isDaytime)).toEqual([false, true, true, false]);
  });

  it("wears the tenant's colour by day and a deeper shade by night", () => {
    expect(faviconColours('#c8102e', 12).ground).toBe('#c8102e');
    expect(luminance(faviconColours('#c8102e', 22).ground)).toBeLessThan(luminance('#c8102e'));
  });

  it('keeps its letter readable on a light colour', () => {
    const { ground, letter } = faviconColours('#ffe14d', 12);
    expect(contrast(ground, letter)).toBeGreaterThan(4.5);
  });

  it('shows the first letter as people say it, Khmer clusters whole', () => {
    expect(firstLetter('  angkor')).toBe('A');
    expect(firstLetter('ខ្មែរ')).toMatch(/^ខ/);
    expect(firstLetter('')).toBe('K');
  });
});
