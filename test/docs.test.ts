import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = join(ROOT, 'docs', 'decisions');

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const documents = [...filesIn(ROOT), ...filesIn(join(ROOT, 'docs')), ...filesIn(DECISIONS)];

/** Links of a page to files of the repository, without their anchors. */
const linksOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

describe('a decision', () => {
  const names = readdirSync(DECISIONS).sort();

  it('has a number of its own, without a gap', () => {
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(names)('%s is headed by its number', (name) => {
    const [heading] = readFileSync(join(DECISIONS, name), 'utf8').split('\n');
    expect(heading).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  });

  const statusOf = (name: string): string => readFileSync(join(DECISIONS, name), 'utf8').split('\n')[2] ?? '';

  it.each(names)('%s says when it was taken and whether it stands', (name) => {
    expect(statusOf(name)).toMatch(/^\d{4}-\d\d-\d\d\. (?:Accepted|Superseded)[.;]/);
  });

  it('that supersedes another is named there', () => {
    const linked = (status: string): readonly string[] =>
      [...status.matchAll(/\(([\w-]+\.md)\)/g)].map(([, name = '']) => name);
    const superseding = names.flatMap((name) =>
      statusOf(name)
        .split(';')
        .filter((part) => part.includes('supersedes'))
        .flatMap((part) => linked(part.slice(part.indexOf('supersedes'))).map((of) => [name, of] as const)),
    );
    expect(superseding.length).toBeGreaterThan(5);
    expect(superseding.filter(([name, of]) => !linked(statusOf(of)).includes(name))).toEqual([]);
  });
});

describe('a link of the docs', () => {
  it.each(documents.map((path) => path.slice(ROOT.length + 1)))('of %s leads somewhere', (path) => {
    const missing = linksOf(join(ROOT, path)).filter(
      (target) => !existsSync(join(ROOT, dirname(path), target)),
    );
    expect(missing).toEqual([]);
  });
});

describe('a place that the docs name', () => {
  /** Files and folders written as code, from the root of the repository. */
  const placesOf = (path: string): string[] =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /`((?:packages|apps|tools|e2e|bench|scripts|docs|test)\/[\w./-]+)`/g,
      ),
    ]
      .map(([, place = '']) => place)
      .filter((place) => !place.includes('NNNN'));

  // Decisions tell how it was when they were taken.
  const current = documents.filter((path) => !path.startsWith(DECISIONS));

  it.each(current.map((path) => path.slice(ROOT.length + 1)))('in %s is there', (path) => {
    expect(placesOf(join(ROOT, path)).filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
  });
});

describe('a file that the docs name', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT }).toString().split('\n');
  /** Names with the ending of a source file, wherever in the repository; `*` and `<name>` stand for any. */
  const namesOf = (path: string): string[] =>
    [...readFileSync(path, 'utf8').matchAll(/`([\w./*<>-]+\.(?:tsx?|mjs|sql|css|sh|ya?ml))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !/[*<>]|NNNN/.test(name));
  const current = documents.filter((path) => !path.startsWith(DECISIONS));

  it.each(current.map((path) => path.slice(ROOT.length + 1)))('in %s is there', (path) => {
    const names = namesOf(join(ROOT, path)).map((name) => name.replace(/^(?:\.\.?\/)+/, ''));
    expect(names.filter((name) => !tracked.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('what is promised', () => {
  const PROMISES = ['SECURITY.md', 'docs/reliability.md'];
  const tests = ['apps', 'packages', 'e2e', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => `/${folder}/${path}`),
  );
  /** Each row of a table of promises but its head: the promise, and what holds it. */
  const rowsOf = (path: string): (readonly [promise: string, test: string])[] =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line, index, lines) => line.startsWith('| ') && !lines[index + 1]?.startsWith('| ---'))
      .filter((line) => !line.startsWith('| ---'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map((cells) => [cells[1] ?? '', cells.at(-2) ?? '']);

  it.each(PROMISES)('in %s is held by a test that is named', (path) => {
    const rows = rowsOf(path);
    expect(rows.length).toBeGreaterThan(5);
    const unheld = rows.filter(([, test]) => !/`[^`]+\.(?:test|spec)\.tsx?`|^the same\b/.test(test));
    expect(unheld).toEqual([]);
  });

  it.each(PROMISES)('in %s names tests that are there', (path) => {
    const named = [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g),
    ].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !tests.some((test) => test.endsWith(`/${name}`)))).toEqual([]);
  });
});
