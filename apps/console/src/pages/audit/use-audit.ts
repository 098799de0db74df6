import { endpoints, type AuditEvent } from '@kitwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { unwrap } from '../../api/problem-error.ts';

export interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Days, `2026-11-21`; empty for any. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { actor: '', action: '', subject: '', from: '', to: '' };

const page = async (
  filter: AuditFilter,
  cursor: string | null,
  { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
) => {
  const said = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const query = { ...said, limit, ...(cursor === null ? {} : { cursor }) };
  return unwrap(
    await client.call(endpoints.consoleAudit, { query, ...(signal === undefined ? {} : { signal }) }),
  );
};

const PAGE_SIZE = 50;

export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => page(filter, pageParam, { limit: PAGE_SIZE, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

const EXPORT_PAGE_SIZE = 200;
/** More than this nobody reads in a spreadsheet: narrow the days down. */
const MOST_EXPORTED = 10_000;

/** Every event the filter finds, newest first. */
export const collectAudit = async (filter: AuditFilter): Promise<readonly AuditEvent[]> => {
  const events: AuditEvent[] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await page(filter, cursor, { limit: EXPORT_PAGE_SIZE });
    events.push(...items);
    cursor = nextCursor;
  } while (cursor !== null && events.length < MOST_EXPORTED);
  return events;
};
