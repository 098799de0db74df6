import { expect, it } from 'vitest';
import type { Endpoint } from '../kernel/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { sampleOf } from './sample-of.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

/** Calls whose values refer to one another, or are bound in ways that only their own tests know: pages are given others. */
const BOUND =
  /^(GET \/whoami|(GET|PUT) \/api\/console\/(floor|schedule|size-charts)|PUT \/api\/console\/(fonts|patterns)\/|\w+ \/api\/console\/tenant)/;
const calls = all.map(({ method, path, response }) => [`${method} ${path}`, response] as const);

it.each(calls.filter(([call]) => !BOUND.test(call)))(
  'a sample answer of %s is one that the page takes',
  (_call, response) => {
    expect(response.safeParse(sampleOf(response)).error?.issues ?? []).toEqual([]);
  },
);
