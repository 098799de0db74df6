import { expect, it } from 'vitest';
import type { Endpoint } from '../kernel/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { sampleOf } from './sample-of.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

it.each(all.map(({ method, path, response }) => [`${method} ${path}`, response] as const))(
  'a sample answer of %s is one that the page takes',
  (_call, response) => {
    expect(response.safeParse(sampleOf(response)).error?.issues ?? []).toEqual([]);
  },
);
