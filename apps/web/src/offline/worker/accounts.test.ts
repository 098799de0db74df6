import { beforeEach, describe, expect, it } from 'vitest';
import { accountOf, forgetAll } from './keeping.ts';
import { CACHES } from './request-kinds.ts';
import { Browser, FIRST, UUID, tokenOf } from './test-browser.ts';

let browser: Browser;
beforeEach(async () => {
  browser = new Browser();
  await browser.start(FIRST);
  browser.asked.length = 0;
});

describe('what an account may see', () => {
  const designs = '/api/designs?limit=6';

  it('comes from the network while there is one, and is there without', async () => {
    await browser.get(designs, browser.as('dara'));
    browser.answers.set(designs, () => new Response('newer'));
    expect(await browser.get(designs, browser.as('dara'))).toBe('200 newer');
    browser.online = false;
    expect(await browser.get(designs, browser.as('dara'))).toBe('200 newer');
    // The token is over, and no one is there to renew it.
    expect(await browser.get(designs)).toBe('200 newer');
  });

  it('is no other account’s, nor anyone’s after signing out', async () => {
    await browser.get(designs, browser.as('dara'));
    browser.online = false;
    await expect(browser.get(designs, browser.as('sok'))).rejects.toThrow('Failed to fetch');
    browser.online = true;
    await browser.get('/api/cart', browser.as('sok'));
    browser.online = false;
    await expect(browser.get(designs, browser.as('dara'))).rejects.toThrow('Failed to fetch');
    browser.online = true;
    await browser.get(designs, browser.as('dara'));
    await browser.caches.delete(CACHES.own);
    browser.online = false;
    await expect(browser.get(designs)).rejects.toThrow('Failed to fetch');
  });

  it('is not kept when its answer comes after signing out', async () => {
    browser.answers.set(designs, () => {
      void browser.caches.delete(CACHES.own);
      return new Response('late');
    });
    await browser.get(designs, browser.as('dara'));
    expect(await browser.caches.has(CACHES.own)).toBe(false);
  });

  it('goes where the server says that it is gone, and stays where it refuses to say', async () => {
    const design = `/api/designs/${UUID}`;
    for (const [status, stays] of [
      [404, false],
      [429, true],
    ] as const) {
      browser.answers.clear();
      await browser.get(design, browser.as('dara'));
      browser.answers.set(design, () => new Response('', { status }));
      await browser.get(design, browser.as('dara'));
      browser.online = false;
      const found = await browser.get(design, browser.as('dara')).catch(() => null);
      expect(found !== null).toBe(stays);
      browser.online = true;
    }
  });

  it('is what the last change answered', async () => {
    await browser.get('/api/cart', browser.as('dara'));
    const item = `/api/cart/items/${UUID}`;
    browser.answers.set(item, () => new Response('two kits'));
    await browser.get(item, { ...browser.as('dara'), method: 'PUT', body: '{}' });
    browser.online = false;
    expect(await browser.get('/api/cart', browser.as('dara'))).toBe('200 two kits');
  });

  it('includes pictures while someone is signed in', async () => {
    const picture = `/api/uploads/${UUID}?sig=1`;
    await browser.get('/api/cart', browser.as('dara'));
    await browser.get(picture);
    browser.online = false;
    expect(await browser.get(picture)).toContain('200');
    await browser.caches.delete(CACHES.own);
    await expect(browser.get(picture)).rejects.toThrow('Failed to fetch');
  });

  it('is recognised by the token alone', () => {
    expect(accountOf(`Bearer ${tokenOf('dara')}`)).toBe('dara');
    expect(['Bearer x', 'Basic abc', `Bearer x.${btoa('[]')}.x`, null].map(accountOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('all goes when it is turned off, and nothing of other programs', async () => {
  await browser.get('/whoami');
  await browser.caches.open('other');
  await forgetAll(browser.ports);
  expect(await browser.caches.keys()).toEqual(['other']);
  expect(CACHES.files.startsWith(CACHES.prefix)).toBe(true);
});
