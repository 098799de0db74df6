import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepRedirect, redirectTarget, signInUrl } from './redirect-to.ts';

const ORIGIN = 'https://shop.example';
const target = (to: string): string =>
  redirectTarget(`?${new URLSearchParams({ redirect_to: to }).toString()}`, ORIGIN);

describe('redirect_to', () => {
  it('leads back to the path, query and fragment one came from', () => {
    expect(target('/me/histories?status=READY#last')).toBe('/me/histories?status=READY#last');
  });

  it('survives the trip through the sign-in address', () => {
    const url = new URL(signInUrl('/design/checkout/1?roster=a%26b'), ORIGIN);
    expect(redirectTarget(url.search, ORIGIN)).toBe('/design/checkout/1?roster=a%26b');
  });

  it.each([
    ['nothing', ''],
    ['another origin', 'https://evil.example/'],
    ['a scheme-relative address', '//evil.example/'],
    ['backslashes, which browsers read as slashes', '/\\evil.example'],
    ['a tab within the slashes', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the sign-in page itself', '/auth/signin?redirect_to=/auth/signin'],
  ])('falls back to / for %s', (_, to) => expect(target(to)).toBe('/'));

  it('never leaves our origin, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const wanted of [text, `/${text}`, `//${text}`])
          expect(new URL(target(wanted), ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });

  it('is carried from sign-in to sign-up', () => {
    expect(keepRedirect('/auth/signup', '?redirect_to=%2Fme%2Fassets')).toBe(
      '/auth/signup?redirect_to=%2Fme%2Fassets',
    );
    expect(keepRedirect('/auth/signup', '')).toBe('/auth/signup');
  });
});
