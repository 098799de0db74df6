import { describe, expect, it } from 'vitest';
import { COLOUR_PICKER_LABELS } from './index.ts';

describe.each(Object.entries(COLOUR_PICKER_LABELS))('the labels in %s', (_, labels) => {
  it('are the same set as the English ones, none empty', () => {
    expect(Object.keys(labels)).toEqual(Object.keys(COLOUR_PICKER_LABELS.En));
    const words = Object.values(labels).flatMap((label) =>
      typeof label === 'string' ? [label] : Object.values(label),
    );
    expect(words.every((word) => word.trim() !== '')).toBe(true);
  });
});
