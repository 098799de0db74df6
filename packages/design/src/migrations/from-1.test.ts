import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDesign } from '../parse.ts';

const stored: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'v1.json'), 'utf8'));

describe('a design of version 1', () => {
  it('is read as one of today: straight centred texts, no patterns, all else as it was', () => {
    const parsed = parseDesign(stored);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const { elements, graphics, zones, slots } = parsed.value;
    expect(graphics).toEqual({});
    const texts = Object.values(elements).filter(({ kind }) => kind === 'text');
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      expect(text).toMatchObject({ align: 'centre', course: { along: 'line' }, leastHeightMm: 2 });
    }
    const bare = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, member: unknown) =>
          ['align', 'course', 'leastHeightMm', 'seams'].includes(key) ? undefined : member,
        ),
      );
    expect(bare(elements)).toEqual((stored as { elements: unknown }).elements);
    expect(bare(zones)).toEqual((stored as { zones: unknown }).zones);
    expect(slots).toEqual((stored as { slots: unknown }).slots);
  });

  it('is refused as before when its elements are no record', () => {
    expect(parseDesign({ ...(stored as object), elements: null }).ok).toBe(false);
  });
});
