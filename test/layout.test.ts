import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALONE } from './component/projects.ts';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = [
  'app-shell',
  'base',
  'body',
  'colour',
  'contract',
  'design',
  'documents',
  'editor',
  'garment',
  'geometry',
  'lettering',
  'ordering',
  'production',
  'ui',
  'viewer',
];

/** The table of docs/architecture.md: what each part may import from the workspace. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'packages/base': [],
  'packages/colour': [],
  'packages/geometry': [],
  'packages/body': ['geometry'],
  'packages/garment': ['colour', 'geometry'],
  'packages/viewer': ['colour', 'garment', 'geometry'],
  'tools/bake': ['body', 'colour', 'garment', 'geometry'],
  'tools/gallery': ['colour', 'garment', 'geometry', 'viewer'],
  'packages/lettering': ['base', 'geometry'],
  'packages/design': ['base', 'colour', 'garment', 'geometry', 'lettering'],
  'packages/documents': ['base', 'design', 'geometry', 'lettering'],
  'packages/ordering': ['base'],
  'packages/production': ['base', 'colour', 'design', 'documents', 'garment', 'geometry', 'lettering'],
  'packages/contract': ['base', 'design', 'garment', 'ordering'],
  'packages/ui': ['base', 'colour'],
  'packages/app-shell': ['contract', 'ui'],
  'packages/editor': [
    'base',
    'colour',
    'contract',
    'design',
    'garment',
    'geometry',
    'lettering',
    'ordering',
    'ui',
    'viewer',
  ],
  'apps/api': [
    'base',
    'colour',
    'contract',
    'design',
    'documents',
    'garment',
    'geometry',
    'lettering',
    'ordering',
    'production',
  ],
  'apps/web': [...PACKAGES, 'gallery'],
  'apps/console': PACKAGES,
  e2e: ['contract', 'gallery', 'garment', 'viewer'],
  bench: PACKAGES,
};

/** What the table of docs/architecture.md says a part may import, in the words it has for all and for none. */
const saidOf = (cell: string): readonly string[] =>
  cell
    .split(', ')
    .flatMap((name) => (name === 'all packages' ? PACKAGES : name === 'none' ? [] : [name]))
    .sort();

describe('the layout of docs/architecture.md', () => {
  const rows = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| `([a-z0-9/-]+?)\/?` \|.*\| ([^|]+) \|$/.exec(line))
    .flatMap((match) => (match === null ? [] : [[match[1] ?? '', saidOf(match[2] ?? '')] as const]))
    .filter(([part]) => /^(?:packages|tools|apps)\/|^(?:e2e|bench)$/.test(part));

  it('says of every part what it may import', () => {
    const held = Object.entries(ALLOWED).map(([part, names]) => [part, [...names].sort()] as const);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(held));
  });
});

const SKIPPED = new Set(['node_modules', 'dist', 'dist-server']);

const filesBelow = (folder: string, names: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path, names);
    return names.test(entry.name) ? [path] : [];
  });

const sourcesBelow = (folder: string): string[] => filesBelow(folder, /\.(ts|tsx|mjs)$/);

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap((match) =>
    match[1] === undefined ? [] : [match[1]],
  );

describe.each(Object.entries(ALLOWED))('%s', (part, allowed) => {
  const files = sourcesBelow(join(ROOT, part));

  it('has sources to check', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it('imports only what the layout allows', () => {
    const offences = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('@kitwright/'))
        .map((name) => name.split('/')[1] ?? '')
        .filter((name) => !allowed.includes(name))
        .map((name) => `${relative(ROOT, file)} imports ${name}`),
    );
    expect(offences).toEqual([]);
  });

  it('names what it exports: no export *', () => {
    const offences = files.filter((file) => /^export \* (?:as \w+ )?from/m.test(readFileSync(file, 'utf8')));
    expect(offences.map((file) => relative(ROOT, file))).toEqual([]);
  });

  it('has no list of exports over 150 lines', () => {
    const long = files
      .filter((file) => /\/index\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 151);
    expect(long.map((file) => relative(ROOT, file))).toEqual([]);
  });

  it('never reaches into another part by a relative path', () => {
    const offences = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative(join(ROOT, part), join(file, '..', name)))
        .filter((target) => target.startsWith('..'))
        .map((target) => `${relative(ROOT, file)} reaches ${target}`),
    );
    expect(offences).toEqual([]);
  });
});

/** The packages of the workspace that a part brings along, and what they take from the registry. */
const dependenciesOf = (part: string): ReadonlySet<string> => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, part, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const names = Object.keys(dependencies);
  const inner = names
    .filter((name) => name.startsWith('@kitwright/'))
    .flatMap((name) => [...dependenciesOf(`packages/${name.slice('@kitwright/'.length)}`)]);
  return new Set([...names, ...inner]);
};

