import { endpoints } from '@kitwright/contract/endpoints';
import type { ReportTable } from '@kitwright/contract/operations';
import type { CallResult } from '@kitwright/contract/client';
import type { OrderStatus } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { isRange, type Range } from './range.ts';

/** Holds what a report is asked for; an empty status means all that came to something. */
export interface Asked extends Range {
  readonly status: OrderStatus | '';
}

const queryOf = ({ status, ...range }: Asked) => ({ ...range, ...(status === '' ? {} : { status }) });

export const useReport = (asked: Asked) =>
  useQuery({
    ...read(endpoints.consoleReport, { query: queryOf(asked) }),
    enabled: isRange(asked),
    placeholderData: keepPreviousData,
  });

/** One of its tables, as a file of the server's making. */
export const downloadReport = (asked: Asked, table: ReportTable): Promise<CallResult<Blob>> =>
  client.download(endpoints.consoleExportReport, { query: { ...queryOf(asked), table } });
