import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readPages } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

export interface AuditFilter {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Days, `2026-11-21`; empty for any. */
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: AuditFilter = { actor: '', action: '', subject: '', from: '', to: '' };

const PAGE_SIZE = 50;

export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    ...readPages(endpoints.consoleAudit, (page) => ({ query: { ...filter, limit: PAGE_SIZE, ...page } })),
    placeholderData: keepPreviousData,
  });

/** Every event the filter finds, as a file of the server's making. */
export const downloadAudit = (filter: AuditFilter): Promise<CallResult<Blob>> =>
  client.download(endpoints.consoleExportAudit, { query: filter });
