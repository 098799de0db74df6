import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../values/freeze.ts';

/** The same value with the keys of every object in another order. */
const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]): [string, unknown] => [key, shuffled(member)])
      .reverse(),
  );
};

describe('canonical JSON', () => {
  it('orders keys, also of nested objects, and leaves lists alone', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'ក' }, 2], a: null })).toBe('{"a":null,"b":[{"c":"ក","d":1},2]}');
  });

  it('says the same of equal values, however their keys are ordered', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
