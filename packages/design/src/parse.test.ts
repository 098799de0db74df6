import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from './document.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { parseDesign } from './parse.ts';
import * as random from './testing/arbitraries.ts';

const folder = new URL('./migrations/fixtures/', import.meta.url);
const fixture = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

describe('parseDesign', () => {
  it('reads a document of every version that was ever written', () => {
    const names = readdirSync(folder);
    expect(names.sort()).toEqual(
      Array.from({ length: SCHEMA_VERSION }, (_, index) => `v${index + 1}.json`).sort(),
    );
    for (const name of names) {
      const result = parseDesign(fixture(name));
      expect(result, name).toMatchObject({ ok: true, value: { schemaVersion: SCHEMA_VERSION } });
    }
  });

  it('has one migration for every version but the current', () => {
    expect(MIGRATIONS.map((migration) => migration.from)).toEqual(
      Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1),
    );
  });

  it('gives back what was stored', () => {
    fc.assert(
      fc.property(random.document, (document) => {
        expect(parseDesign(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
      }),
    );
  });

  it('says where a document is wrong', () => {
    const broken = { ...(fixture('v1.json') as object), zones: { body: { kind: 'pure', colour: 'red' } } };
    const result = parseDesign(broken);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error.map((issue) => issue.path)).toContain('zones.body.colour');
  });

  it('refuses an element filed under another id', () => {
    const good = fixture('v1.json') as { elements: Record<string, object> };
    const [first] = Object.values(good.elements);
    const result = parseDesign({ ...good, elements: { other: first } });
    expect(result).toMatchObject({ ok: false, error: [{ message: 'elementIdMismatch' }] });
  });

  it('never throws, whatever comes in', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseDesign(value).ok).toBe(false);
      }),
    );
  });
});
