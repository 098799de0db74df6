import type { Page } from '@playwright/test';

/** Scripts that a page asked for, and those of them it asked for only once it had read another of ours. */
export const scriptsAskedFor = (page: Page): Promise<{ all: string[]; late: string[] }> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/[^/]+\.js$/.test(entry.name));
    const wave = Math.min(
      ...scripts.filter(({ name }) => /library/.test(name)).map((one) => one.responseEnd),
    );
    const nameOf = ({ name }: PerformanceResourceTiming): string => name.split('/').pop() ?? name;
    return { all: scripts.map(nameOf), late: scripts.filter((one) => one.startTime > wave).map(nameOf) };
  });
