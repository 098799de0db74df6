import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PERMISSIONS, ROLES } from '@kitwright/contract';
import { CO_DESIGN_ENDINGS } from '@kitwright/contract/co-design/endings';
import { endpoints } from '@kitwright/contract/endpoints';
import { CHECKS } from '@kitwright/design/preflight';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { ORDER_TRANSITIONS } from '@kitwright/ordering';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Pages of the repository as it is; decisions and the changelog tell how it was. */
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Cells of all rows of a page's tables, the first of each row empty. */
const cellsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Tables below a heading, without their heads. */
const tableOf = (path: string, heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = read(path).split(`${heading}\n`);
  return cellsOf(after.split(/\n## /)[0] ?? '').slice(1);
};

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('a table of the docs', () => {
  it('lists in docs/configuration.md the settings that are read, and no other', () => {
    const sources = ['apps/api/src/config.ts', ...readdirSync(join(ROOT, 'apps/api/src/settings'))]
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => read(name.includes('/') ? name : `apps/api/src/settings/${name}`));
    const known = sources.flatMap((text) =>
      [...text.matchAll(/^\s+([A-Z][A-Z0-9]*_?[A-Z0-9_]*): /gm)].map(([, name = '']) => name),
    );
    const listed = cellsOf(read('docs/configuration.md')).flatMap(([, names = '']) =>
      [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
    );
    expect(listed.length).toBeGreaterThan(20);
    expect([...new Set(listed)].sort()).toEqual([...new Set(known)].sort());
  });

  it('shows in the README the accounts of the demo and their password', () => {
    const readme = read('README.md');
    const code = read('apps/api/src/demo/demo-accounts.ts');
    const emails = [...code.matchAll(/email: '(\w+@demo\.test)'/g)].map(([, email = '']) => email);
    const shown = [...readme.matchAll(/^\| `(\w+@demo\.test)` \|/gm)].map(([, email = '']) => email);
    expect(shown).toEqual(emails.slice(0, 3));
    const password = /DEMO_PASSWORD = '([^']+)'/.exec(code)?.[1];
    expect(readme).toContain(`\`${password ?? 'none'}\``);
  });

  it('in docs/roles.md says how far each role reaches, and no more', () => {
    const [head = [], ...rows] = cellsOf(read('docs/roles.md'));
    const roles = head.slice(2, -1);
    expect([...roles].sort()).toEqual([...ROLES].sort());
    const written = rows.map(([, what = '', ...reach]) => ({
      permission: /^`(\w+)`/.exec(what)?.[1],
      reach: Object.fromEntries(roles.map((role, column) => [role, reach[column]])),
    }));
    const held = Object.entries(PERMISSIONS).map(([permission, reach]) => ({
      permission,
      reach: { ...Object.fromEntries(ROLES.map((role) => [role, ''])), ...reach },
    }));
    expect(written).toEqual(held);
  });

  it('in docs/ordering.md has every move of an order', () => {
    const held = ORDER_TRANSITIONS.transitions.map(({ from, action, to, actors, needsReason }) => [
      from.join(', '),
      needsReason === true ? `${action} (with a reason)` : action,
      to,
      actors.join(', '),
    ]);
    const rows = tableOf('docs/ordering.md', '## Status of an order');
    expect(rows.map((cells) => cells.slice(1, -1))).toEqual(held);
  });

  it('in docs/checks.md has every check before printing', () => {
    const named = cellsOf(read('docs/checks.md'))
      .slice(1)
      .flatMap(([, names = '']) => names.split(', '));
    expect(named.sort()).toEqual([...CHECKS].sort());
  });

  it.each([
    ['SOCCER_KIT', '## The soccer kit (`SOCCER_KIT`)'],
    ['BOXING_TRUNK', '## Boxing trunks (`BOXING_TRUNK`)'],
  ] as const satisfies readonly (readonly [ProductType, string])[])(
    'in docs/garments.md has the placements of %s with their room',
    (productType, heading) => {
      const rooms = tableOf('docs/garments.md', heading).flatMap(([, names = '', , room = '']) => {
        const size = /^(\d+ x \d+)/.exec(room)?.[1];
        return size === undefined ? [] : allOf(names, /`(\w+)`/g).map((id) => [id, size] as const);
      });
      const held = garmentOf(productType)
        .pattern('M', {})
        .placements.filter(({ id }) => !id.endsWith('Centre'))
        .map(({ id, maxWidthMm, maxHeightMm }) => [
          id,
          `${Math.round(maxWidthMm)} x ${Math.round(maxHeightMm)}`,
        ]);
      expect(Object.fromEntries(rooms)).toEqual(Object.fromEntries(held));
    },
  );

  it('in docs/figure.md has the clips and how long they are', () => {
    const clips = tableOf('docs/figure.md', '## Animations').map(([, id, seconds]) => [id, Number(seconds)]);
    const held = Object.values(ANIMATIONS).map(({ id, seconds }) => [`\`${id}\``, seconds]);
    expect(clips).toEqual(held);
  });

  it('in docs/drape.md has the figures of the committed files', () => {
    const rows = tableOf('docs/drape.md', '## Figures (soccer kit M, measured on the committed files)');
    expect(rows.length).toBe(garmentOf('SOCCER_KIT').models.length);
    for (const [, name = '', ...figures] of rows) {
      const model = name.replaceAll('`', '');
      const report = JSON.parse(read(`packages/garment/assets/reports/${model}.report.json`)) as {
        readonly figures: {
          readonly bytes: number;
          readonly triangles: number;
          readonly cloth: Readonly<
            Record<'medianStrainPercent' | 'p95StrainPercent' | 'areaWithin2PercentPercent', number>
          >;
        };
      };
      const { bytes, triangles, cloth } = report.figures;
      expect([model, ...figures.slice(0, 5)]).toEqual([
        model,
        triangles.toLocaleString('en'),
        String(Math.round(bytes / 1024)),
        String(cloth.medianStrainPercent),
        String(cloth.p95StrainPercent),
        String(cloth.areaWithin2PercentPercent),
      ]);
    }
  });
});

