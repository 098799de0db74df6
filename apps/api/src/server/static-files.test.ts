import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/start-api.ts';

let api: TestApi;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kitwright-static-'));
  const files: Record<string, string> = {
    'secret.txt': 'secret',
    'web/index.html': '<title>web</title>',
    'web/assets/app-1a2b.js': 'let plain;',
    'web/assets/app-1a2b.js.br': 'small',
    'console/index.html': '<title>console</title>',
    'console/assets/office-3c4d.js': 'office',
    'garments/soccer-kit.glb': 'glTF',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const roots = {
    web: join(root, 'web'),
    webServer: join(root, 'none'),
    console: join(root, 'console'),
    garments: join(root, 'garments'),
  };
  api = await startApi({ roots });
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

describe('static files', () => {
  it.each([
    ['/', 'web'],
    ['/design/soccer', 'web'],
    ['/design/preview/7a1c', 'web'],
    ['/me/histories?page=2', 'web'],
    ['/console', 'console'],
    ['/console/', 'console'],
    ['/console/orders/12', 'console'],
  ])('answer %s with the page of %s, never from a cache', async (path, title) => {
    const answer = await api.asVisitor('GET', path);
    expect([answer.status, answer.body]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toMatch(/no-cache|must-revalidate/);
  });

  it('are kept for ever where the name has a hash, and small where the client can unpack', async () => {
    const plain = await api.asVisitor('GET', '/assets/app-1a2b.js');
    expect(plain.body).toBe('let plain;');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await api.asVisitor('GET', '/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([small.body, small.headers['content-encoding']]).toEqual(['small', 'br']);
    expect((await api.asVisitor('GET', '/console/assets/office-3c4d.js')).body).toBe('office');
  });

  it('include the garments, asked for again each time: a model is never older than its pattern', async () => {
    const answer = await api.asVisitor('GET', '/assets/garments/soccer-kit.glb');
    expect([answer.status, answer.raw.toString()]).toEqual([200, 'glTF']);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers['etag']).toMatch(/^W?\/?"/);
  });

  it('are a problem when they are missing, not a page', async () => {
    for (const path of [
      '/assets/none.js',
      '/favicon.ico',
      '/console/none.css',
      '/assets/garments/none.glb',
    ]) {
      const answer = await api.asVisitor('GET', path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('problem+json');
    }
  });

  it('never lie outside their directories', async () => {
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/garments/..%2f..%2fsecret.txt']) {
      expect(String((await api.asVisitor('GET', path)).body)).not.toContain('secret"');
      expect((await api.asVisitor('GET', path)).raw.toString()).not.toBe('secret');
    }
  });
});
