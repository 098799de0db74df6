import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../support/measure.ts';

const run = promisify(execFile);

/** Not among the dependencies: with everything it brings it takes 150 MB, and only this measurement needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

export const FORMS = ['mobile', 'desktop'] as const;
export type Form = (typeof FORMS)[number];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Scores of 0 to 100, and the figures behind the first of them. */
export interface PageScores {
  readonly scores: Readonly<Record<Category, number>>;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

const flagsOf = (form: Form): readonly string[] => (form === 'desktop' ? ['--preset=desktop'] : []);

/** One visit of an empty browser; network and processor are slowed down by calculation, as Lighthouse does by default. */
const visit = async (url: string, form: Form, chromium: string, folder: string): Promise<Report> => {
  const file = join(folder, 'report.json');
  const browserFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${browserFlags}`,
    ...flagsOf(form),
  ];
  const own = process.env.LIGHTHOUSE_CLI;
  const command: readonly [string, ...string[]] =
    own === undefined ? ['npx', '--yes', LIGHTHOUSE] : [process.execPath, own];
  const [program, ...before] = command;
  await run(program, [...before, ...args], { env: { ...process.env, CHROME_PATH: chromium } });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const visitAgainIfLost = async (
  url: string,
  form: Form,
  chromium: string,
  folder: string,
): Promise<Report> => {
  try {
    return await visit(url, form, chromium, folder);
  } catch {
    // Now and then the browser's trace begins after the navigation, and says nothing of the page.
    return visit(url, form, chromium, folder);
  }
};

/** The median of several visits, figure by figure: one visit says little on a shared machine. */
export const measurePage = async (
  url: string,
  form: Form,
  visits: number,
  chromium: string,
): Promise<PageScores> => {
  const folder = mkdtempSync(join(tmpdir(), 'kitwright-lighthouse-'));
  const reports: Report[] = [];
  try {
    for (let count = 0; count < visits; count += 1)
      reports.push(await visitAgainIfLost(url, form, chromium, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const score = (category: Category): number =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)));
  const audit = (name: string): number =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: audit('first-contentful-paint'),
    largestPaintMs: audit('largest-contentful-paint'),
    blockedMs: audit('total-blocking-time'),
    layoutShift: audit('cumulative-layout-shift'),
  };
};
