import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './kernel/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ERROR_KEYS } from './kernel/error-keys.ts';
import { FIELD_KEYS } from './kernel/field-keys.ts';
import { mayCall } from './kernel/permissions.ts';

const here = import.meta.dirname;
const sources = readdirSync(here, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('field-keys.ts'))
  .map((name) => readFileSync(join(here, name), 'utf8'))
  .join('\n');
const all = Object.entries(endpoints) as [string, Endpoint][];

describe('the keys of the contract', () => {
  it('lists every field key a schema uses', () => {
    const used = [...sources.matchAll(/'(error\.field\.[\w.]+)'/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(10);
    for (const key of used) expect(FIELD_KEYS).toContain(key);
  });

  it('states every key once, under error.msg', () => {
    expect(new Set(ERROR_KEYS).size).toBe(ERROR_KEYS.length);
    for (const key of ERROR_KEYS) expect(key).toMatch(/^error\.msg(\.\w+)+$/);
    expect(ERROR_KEYS).toContain('error.msg.createDesign.exceed.max.limit');
  });
});

describe('the calls of the contract', () => {
  it('answers each method and path by one call', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('names its parameters in path and schema alike', () => {
    for (const [name, { path, params }] of all) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const inSchema = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect([name, inSchema]).toEqual([name, inPath]);
    }
  });

  it('reads without a body, and answers nothing with 204 only', () => {
    for (const [name, { method, body, response, status }] of all) {
      if (method === 'GET' || method === 'DELETE') expect([name, body]).toEqual([name, undefined]);
      expect([name, response instanceof z.ZodNull]).toEqual([name, status === 204]);
    }
  });

  it('keeps the back office from customers and open to administrators', () => {
    const back = all.filter(([, { path }]) => path.startsWith('/api/console/'));
    expect(back.length).toBeGreaterThan(3);
    for (const [name, call] of back) {
      expect([name, mayCall(['CUSTOMER'], call), mayCall(['ADMIN'], call)]).toEqual([name, false, true]);
      expect([name, ['public', 'optional'].includes(call.access)]).toEqual([name, false]);
    }
  });
});
