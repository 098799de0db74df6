import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_REPORT_DAYS, type ReportStep, type ReportTable } from '@kitwright/contract/operations';
import type { CallResult } from '@kitwright/contract/client';
import type { OrderStatus } from '@kitwright/ordering';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/calls.ts';
import { client } from '../../api/client.ts';

const DAY_MS = 86_400_000;
const CAMBODIA_MS = 7 * 3_600_000;

/** Tells which time a report covers, both days included, in steps. */
interface Range {
  readonly from: string;
  readonly to: string;
  readonly by: ReportStep;
}

export const PRESETS = ['days30', 'days90', 'months12'] as const;
type Preset = (typeof PRESETS)[number];

const DAYS: Readonly<Record<Preset, number>> = { days30: 30, days90: 90, months12: 365 };
const STEPS: Readonly<Record<Preset, ReportStep>> = { days30: 'day', days90: 'week', months12: 'month' };

/** The day it is in Cambodia, so many days before a moment. */
const dayBefore = (nowMs: number, days: number): string =>
  new Date(nowMs + CAMBODIA_MS - days * DAY_MS).toISOString().slice(0, 10);

/** A usual range up to today, in steps that give a chart its shape. */
export const presetRange = (preset: Preset, nowMs: number): Range => ({
  from: dayBefore(nowMs, DAYS[preset] - 1),
  to: dayBefore(nowMs, 0),
  by: STEPS[preset],
});

/** Tells whether the server takes a range: in order, and not too long. */
export const isRange = ({ from, to }: Range): boolean =>
  from !== '' && to !== '' && from <= to && Date.parse(to) - Date.parse(from) < MAX_REPORT_DAYS * DAY_MS;

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
