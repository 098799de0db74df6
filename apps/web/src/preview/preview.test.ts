import { describe, expect, it } from 'vitest';
import { previewing, readPreview } from './preview.ts';

describe('a preview', () => {
  it('is what the address asks for', () => {
    expect(readPreview('?preview=abc&lang=en&scheme=dark&revision=3')).toEqual({
      token: 'abc',
      lang: 'en',
      scheme: 'dark',
    });
    expect(readPreview('?preview=abc&lang=xx&scheme=neon')).toMatchObject({ lang: 'kh', scheme: 'light' });
    for (const search of ['', '?preview=', '?lang=en']) expect(readPreview(search)).toBeNull();
  });

  it('gives its token to the calls that a draft changes, and to no other', async () => {
    const sent: string[] = [];
    const send = previewing({ token: 'a+b', lang: 'kh', scheme: 'light' }, (input) => {
      sent.push(input instanceof Request ? input.url : input.toString());
      return Promise.resolve(new Response());
    });
    for (const path of ['/whoami', '/api/pages/about', '/api/designs', '/whoamix']) await send(path);
    expect(sent).toEqual([
      '/whoami?preview=a%2Bb',
      '/api/pages/about?preview=a%2Bb',
      '/api/designs',
      '/whoamix',
    ]);
  });
});
