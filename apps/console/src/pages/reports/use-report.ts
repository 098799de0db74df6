import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_REPORT_DAYS,
  type Report,
  type ReportStep,
  type ReportTable,
  type WorkReport,
} from '@kitwright/contract/operations';
import type { CallResult } from '@kitwright/contract/client';
import { dayIn, type OrderStatus } from '@kitwright/ordering';
import {
  periodSoFar,
  stepFor,
  stretchBefore,
  stretchLastYear,
  type DayRange,
  type Period,
} from '@kitwright/ordering/periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

const DAY_MS = 86_400_000;

/** Stretches of time that a report is held against. */
export const AGAINST = ['before', 'lastYear'] as const;
export type Against = (typeof AGAINST)[number];

/** Holds what a report is asked for: days, both included, in steps; an empty status means all that came to something. */
export interface Asked extends DayRange {
  /** Null for days of one's own. */
  readonly period: Period | null;
  readonly by: ReportStep;
  readonly status: OrderStatus | '';
  readonly against: Against;
}

/** A period up to the day it is for the tenant, in steps that give a chart its shape. */
export const askedPeriod = (
  period: Period,
  zone: string,
  nowMs: number,
): Pick<Asked, 'from' | 'to' | 'by' | 'period'> => {
  const range = periodSoFar(period, dayIn(zone, nowMs));
  return { ...range, period, by: stepFor(range) };
};

const YEAR_DAYS = 365;

/** The year up to the day it is for the tenant. */
export const yearUpTo = (zone: string, nowMs: number): DayRange => ({
  from: dayIn(zone, nowMs - (YEAR_DAYS - 1) * DAY_MS),
  to: dayIn(zone, nowMs),
});

/** Tells whether the server takes a range: in order, and not too long. */
export const isRange = ({ from, to }: DayRange): boolean =>
  from !== '' && to !== '' && from <= to && Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS;

/** The same question about the stretch that a report is held against; days that are no range stay as they are. */
export const comparedWith = (asked: Asked): Asked => {
  if (!isRange(asked)) return asked;
  const stretch = asked.against === 'before' ? stretchBefore : stretchLastYear;
  return { ...asked, ...stretch(asked.period, asked) };
};

const queryOf = ({ from, to, by, status }: Asked) => ({
  from,
  to,
  by,
  ...(status === '' ? {} : { status }),
});

const readReport = (asked: Asked) => ({
  ...read(endpoints.consoleReport, { query: queryOf(asked) }),
  enabled: isRange(asked),
  placeholderData: keepPreviousData<Report>,
});
const readWork = (asked: Asked) => ({
  ...read(endpoints.consoleWorkReport, { query: queryOf({ ...asked, status: '' }) }),
  enabled: isRange(asked),
  placeholderData: keepPreviousData<WorkReport>,
});

/** A report of a time, of the time it is held against, and when that was; the latter undefined until it has come. */
export interface Compared<Answer> {
  readonly now: Answer;
  readonly before: Answer | undefined;
  readonly asked: Asked;
}

/** Both reports of a time, and of the time it is held against. */
export const useReports = (asked: Asked) => {
  const other = comparedWith(asked);
  const report = useQuery(readReport(asked));
  const reportBefore = useQuery(readReport(other));
  const work = useQuery(readWork(asked));
  const workBefore = useQuery(readWork(other));
  const answered = <Answer>(now: Answer | undefined, before: Answer | undefined): Compared<Answer> | null =>
    now === undefined ? null : { now, before, asked };
  return {
    report: answered(report.data, reportBefore.data),
    work: answered(work.data, workBefore.data),
    error: report.error ?? work.error,
  };
};

/** One of its tables with the time it is held against, as a file of the server's making. */
export const downloadReport = (asked: Asked, table: ReportTable): Promise<CallResult<Blob>> => {
  const { from: beforeFrom, to: beforeTo } = comparedWith(asked);
  return client.download(endpoints.consoleExportReport, {
    query: { ...queryOf(asked), table, beforeFrom, beforeTo },
  });
};
