import { parseSync } from 'vite';

/** One module of the build, as far as its imports go. */
export interface SourceModule {
  /** Plain JavaScript. */
  readonly code: string;
  /** Ids of what it imports or passes on, in the order in which it names them first. */
  readonly importedIds: readonly string[];
}

/** Stands for everything a module exports. */
const ALL = '*';

interface Taken {
  readonly id: string;
  readonly name: string;
}

interface Outline {
  /** Holds what it takes from others; null where it only runs them. */
  readonly imports: readonly { readonly id: string; readonly name: string | null }[];
  /** Holds what it exports of others, by the name it gives it. */
  readonly passedOn: ReadonlyMap<string, Taken>;
  /** Modules of which it exports everything. */
  readonly stars: readonly string[];
  /** Says whether that is all it does, as the index of a package. */
  readonly isBarrel: boolean;
}

const PASSING = new Set(['ImportDeclaration', 'ExportAllDeclaration']);

/** The name an import takes; all of them where it takes the module itself. */
const nameTaken = ({ kind, name }: { readonly kind: string; readonly name: string | null }): string =>
  kind === 'Default' ? 'default' : (name ?? ALL);

const outlineOf = ({ code, importedIds }: SourceModule): Outline => {
  const { module, program } = parseSync('module.js', code);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  ].sort((a, b) => a.start - b.start);
  const sources = [...new Set(requests.map(({ value }) => value))];
  const idOf = (source: string): string => importedIds[sources.indexOf(source)] ?? source;

  const locals = new Map<string, Taken>();
  const imports: { id: string; name: string | null }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const id = idOf(moduleRequest.value);
    if (entries.length === 0) imports.push({ id, name: null });
    for (const { importName, localName } of entries) {
      const name = nameTaken(importName);
      locals.set(localName.value, { id, name });
      imports.push({ id, name });
    }
  }
  const passedOn = new Map<string, Taken>();
  const stars: string[] = [];
  for (const { moduleRequest, importName, exportName, localName } of exported) {
    const as = exportName.kind === 'Default' ? 'default' : exportName.name;
    const local = localName.name === null ? undefined : locals.get(localName.name);
    if (moduleRequest === null) {
      if (as !== null && local !== undefined) passedOn.set(as, local);
    } else if (as === null) stars.push(idOf(moduleRequest.value));
    else passedOn.set(as, { id: idOf(moduleRequest.value), name: importName.name ?? ALL });
  }
  const isBarrel = program.body.every(
    (statement) =>
      PASSING.has(statement.type) ||
      (statement.type === 'ExportNamedDeclaration' && statement.declaration === null),
  );
  return { imports, passedOn, stars, isBarrel };
};

/**
 * Ids of the modules that `roots` cannot run without. Of a module that only passes on what others export, as the index
 * of a package does, just the names that someone takes are followed: one of them does not stand for the whole package.
 */
export const neededModules = (
  roots: readonly string[],
  moduleOf: (id: string) => SourceModule | null,
): ReadonlySet<string> => {
  const outlines = new Map<string, Outline | null>();
  const needed = new Set<string>();
  const asked = new Set<string>();
  const queue: Taken[] = [];
  const take = (id: string, name: string): void => {
    const key = `${id}\0${name}`;
    if (!asked.has(key)) queue.push({ id, name });
    asked.add(key);
  };
  const outlineAt = (id: string): Outline | null => {
    const source = outlines.has(id) ? null : moduleOf(id);
    if (!outlines.has(id)) outlines.set(id, source === null ? null : outlineOf(source));
    return outlines.get(id) ?? null;
  };
  const visit = ({ id, name }: Taken): void => {
    const outline = outlineAt(id);
    if (outline?.isBarrel !== true && !needed.has(id)) {
      needed.add(id);
      for (const each of outline?.imports ?? []) take(each.id, each.name ?? ALL);
    }
    if (outline === null) return;
    const { passedOn, stars } = outline;
    const from = passedOn.get(name);
    if (from !== undefined) take(from.id, from.name);
    else for (const star of stars) take(star, name);
    if (name === ALL) for (const each of passedOn.values()) take(each.id, each.name);
  };
  for (const root of roots) take(root, ALL);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) visit(next);
  return needed;
};
