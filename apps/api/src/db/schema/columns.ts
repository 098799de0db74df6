import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment, kept with time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Whole United States cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** The id of an entity, or of one that it refers to. */
export const id = <Id extends string>(name: string) => uuid(name).$type<Id>();
