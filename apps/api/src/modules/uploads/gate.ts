/** Lets `size` pieces of work run at once; the rest wait their turn. */
export const createGate = (size: number): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < size) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
