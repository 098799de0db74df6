import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, kept with time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole United States cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
