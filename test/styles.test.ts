import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TOKENS = 'packages/ui/src/styles/tokens.css';

/** Sizes of single things; what is spaced, lined or lettered takes tokens alone, which the linter sees to. */
const MOST_LITERALS = 100;

const sheets = execFileSync('git', ['ls-files', 'apps/*.css', 'packages/*.css'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file !== TOKENS);

/** Declarations of a sheet, without its comments and the conditions of its queries. */
const declarationsOf = (css: string): string => css.replace(/\/\*[^]*?\*\//g, '').replace(/@[^{;]*[{;]/g, '');

it('a literal size is the exception: sizes are tokens', () => {
  const literals = sheets.flatMap((file) =>
    [...declarationsOf(readFileSync(join(ROOT, file), 'utf8')).matchAll(/[^\n]*?[\d.]+(?:px|rem|em)\b/g)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(literals.length, literals.join('\n')).toBeLessThanOrEqual(MOST_LITERALS);
});

it('every token that a sheet asks for is there', () => {
  const given = new Set(
    [TOKENS, 'packages/ui/src/styles/mantine.css', ...sheets].flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(--kw-[\w-]+)\s*:/g)].map(([, name]) => name),
    ),
  );
  const asked = sheets.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /var\((--kw-(?:space|size|type|track|line|radius|lift)[\w-]*)/g,
      ),
    ].map(([, name]) => ({ file, name })),
  );
  expect(asked.filter(({ name }) => !given.has(name))).toEqual([]);
});
