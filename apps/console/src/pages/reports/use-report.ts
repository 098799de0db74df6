import { endpoints } from '@kitwright/contract/endpoints';
import type { ReportTable } from '@kitwright/contract/operations';
import { unwrap, type Result } from '@kitwright/contract/client';
import type { OrderStatus } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { isRange, type Range } from './range.ts';

/** What a report is asked for; an empty status means all that came to something. */
export interface Asked extends Range {
  readonly status: OrderStatus | '';
}

const queryOf = ({ status, ...range }: Asked) => ({ ...range, ...(status === '' ? {} : { status }) });

export const useReport = (asked: Asked) =>
  useQuery({
    queryKey: ['report', asked],
    enabled: isRange(asked),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleReport, { query: queryOf(asked), signal })),
    placeholderData: keepPreviousData,
  });

/** One of its tables, as a file of the server's making. */
export const downloadReport = (asked: Asked, table: ReportTable): Promise<Result<Blob>> =>
  client.download(endpoints.consoleExportReport, { query: { ...queryOf(asked), table } });
