import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { SIDE, type OwnDrawing } from './cambodia.ts';
import { GRAPHIC_SETS, type GraphicSet } from './sets.ts';

/** One drawing of a set. */
export interface PackagedGraphic {
  readonly id: string;
  readonly set: GraphicSet;
  readonly file: string;
  readonly names: readonly string[];
  readonly category: string | undefined;
  /** Contents of the `svg` element, with `currentColor` where the colour may be chosen. */
  readonly body: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PackagedGraphics {
  readonly byId: ReadonlyMap<string, PackagedGraphic>;
  readonly all: readonly PackagedGraphic[];
  /** Changes with the packages: what addresses of files carry, so that those may be kept for ever. */
  readonly version: string;
}

const require = createRequire(import.meta.url);

const iconsSchema = z.object({
  width: z.number().default(16),
  height: z.number().default(16),
  icons: z.record(
    z.string(),
    z.object({
      body: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      hidden: z.boolean().optional(),
    }),
  ),
});
const metadataSchema = z.object({ categories: z.record(z.string(), z.array(z.string())).optional() });
const packageSchema = z.object({ version: z.string() });

const readJson = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> =>
  schema.parse(JSON.parse(await readFile(require.resolve(path), 'utf8')));

const categoriesOf = (categories: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category])));

/** Raised when a drawing of ours changes. */
const OWN_VERSION = '1';

const ownSet = (set: GraphicSet, drawings: readonly OwnDrawing[]): LoadedSet => ({
  version: OWN_VERSION,
  graphics: drawings.map(({ name, names, body }) => ({
    id: `${set.prefix}:${name}`,
    set,
    file: `${name}.svg`,
    names,
    category: undefined,
    body,
    widthPx: SIDE,
    heightPx: SIDE,
  })),
});

interface LoadedSet {
  readonly graphics: readonly PackagedGraphic[];
  readonly version: string;
}

const loadSet = async (set: GraphicSet): Promise<LoadedSet> => {
  if (set.drawings) return ownSet(set, set.drawings);
  const folder = `@iconify-json/${set.prefix}`;
  const [data, metadata, { version }] = await Promise.all([
    readJson(`${folder}/icons.json`, iconsSchema),
    readJson(`${folder}/metadata.json`, metadataSchema),
    readJson(`${folder}/package.json`, packageSchema),
  ]);
  const categories = categoriesOf(metadata.categories ?? {});
  const graphics = Object.entries(data.icons).flatMap(([name, icon]): PackagedGraphic[] => {
    const category = categories.get(name);
    if (icon.hidden === true || !set.isOffered(name, category)) return [];
    return [
      {
        id: `${set.prefix}:${name}`,
        set,
        file: `${name}.svg`,
        names: set.names(name),
        category,
        body: icon.body,
        widthPx: icon.width ?? data.width,
        heightPx: icon.height ?? data.height,
      },
    ];
  });
  return { graphics, version };
};

const load = async (): Promise<PackagedGraphics> => {
  const sets = await Promise.all(GRAPHIC_SETS.map(loadSet));
  const all = sets.flatMap(({ graphics }) => graphics);
  return {
    all,
    byId: new Map(all.map((graphic) => [graphic.id, graphic])),
    version: sets.map(({ version }) => version).join('-'),
  };
};

let loading: Promise<PackagedGraphics> | undefined;

/** The packaged graphics, read when they are first asked for: a server that starts needs none of them. */
export const packagedGraphics = (): Promise<PackagedGraphics> => (loading ??= load());
