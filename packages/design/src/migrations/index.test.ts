import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDesign } from '../parse.ts';

const stored: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', 'v2.json'), 'utf8'));

it('a design of version 2 looks as it did: its graphics and gradients stop at the seams', () => {
  const parsed = parseDesign(stored);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { graphics, zones } = parsed.value;
  expect(Object.values(graphics).length).toBeGreaterThan(0);
  for (const graphic of Object.values(graphics)) expect(graphic.seams).toBe('stop');
  expect(zones.body).toMatchObject({ kind: 'linear', seams: 'stop' });
  expect(zones.sleeves).not.toHaveProperty('seams');
});

it('what is no record is refused by the schema, not by the migration', () => {
  for (const broken of [{ graphics: null }, { zones: [] }, { elements: 7 }]) {
    expect(parseDesign({ ...(stored as object), ...broken }).ok).toBe(false);
  }
});
