import { create } from 'zustand';

/** Tells how many things hold the page; it is busy while any does. */
const useBusyCount = create<{ readonly count: number }>(() => ({ count: 0 }));

const add = (by: number): void => useBusyCount.setState(({ count }) => ({ count: Math.max(0, count + by) }));

/** The global busy flag. */
export const useBusy = (): boolean => useBusyCount(({ count }) => count > 0);

/** Keeps the page busy until the work ends, however it ends. */
export const busyWhile = async <Value>(work: Promise<Value>): Promise<Value> => {
  add(1);
  try {
    return await work;
  } finally {
    add(-1);
  }
};
