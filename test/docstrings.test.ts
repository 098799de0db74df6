import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const CONTEXTS = 'apps/api/src/contexts';
/** A function or a type that is longer than this tells its reader too little by its name. */
const MOST_LINES_WITHOUT = 8;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Something that a module exports by its own statement, with what is written above it. */
interface Exported {
  readonly file: string;
  readonly name: string;
  readonly kind: 'function' | 'type' | 'number' | 'other';
  readonly lines: number;
  /** The words of its docstring; null without one. */
  readonly docstring: string | null;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;

const named = (declaration: Declaration): Pick<Exported, 'name' | 'kind'> | null => {
  if (declaration.type === 'FunctionDeclaration')
    return { name: declaration.id?.name ?? '', kind: 'function' };
  if (declaration.type === 'TSInterfaceDeclaration') return { name: declaration.id.name, kind: 'type' };
  if (declaration.type === 'TSTypeAliasDeclaration') {
    const isWritten = declaration.typeAnnotation.type === 'TSTypeLiteral';
    return { name: declaration.id.name, kind: isWritten ? 'type' : 'other' };
  }
  if (declaration.type !== 'VariableDeclaration') return null;
  const [first] = declaration.declarations;
  if (first?.id.type !== 'Identifier') return null;
  const value = first.init;
  const isNumber = value?.type === 'Literal' && typeof value.value === 'number';
  const isFunction = value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
  return { name: first.id.name, kind: isFunction ? 'function' : isNumber ? 'number' : 'other' };
};

const exportsOf = (file: string): readonly Exported[] => {
  const text = textOf(file);
  const { program, comments } = parseSync(file, text);
  return program.body.flatMap((statement): Exported[] => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const what = named(statement.declaration);
    if (what === null) return [];
    const above = comments.findLast(({ end }) => end <= statement.start);
    const isDocstring =
      above?.type === 'Block' &&
      above.value.startsWith('*') &&
      text.slice(above.end, statement.start).trim() === '';
    const docstring = isDocstring
      ? above.value
          .replace(/\n\s*\*/g, ' ')
          .replace(/\s+/g, ' ')
          .replace(/^\* ?/, '')
      : null;
    const lines = text.slice(statement.start, statement.end).split('\n').length;
    return [{ file, ...what, lines, docstring }];
  });
};

/** Files named by the `exports` map of a package. */
const entriesOf = (name: string): readonly string[] => {
  const { exports = {} } = JSON.parse(textOf(`packages/${name}/package.json`)) as {
    readonly exports?: object;
  };
  return [...JSON.stringify(exports).matchAll(/"\.\/(src\/[^"*]+\.tsx?)"/g)].map(
    ([, path = '']) => `packages/${name}/${path}`,
  );
};

/** The faces of packages and contexts: files whose exports others may import. */
const FACES = [
  ...readdirSync(join(ROOT, 'packages')).flatMap(entriesOf),
  ...filesOf(`${CONTEXTS}/*.ts`).filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file.slice(CONTEXTS.length + 1))),
];
const LISTED = new Set(
  FACES.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => /^(?:type )?(\w*)/.exec(name.trim())?.[1] ?? ''),
    ),
  ),
);

const PUBLIC = filesOf('packages/*.ts', 'packages/*.tsx', 'apps/api/src/*.ts')
  .filter((file) => !/\.test\.|\.d\.ts$|\/(?:content|translations|testing|test|reliability)\//.test(file))
  .flatMap(exportsOf)
  .filter(({ file, name }) => LISTED.has(name) || FACES.includes(file));

const place = ({ file, name, docstring }: Exported): string => `${file}: ${name}: ${docstring ?? ''}`;

/** Openings that put off the noun or the verb a reader looks for. */
const PUT_OFF =
  /^(?:What|How|Where|Whether|Who|Whom|Whose|Which|When|This|That|These|Those|It|Returns?|The (?:function|method|class|constant|interface|type that))\b/;
const UNIT =
  /^(?:MAX|MIN|MOST|LEAST|DEFAULT)_|_(?:MM|M|EM|PX|MS|S|SECONDS|MINUTES|HOURS|DAYS|BYTES|PIXELS|CENTS|PERCENT|DIGITS|VERSION)$|_PER_/;

describe('the docstring of what packages and contexts offer', () => {
  it('is looked for in all of them', () => {
    expect(PUBLIC.length).toBeGreaterThan(1_500);
    expect(PUBLIC.filter(({ docstring }) => docstring !== null).length).toBeGreaterThan(900);
  });

  it('begins with its noun or its verb', () => {
    expect(
      PUBLIC.filter(({ docstring }) => docstring !== null && PUT_OFF.test(docstring)).map(place),
    ).toEqual([]);
  });

  it('begins with a capital, a sign in code, or a figure', () => {
    const odd = PUBLIC.filter(({ docstring }) => docstring !== null && !/^[\p{Lu}`'\d“]/u.test(docstring));
    expect(odd.map(place)).toEqual([]);
  });

  it.each(['function', 'type'] as const)('is there where a %s is longer than its name can tell', (kind) => {
    const silent = PUBLIC.filter(
      (one) => one.kind === kind && one.lines > MOST_LINES_WITHOUT && one.docstring === null,
    );
    expect(silent.map(place)).toEqual([]);
  });

  it('is there where a number has no unit in its name', () => {
    const silent = PUBLIC.filter(
      ({ kind, name, docstring }) => kind === 'number' && docstring === null && !UNIT.test(name),
    );
    expect(silent.map(place)).toEqual([]);
  });
});

describe('a docstring within a part', () => {
  const openingsIn = (file: string): readonly string[] =>
    [
      ...textOf(file).matchAll(
        /\/\*\*\s*(?:\n\s*\*\s*)?((?:What|How|Where|Whether|Who|Whose|Which|When)\b.*)/g,
      ),
    ].map((match) => `${file}: ${match[1] ?? ''}`);

  it('begins with its noun or its verb', () => {
    const files = filesOf('*.ts', '*.tsx', '*.mjs').filter(
      (file) => !/^test\/|\/content\/|\/migrations\//.test(file),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(openingsIn)).toEqual([]);
  });
});
