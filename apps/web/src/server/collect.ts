import { QueryClient, type Query } from '@tanstack/react-query';

/** Data that needs other data first is asked for in a later round; more rounds than this no page has. */
const MOST_ROUNDS = 3;

/** Gives what is cached while one page is rendered: nothing is asked for twice, and a refusal stays one. */
export const createPageCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });

/** A query that a component may have switched off: only its observers' type says so, but the query keeps it. */
interface MaybeOff {
  readonly enabled?: unknown;
}

const isWanted = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  (options as MaybeOff).enabled !== false &&
  typeof options.queryFn === 'function';

/**
 * Renders until no query is left unanswered. A render only tells which data the page asks for; they are then fetched,
 * and the page is rendered again with them. Data that cannot be had is left to the browser, which shows how that went.
 */
export const renderWithData = async (cache: QueryClient, render: () => string): Promise<string> => {
  const asked = new Set<string>();
  for (let round = 0; ; round += 1) {
    const html = render();
    const pending = cache.getQueryCache().findAll({ predicate: isWanted });
    const wanted = pending.filter(({ queryHash }) => !asked.has(queryHash));
    for (const { queryHash } of wanted) asked.add(queryHash);
    if (wanted.length === 0 || round === MOST_ROUNDS) return html;
    await Promise.all(
      wanted.map((query) =>
        query.fetch().catch(() => {
          // The browser asks again by itself.
          cache.getQueryCache().remove(query);
        }),
      ),
    );
  }
};
