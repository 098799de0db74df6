/** What says how the business goes; the rest is of no use to who watches it. */
const COUNTED = /^(?:order|payment|design|review|pack|account)\./;

const happened = new Map<string, number>();

/** Notes for monitoring that something happened in this process. */
export const countEvent = (type: string): void => {
  if (COUNTED.test(type)) happened.set(type, (happened.get(type) ?? 0) + 1);
};

/** How often each has happened since this process began. */
export const countedEvents = (): ReadonlyMap<string, number> => happened;