describe('a name that the docs give', () => {
  it('to a command is one of npm', () => {
    const scriptsOf = (folder: string): Readonly<Record<string, string>> =>
      (JSON.parse(read(`${folder}package.json`)) as { readonly scripts?: Readonly<Record<string, string>> })
        .scripts ?? {};
    const folderOf = (name: string): string =>
      ['packages', 'tools', 'apps', '.']
        .map((parent) => `${parent}/${name}/`)
        .find((folder) => existsSync(join(ROOT, folder, 'package.json'))) ?? '';
    const named = PAGES.flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z][\w:-]*)(?: -w @kitwright\/([\w-]+))?/g)].map(
        ([, name = '', part]) => ({ page, name, part }),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    const missing = named.filter(
      ({ name, part }) => !(name in scriptsOf(part === undefined ? '' : folderOf(part))),
    );
    expect(missing).toEqual([]);
  });

  it('to a part of a package is one it exports', () => {
    const named = PAGES.flatMap((page) => allOf(read(page), /`@kitwright\/([a-z-]+\/[a-z-]+)/g));
    expect(named.length).toBeGreaterThan(5);
    const missing = named.filter((name) => {
      const [part = '', ...path] = name.split('/');
      const { exports } = JSON.parse(read(`packages/${part}/package.json`)) as {
        readonly exports: Readonly<Record<string, string>>;
      };
      return !(`./${path.join('/')}` in exports);
    });
    expect(missing).toEqual([]);
  });

  it('to a close code is that of the server', () => {
    const [, codes = ''] = read('docs/co-design.md').split('## Close codes\n');
    const named = allOf((codes.split(' After ')[0] ?? '').replaceAll('\n', ' '), /(\d{4}) /g).map(Number);
    expect(named).toEqual(Object.values(CO_DESIGN_ENDINGS));
  });

  const plain = (path: string): string =>
    path.replace(/:\w+|\{\w+\}|<\w+>|\$\{[^}]*\}/g, ':x').replace(/[?#].*$/, '');

  it('to a call is in the table of calls, or registered beside it', () => {
    const inTable = Object.values(endpoints).map(({ method, path }) => `${method} ${plain(path)}`);
    const tablePaths = new Set(inTable.map((call) => call.split(' ')[1]));
    const LITERAL = /['"`](\/(?:api|v1)\/[^'"`\s]*)['"`]/g;
    const beside = ['apps/api/src', 'packages/contract/src']
      .flatMap((folder) => sourcesIn(join(ROOT, folder)).map((file) => read(`${folder}/${file}`)))
      .flatMap((source) => allOf(source, LITERAL).map(plain))
      .filter((path) => !tablePaths.has(path));
    const called = PAGES.flatMap((page) =>
      allOf(read(page), /`((?:GET|POST|PUT|DELETE) \/(?:api|v1)\/[^`\s]+)/g).map(plain),
    );
    expect(called.length).toBeGreaterThan(20);
    const unknown = called.filter(
      (call) => !inTable.includes(call) && !beside.includes(call.split(' ')[1] ?? ''),
    );
    // Tried and thrown away, as docs/additions.md says.
    expect([...new Set(unknown)]).toEqual(['GET /api/care/:x']);
  });

  it('to something of the code stands in the code', () => {
    const sources = execFileSync(
      'git',
      ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.json', '*.yaml'],
      {
        cwd: ROOT,
      },
    )
      .toString()
      .split('\n')
      .filter(
        (path) => path !== '' && !/^(?:package-lock|bench\/results|packages\/garment\/assets)/.test(path),
      );
    const words = new Set(sources.flatMap((path) => [path, ...(read(path).match(/\w+/g) ?? [])]));
    const ofOthers = new Set(['KHR_mesh_quantization', 'pg_dump', 'requireTLS', 'jsdelivr', 'RulersPanel']);
    // `camelCase`, `PascalCase`, `snake_case` and `UPPER_CASE`: what is none of our words, and may be renamed.
    const COMPOUND = /\b(?:[a-zA-Z][a-z0-9]+[A-Z]\w*|[A-Za-z]+_\w+)\b/g;
    const named = PAGES.filter((page) => !/licences|bench/.test(page)).flatMap((page) =>
      allOf(read(page), /`([^`\n]+)`/g)
        .flatMap((code) => code.match(COMPOUND) ?? [])
        .map((name) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ name }) => !words.has(name) && !ofOthers.has(name))).toEqual([]);
  });
});
