import {
  unwrap,
  type CallInput,
  type CallOutput,
  type Client,
  type Endpoint,
} from '@kitwright/contract/client';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { callKey } from './call-key.ts';

interface Page {
  readonly nextCursor: string | null;
}
/** A call whose answer is one page of a list. */
type PagedEndpoint = Endpoint & { readonly response: z.ZodType<Page> };

const nextOf = (page: object): string | null => {
  const cursor: unknown = Reflect.get(page, 'nextCursor');
  return typeof cursor === 'string' ? cursor : null;
};

/** Tells where a page starts, for the query of a paged call: nothing for the first. */
export type PageQuery = { readonly cursor?: string };

/**
 * Reads of an application, derived from the table of calls and kept under their addresses: what is read is named by
 * `callKey`, and read again by the address at or below which it was read.
 */
export const createReads = (client: Client, cache: QueryClient) => {
  /** Options of `useQuery` for a call. */
  const read = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    queryOptions({
      queryKey: callKey(endpoint, input),
      queryFn: async ({ signal }) => unwrap(await client.call(endpoint, { ...input, signal })),
    });

  /** The same for what may not be there: null where the server finds none. */
  const readOrNull = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    queryOptions({
      queryKey: callKey(endpoint, input),
      queryFn: async ({ signal }): Promise<CallOutput<E> | null> => {
        const answer = await client.call(endpoint, { ...input, signal });
        return !answer.ok && answer.error.key === 'error.msg.notFound' ? null : unwrap(answer);
      },
    });

  /** Options of `useInfiniteQuery` for a list, page after page. */
  const readPages = <E extends PagedEndpoint>(endpoint: E, inputOf: (page: PageQuery) => CallInput<E>) =>
    infiniteQueryOptions({
      queryKey: [...callKey(endpoint, inputOf({})), 'pages'],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const input = inputOf(pageParam === null ? {} : { cursor: pageParam });
        return unwrap(await client.call(endpoint, { ...input, signal }));
      },
      getNextPageParam: nextOf,
    });

  /** Puts an answer in place of what was read of a call. */
  const setAnswer = <E extends Endpoint>(endpoint: E, input: CallInput<E>, answer: CallOutput<E>): void => {
    cache.setQueryData(callKey(endpoint, input), answer);
  };

  /** Gives what was read at or below the fixed beginning of these addresses is read again where it is shown. */
  const refresh = async (...endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<void> => {
    await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: callKey(endpoint) })));
  };

  return { read, readOrNull, readPages, setAnswer, refresh };
};

export type Reads = ReturnType<typeof createReads>;
