import { FESTIVALS, WORK_UNITS } from '@kitwright/ordering/plan';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { orderStatusSchema } from '@kitwright/ordering';
import { MAX_STATIONS, floorStationSchema, stationIdSchema } from './floor.ts';

const MAX_NAME = 60;
export const MAX_CLOSED_DAYS = 200;
export const MAX_OUTAGES = 50;
export const MAX_WORKED_DAYS = 60;
const MAX_PER_HOUR = 100_000;

const daySchema = z.iso
  .date('error.field.invalid')
  .refine((day) => !day.startsWith('0000'), 'error.field.invalid');
const clockSchema = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'error.field.invalid');

/** A leap year: the 29th of February is a day that some years have. */
const SOME_YEAR = '2024';

/** A day of one year (`2026-11-24`) or of every year (`11-09`). */
const closedOnSchema = z
  .string()
  .regex(/^([1-9][0-9]{3}-)?[0-9]{2}-[0-9]{2}$/, 'error.field.invalid')
  .refine(
    (on) => z.iso.date().safeParse(on.length === 'MM-DD'.length ? `${SOME_YEAR}-${on}` : on).success,
    'error.field.invalid',
  );

const hoursSchema = z
  .object({ from: clockSchema, to: clockSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'error.field.invalid' });

const capacitySchema = z.object({
  unit: z.enum(WORK_UNITS),
  perHour: z.number().min(0.1, 'error.field.invalid').max(MAX_PER_HOUR, 'error.field.invalid'),
  setupMinutes: z.number().int().min(0, 'error.field.invalid').max(480, 'error.field.invalid'),
});
export type ScheduleCapacity = z.infer<typeof capacitySchema>;

/** Calendar and capacities of a shop. Without a capacity nothing is scheduled, and no day is promised by it. */
export const scheduleSettingsSchema = z.object({
  /** Hours of each weekday, Sunday first; null where no one works. */
  hours: z.array(hoursSchema.nullable()).length(7, 'error.field.invalid'),
  breakMinutes: z.number().int().min(0, 'error.field.invalid').max(240, 'error.field.invalid'),
  closedDays: z
    .array(z.object({ on: closedOnSchema, name: localTextSchema(MAX_NAME) }))
    .max(MAX_CLOSED_DAYS, 'error.field.tooLong'),
  /** Festivals of sun and moon on which the shop is closed: their days are worked out, year by year. */
  festivals: z
    .array(z.enum(FESTIVALS))
    .refine((all) => new Set(all).size === all.length, 'error.field.duplicate')
    .default([...FESTIVALS]),
  /** Days of these on which it works all the same. */
  workedDays: z.array(daySchema).max(MAX_WORKED_DAYS, 'error.field.tooLong').default([]),
  /** By the id of a station; one that is not named takes no time of its own. */
  capacities: z
    .record(stationIdSchema, capacitySchema)
    .refine((all) => Object.keys(all).length <= MAX_STATIONS, 'error.field.tooLong'),
  /** Days, both ends in it, on which a station does not work though the shop does. */
  outages: z
    .array(
      z
        .object({ stationId: stationIdSchema, from: daySchema, to: daySchema })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'error.field.invalid' }),
    )
    .max(MAX_OUTAGES, 'error.field.tooLong'),
  /** Part of every capacity that is kept back for what goes wrong. */
  reservePercent: z.number().int().min(0, 'error.field.invalid').max(60, 'error.field.invalid'),
  /** Working days between the end of the work and the promised day. */
  spareDays: z.number().int().min(0, 'error.field.invalid').max(30, 'error.field.invalid'),
});
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>;

/** Settings with the stations they are for, and how often they were changed: never, for version 0. */
export const keptScheduleSchema = z.object({
  version: z.number().int().min(0),
  settings: scheduleSettingsSchema,
  stations: z.array(floorStationSchema),
  /** Figures that promises are made with, as far as the shop's own orders give them. */
  measured: z.object({
    /** Working days that promises have to spare for the root of each day ahead; null of too few finished orders. */
    spread: z.number().nullable(),
    /** Finished orders that this was told from, of those that are looked at. */
    orders: z.number().int(),
    /** Part by which a length may be longer than it is estimated, before a marker is laid. */
    errorPercent: z.number(),
    /** Markers of the shop that this was told from; 0 where there are too few. */
    markers: z.number().int(),
  }),
  /** All festivals, each with its days from today on, of this year and the next. */
  festivals: z.array(
    z.object({ festival: z.enum(FESTIVALS), name: localTextSchema(MAX_NAME), days: z.array(z.iso.date()) }),
  ),
});
export type KeptSchedule = z.infer<typeof keptScheduleSchema>;

