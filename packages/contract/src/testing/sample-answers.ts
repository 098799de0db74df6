import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { sampleOf } from './sample-of.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Counts the segments of a path that are as they stand in a call; -1 where it is not the call's. */
const likeness = (path: string, asked: readonly string[]): number => {
  const segments = segmentsOf(path);
  const fits =
    segments.length === asked.length && segments.every((each, i) => isParameter(each) || each === asked[i]);
  return fits ? segments.filter((each) => !isParameter(each)).length : -1;
};

/** The call that a request makes; undefined for what is none of the product's. */
export const endpointOf = (method: string, path: string): Endpoint | undefined => {
  const asked = segmentsOf(path);
  return all
    .filter((each) => each.method === method && likeness(each.path, asked) >= 0)
    .toSorted((a, b) => likeness(b.path, asked) - likeness(a.path, asked))[0];
};

/** Changes sample answers, by call (`GET /api/orders/:id`). */
export type Changes = Readonly<Record<string, (sample: never) => unknown>>;

const NOT_FOUND = { type: 'about:blank', title: '', status: 404, key: 'error.msg.notFound', requestId: 'r' };

export interface SampleServer {
  readonly fetch: typeof fetch;
  /** Calls that it could not answer, or not as their schema says. */
  readonly failed: readonly string[];
}

/** Answers every call of the product with what its schema allows; files, which are not the product's, come by `network`. */
export const newSampleServer = (network: typeof fetch, changes: Changes = {}): SampleServer => {
  const failed: string[] = [];
  const answer = (method: string, pathname: string): Response => {
    const found = endpointOf(method, pathname);
    if (found === undefined) {
      failed.push(`${method} ${pathname}`);
      return Response.json(NOT_FOUND, { status: 404 });
    }
    const { path, response, status } = found;
    if (status === 204) return new Response(null, { status });
    const sample = sampleOf(response);
    const change = changes[`${method} ${path}`];
    const value = change === undefined ? sample : change(sample as never);
    if (!response.safeParse(value).success) failed.push(`${method} ${path}`);
    return Response.json(value, { status });
  };
  return {
    failed,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://here');
      // News never end, and no page waits for them.
      if (pathname.endsWith('/stream')) return new Promise(() => undefined);
      const isFile = !pathname.startsWith('/api/') || pathname.startsWith('/api/fonts/files/');
      return isFile ? network(input, init) : Promise.resolve(answer(init?.method ?? 'GET', pathname));
    },
  };
};
