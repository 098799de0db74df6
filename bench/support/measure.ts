/** The middle of the samples, in their own unit. */
export const median = (samples: readonly number[]): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Milliseconds of each of `times` runs, after `warmUp` runs that do not count. */
export const timeRuns = (times: number, warmUp: number, run: (index: number) => void): number[] => {
  const samples: number[] = [];
  for (let index = 0; index < times + warmUp; index += 1) {
    const started = performance.now();
    run(index);
    if (index >= warmUp) samples.push(performance.now() - started);
  }
  return samples;
};

/** Runs `job` `total` times with `concurrency` under way at once; milliseconds of each. */
export const timeConcurrent = async (
  total: number,
  concurrency: number,
  job: (index: number) => Promise<void>,
): Promise<{ readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }> => {
  const samples: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < total; index = next++) {
      const started = performance.now();
      await job(index);
      samples.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsedS = (performance.now() - started) / 1000;
  samples.sort((a, b) => a - b);
  return {
    perSecond: total / elapsedS,
    p50Ms: median(samples),
    p99Ms: samples[Math.floor(samples.length * 0.99)] ?? Number.NaN,
  };
};