const taskSchema = z.object({
  stationId: z.string(),
  unit: z.enum(WORK_UNITS),
  /** Amount that is left to do. */
  amount: z.number(),
  minutes: z.number().int(),
  /** The day a person has put it on; null where the schedule alone says when. */
  pinnedOn: z.iso.date().nullable(),
  days: z.array(z.object({ day: z.iso.date(), minutes: z.number().int() })),
});
export type ScheduledTask = z.infer<typeof taskSchema>;

/** An order that is made, with its work that is left. */
export const scheduledOrderSchema = z.object({
  id: orderIdSchema,
  number: z.string(),
  teamName: z.string(),
  status: orderStatusSchema,
  garments: z.number().int(),
  /** The day by which it is to be handed to delivery. */
  dueOn: z.iso.date(),
  /** The day that was promised when it was approved; null for one that was approved without a schedule. */
  promisedOn: z.iso.date().nullable(),
  /** The day on which its work is done; null where that is more than a year away. */
  endsOn: z.iso.date().nullable(),
  /** Days after the one it is due; 0 where it will be in time. */
  lateDays: z.number().int(),
  isRush: z.boolean(),
  /** Its marker is laid: its metres are no estimate. */
  isLaid: z.boolean(),
  /** Counts up with each change by a person. */
  version: z.number().int().min(0),
  /** The stations it still has to pass, in order. */
  tasks: z.array(taskSchema),
});
export type ScheduledOrder = z.infer<typeof scheduledOrderSchema>;

export const scheduleSchema = z.object({
  /** True once a capacity is set. */
  isOn: z.boolean(),
  today: z.iso.date(),
  /** From today to the last day that has work, at least some weeks. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Worked minutes; of today, those that are left. */
      minutes: z.number().int(),
      /** The name of a closed day. */
      closed: localTextSchema(MAX_NAME).nullable(),
    }),
  ),
  stations: z.array(
    floorStationSchema.extend({
      capacity: capacitySchema.nullable(),
      /** Days on which it is out of order. */
      outages: z.array(z.iso.date()),
    }),
  ),
  /** In the order in which stations take them. */
  orders: z.array(scheduledOrderSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Orders that a change would make late, or later than they are. */
export const lateOrderSchema = scheduledOrderSchema.pick({
  id: true,
  number: true,
  teamName: true,
  dueOn: true,
  endsOn: true,
  lateDays: true,
});
export type LateOrder = z.infer<typeof lateOrderSchema>;

/** The schedule of the shop: what is done where on which day, and what a person changes of that. */
export const scheduleEndpoints = {
  consoleSchedule: endpoint({
    method: 'GET',
    path: '/api/console/schedule',
    access: 'plan',
    tag: 'schedule',
    summary: 'Orders that are made, by station and day, as it looks now',
    response: scheduleSchema,
  }),
  consoleScheduleSettings: endpoint({
    method: 'GET',
    path: '/api/console/schedule/settings',
    access: 'production',
    tag: 'schedule',
    summary: 'Hours, closed days and capacities',
    response: keptScheduleSchema,
  }),
  consoleKeepScheduleSettings: endpoint({
    method: 'PUT',
    path: '/api/console/schedule/settings',
    access: 'production',
    tag: 'schedule',
    summary: 'Change hours, closed days and capacities from the version that was seen',
    body: keptScheduleSchema.pick({ version: true, settings: true }),
    response: keptScheduleSchema,
  }),
  consoleScheduleOrder: endpoint({
    method: 'PUT',
    path: '/api/console/schedule/orders/:id',
    access: 'plan',
    tag: 'schedule',
    summary: 'Put an order ahead, or its work on days, from the version that was seen',
    params: z.object({ id: orderIdSchema }),
    body: z.object({
      version: z.number().int().min(0),
      isRush: z.boolean(),
      /** Day of the work at a station; stations that are not named are where the schedule has them. */
      pins: z
        .array(z.object({ stationId: stationIdSchema, day: daySchema }))
        .max(MAX_STATIONS, 'error.field.tooLong')
        .refine(
          (pins) => new Set(pins.map(({ stationId }) => stationId)).size === pins.length,
          'error.field.duplicate',
        ),
      /** Other orders may be late by it. */
      accept: z.boolean(),
    }),
    response: z.object({
      /** False where other orders would be late, and that was not accepted: nothing was changed. */
      kept: z.boolean(),
      late: z.array(lateOrderSchema),
      schedule: scheduleSchema,
    }),
  }),
} as const;
