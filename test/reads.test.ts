import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Holds what does more than ask: a slip as an address of the page, the cart that comes late, a draft that becomes a
 * design, the floor's answers that a device keeps for when there is no network.
 */
const MORE_THAN_ASKING = [
  'apps/console/src/pages/floor/use-floor.ts',
  'apps/console/src/pages/order/money/use-money.ts',
  'apps/web/src/pages/cart/use-cart-count.ts',
  'apps/web/src/pages/checkout/VisitorCheckout.tsx',
];

const sourcesOf = (app: string): string[] =>
  readdirSync(join(ROOT, app), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(ROOT, app, name));

describe.each(['apps/web/src', 'apps/console/src'])('%s', (app) => {
  const sources = sourcesOf(app).map((file) => ({
    name: relative(ROOT, file),
    text: readFileSync(file, 'utf8'),
  }));
  const naming = (pattern: RegExp): string[] =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ name }) => name)
      .sort();

  it('reads by the table of calls', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(naming(/\bqueryFn\s*:/)).toEqual(MORE_THAN_ASKING.filter((name) => name.startsWith(app)));
  });

  it('says what is stale by the calls that read it', () => {
    // After new terms or a second factor, whatever was refused is asked for again.
    expect(naming(/\binvalidateQueries\(\{/)).toEqual([]);
  });
});
