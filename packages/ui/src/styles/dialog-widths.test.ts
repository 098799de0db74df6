import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Share of the window a dialog takes at a width, as the cascade has it: the last rule that applies. */
const dialogAt = (widthPx: number): string | undefined =>
  [...tokens.matchAll(/@media \(max-width: (\d+)px\) \{\s*:root \{\s*--kw-dialog: ([^;]+);/g)]
    .filter(([, limit]) => widthPx <= Number(limit))
    .at(-1)?.[2];

describe('the width of dialogs', () => {
  it.each([
    [1200, '60vw'],
    [1100, '65vw'],
    [900, '75vw'],
    [700, '90vw'],
  ])('from %i px down is %s', (widthPx, share) => expect(dialogAt(widthPx)).toBe(share));

  it('grows no further above 1200 px', () => expect(dialogAt(1201)).toBeUndefined());
});
