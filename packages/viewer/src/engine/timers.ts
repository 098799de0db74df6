/** Things to be done in a while, all of which end with their owner. */
export interface Timers {
  later: (ms: number, act: () => void) => void;
  dispose: () => void;
}

export const newTimers = (): Timers => {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  return {
    later: (ms, act) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, ms);
      waiting.add(timer);
    },
    dispose: () => {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
};
