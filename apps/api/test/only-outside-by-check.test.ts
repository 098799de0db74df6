import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_ROOT } from '../src/paths.ts';

/** Code that asks others by HTTP; types alone ask no one. */
const CLIENTS = [/\bfetch\(/, /^import (?!type)[^;]*from 'node:https?'/m, /from 'undici'/];
const FETCHER = 'server/fetch-outside.ts';

const SOURCES = join(API_ROOT, 'src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

it('fetches from outside through the one place that checks where it goes', () => {
  expect(files).toContain(FETCHER);
  const opening = files.filter((name) => {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    return CLIENTS.some((client) => client.test(source));
  });
  expect(opening).toEqual([FETCHER]);
});
