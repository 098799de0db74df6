import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RECENT_COLOURS, readRecent, withRecent } from './use-recent-colours.ts';

describe('recent colours', () => {
  it('have the newest first and each one once', () => {
    expect(withRecent(['#000000', '#ffffff'], '#ffffff')).toEqual(['#ffffff', '#000000']);
  });

  it('are at most eight', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (colours) => {
        const kept = colours.reduce<readonly string[]>(withRecent, []);
        expect(kept.length).toBeLessThanOrEqual(MAX_RECENT_COLOURS);
        expect(new Set(kept).size).toBe(kept.length);
        if (colours.length > 0) expect(kept[0]).toBe(colours.at(-1));
      }),
    );
  });

  it('survive nonsense in storage', () => {
    expect(readRecent(null)).toEqual([]);
    expect(readRecent('{')).toEqual([]);
    expect(readRecent('{"a":1}')).toEqual([]);
    expect(readRecent('["#ffffff", 3]')).toEqual(['#ffffff']);
  });
});
