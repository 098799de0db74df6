import type { KeyboardEvent } from 'react';

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Moved by an arrow; ten of them with Shift, or by Page Up and Page Down. */
  readonly step: number;
}

const DIRECTIONS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Tells where a key takes a slider, within its range; null for a key that means nothing to it. */
export function sliderKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { value, min, max, step }: Range,
): number | null {
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const steps = shiftKey && key.startsWith('Arrow') ? direction * 10 : direction;
  return Math.min(max, Math.max(min, value + steps * step));
}
