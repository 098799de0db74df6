import { describe, expect, it } from 'vitest';
import { isPagePath } from './Pages.tsx';
import { isPublicPath } from './paths.ts';

describe('what may be seen without an account', () => {
  it.each([
    '/me',
    '/me/dashboard',
    '/me/assets',
    '/me/compare',
    '/me/votes',
    '/me/ranges',
    '/me/players',
    '/me/histories',
    '/me/histories/5f1c',
    '/me/histories/5f1c/season',
    '/me/setting',
    '/order/printinvoice',
  ])('is not %s', (path) => {
    expect(isPagePath(path)).toBe(true);
    expect(isPublicPath(path)).toBe(false);
  });

  it.each(['/me/foo', '/me/dashboard/foo', '/me/histories/5f1c/foo', '/meadow', '/nowhere'])(
    'is that there is no page %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
      expect(isPublicPath(path)).toBe(true);
    },
  );

  it.each(['/', '/pricing', '/cart', '/auth/signin'])('is %s', (path) =>
    expect(isPublicPath(path)).toBe(true),
  );
});