describe('a call of the API', () => {
  it('goes through the typed client, never a bare fetch', () => {
    const bare = ['apps/web/src', 'apps/console/src', 'packages/editor/src']
      .flatMap((folder) => sourcesBelow(join(ROOT, folder)))
      .filter((file) => /\bfetch\(\s*(['"`]\/api|\w*[eE]ndpoints)/.test(readFileSync(file, 'utf8')));
    expect(bare.map((file) => relative(ROOT, file))).toEqual([]);
  });
});

describe('what computes without a screen', () => {
  it.each([
    'apps/api',
    'packages/base',
    'packages/body',
    'packages/colour',
    'packages/design',
    'packages/garment',
    'packages/geometry',
    'packages/ordering',
    'packages/production',
  ])('%s brings neither React nor three along', (part) => {
    const names = dependenciesOf(part);
    expect([...names].filter((name) => /^(react|react-dom|three)$/.test(name))).toEqual([]);
  });

  it('is told from what has a screen', () => {
    expect(dependenciesOf('packages/editor')).toContain('three');
  });
});

describe('what is loaded once for many tests', () => {
  // In place of a module that another file has loaded, a mock would stand or not by the order of the files. A spy on the
  // module (`vi.spyOn`) holds in any order, and is taken back.
  it('is spied on and never mocked', () => {
    const tests = ['packages', 'tools', 'test', 'apps']
      .flatMap((folder) => sourcesBelow(join(ROOT, folder)))
      .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.dom.test.ts'));
    const mocking = tests.filter((file) => /^\s*vi\.(mock|doMock)\(/m.test(readFileSync(file, 'utf8')));
    expect(mocking.map((file) => relative(ROOT, file))).toEqual([]);
  });

  it('leaves out the component tests that mock', () => {
    const tests = ['packages', 'apps']
      .flatMap((folder) => sourcesBelow(join(ROOT, folder)))
      .filter((file) => /\.(test\.tsx|dom\.test\.ts)$/.test(file));
    const mocking = tests.filter((file) => /^\s*vi\.(mock|doMock)\(/m.test(readFileSync(file, 'utf8')));
    const shared = mocking.map((file) => relative(ROOT, file)).filter((file) => !ALONE.includes(file));
    expect(shared).toEqual([]);
  });
});

describe('the length of a file', () => {
  /** Lines that a reader takes in as one idea. */
  const FLOOR = 50;
  const CEILING = 300;
  /** Share of files below the floor that a part may have, in percent. It may fall and not rise. */
  const MOST_SHORT_PERCENT: Readonly<Record<string, number>> = {
    'apps/api': 25,
    'apps/console': 14,
    'apps/web': 25,
    'packages/app-shell': 60,
    'packages/base': 84,
    'packages/body': 25,
    'packages/colour': 25,
    // One more than folded: what each page asks for first stands apart from what is large (`kernel/email.ts`).
    'packages/contract': 21,
    'packages/design': 26,
    'packages/documents': 15,
    'packages/editor': 33,
    'packages/garment': 31,
    'packages/geometry': 75,
    'packages/lettering': 24,
    'packages/ordering': 10,
    'packages/production': 29,
    'packages/ui': 44,
    'packages/viewer': 20,
    'tools/bake': 20,
    'tools/gallery': 30,
  };

  const isMeasured = (file: string): boolean =>
    !/\.test\.|\.d\.ts$|\/(translations|testing|test|reliability)\//.test(file);
  const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;
  const measured = (part: string): readonly string[] =>
    sourcesBelow(join(ROOT, part)).filter((file) => isMeasured(relative(ROOT, file)));

  it.each(Object.keys(MOST_SHORT_PERCENT))('stays under the ceiling in %s', (part) => {
    const long = measured(part).filter((file) => linesOf(file) > CEILING);
    expect(long.map((file) => relative(ROOT, file))).toEqual([]);
  });

  /** Tests that are one table or one story of a matter, and style sheets of one page: longest length, which may fall. */
  const LONG: Readonly<Record<string, number>> = {
    'apps/api/scale/machines.test.ts': 306,
    'apps/api/src/contexts/catalogue/tenants/tenant-console.test.ts': 406,
    'apps/api/src/contexts/design/co-design/co-design.test.ts': 498,
    'apps/api/src/contexts/design/comments/comments.test.ts': 342,
    'apps/api/src/contexts/design/designs/designs.test.ts': 405,
    'apps/api/src/contexts/messaging/mail/deliver-mail.test.ts': 400,
    'apps/api/src/contexts/messaging/telegram/telegram.test.ts': 410,
    'apps/api/src/contexts/ordering/khqr/khqr.test.ts': 375,
    'apps/api/src/contexts/ordering/orders/orders.test.ts': 390,
    'apps/api/src/contexts/production/order-desk/order-desk.test.ts': 449,
    'apps/api/src/contexts/production/order-desk/staff-orders.test.ts': 410,
    'apps/api/src/server/pipeline.test.ts': 304,
    'apps/api/test/audited.test.ts': 722,
    'apps/api/test/fuzz.test.ts': 460,
    'packages/design/src/preflight/spoilt.test.ts': 366,
  };

  it('stays under the ceiling for tests and styles, but for those named here', () => {
    const files = ['apps', 'packages', 'tools', 'e2e', 'bench', 'test', 'scripts'].flatMap((folder) =>
      filesBelow(join(ROOT, folder), /\.(?:tsx?|mjs|css)$/),
    );
    const long = files
      .map((file) => [relative(ROOT, file), linesOf(file)] as const)
      .filter(([file, lines]) => lines > (LONG[file] ?? CEILING));
    expect(long).toEqual([]);
    expect(Object.keys(LONG).filter((file) => linesOf(join(ROOT, file)) <= CEILING)).toEqual([]);
  });

  it.each(Object.entries(MOST_SHORT_PERCENT))('is below the floor for few enough in %s', (part, most) => {
    const files = measured(part);
    const short = files.filter((file) => linesOf(file) < FLOOR);
    expect((100 * short.length) / files.length).toBeLessThanOrEqual(most);
  });

  it('is below the floor for less than a quarter of all files', () => {
    const files = Object.keys(MOST_SHORT_PERCENT).flatMap(measured);
    const short = files.filter((file) => linesOf(file) < FLOOR);
    expect((100 * short.length) / files.length).toBeLessThan(25);
  });
});
