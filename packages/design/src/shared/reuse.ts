import { own } from '../record.ts';

const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Plain JSON: `next`, with each part that equals the one in `previous` taken from there. */
export function reusing<Value>(previous: unknown, next: Value): Value {
  if (!isParted(previous) || !isParted(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const parts = Object.entries(next).map(([key, part]): [string, unknown] => [
    key,
    reusing(own(previous, key), part),
  ]);
  const isSame =
    parts.length === Object.keys(previous).length &&
    parts.every(([key, part]) => Object.hasOwn(previous, key) && previous[key] === part);
  const reused: unknown = isSame
    ? previous
    : Array.isArray(next)
      ? parts.map(([, part]) => part)
      : Object.fromEntries(parts);
  return reused as Value;
}

/** Whether two plain JSON values say the same. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || reusing(a, b) === a;
