import fc from 'fast-check';
import { writeCursor } from '../src/db/keyset.ts';

export const SOME_ID = '0199b7a0-0000-7000-8000-000000000000';
const id = SOME_ID;

/** Text that breaks what takes it for granted. */
export const nastyText = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00', '\u200b', '\u202eabc', '__proto__'),
  fc.constantFrom('constructor', 'a'.repeat(10_000), "'; --", '%', '_', '\\', '../..', id, 'NaN', '១២៣'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null], { $gt: '' }, Array(2_000).fill(1)),
  fc.dictionary(nastyText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
);

type Path = readonly string[];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...(isRecord(value) ? Object.entries(value).flatMap(([key, below]) => pathsOf(below, [...at, key])) : []),
];

/** A copy with another value in one place; `renamed` puts the value there under another key instead. */
const spoil = (value: unknown, path: Path, put: unknown, renamed: string | null): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (String(index) === key ? spoil(each, rest, put, null) : each));
  }
  const entries = Object.entries(isRecord(value) ? value : {}).map(([name, each]): [string, unknown] => {
    if (name !== key) return [name, each];
    if (rest.length > 0) return [name, spoil(each, rest, put, renamed)];
    return renamed === null ? [name, put] : [renamed, each];
  });
  return Object.fromEntries(entries);
};

/** A value with one place of it spoiled. */
export const spoiled = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(body)), nasty, fc.option(nastyText, { freq: 5 }))
    .map(([path, put, renamed]) => spoil(body, path, put, renamed));

/** As it stands in a path or query. */
export const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());
const nastyCursor = fc.oneof(
  nastyText,
  fc
    .tuple(fc.constantFrom('2026-02-30', '0000-00-00', '9999-99-99', '2026-01-01'), fc.nat(99))
    .map(([date, hours]) => writeCursor({ at: `${date} 00:00:00+${String(hours).padStart(2, '0')}`, id })),
);
const queryPart = fc.oneof(
  fc.tuple(fc.constant('cursor'), nastyCursor),
  fc.tuple(
    fc.constantFrom(
      'limit',
      'status',
      'search',
      'sort',
      'from',
      'to',
      'ids',
      'dueTo',
      '__proto__',
      'search[a]',
    ),
    nastyText,
  ),
  fc.tuple(fc.constant('limit'), nastyNumber.map(String)),
);
/** A query with some of it good, most of it not. */
export const nastyQuery = fc
  .array(queryPart, { minLength: 1, maxLength: 3 })
  .map((parts) => `?${parts.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`);

/** Text that a header can carry: HTTP takes no other characters (RFC 9110, 5.5). */
const asHeader = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** Headers with one of them spoiled, or left out. */
export const spoiledHeaders = (
  headers: Readonly<Record<string, string>>,
): fc.Arbitrary<Record<string, string>> =>
  fc.tuple(fc.constantFrom(...Object.keys(headers)), fc.option(nasty, { freq: 6 })).map(([name, put]) => {
    const { [name]: good, ...others } = headers;
    if (put === null) return others;
    return { ...others, [name]: put === true ? String(good) : asHeader(put) };
  });
