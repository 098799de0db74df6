import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { neededModules } from './needed-modules.ts';

const SRC = join(import.meta.dirname, '../src');
const PACKAGES = join(import.meta.dirname, '../../../packages');
const web = (path: string): string => join(SRC, path);
const part = (path: string): string => join(PACKAGES, path);

/**
 * Holds what is asked for as one: modules that a page waits for before it shows, though it imports some of them later.
 */
const ROOTS = {
  publicPages: [
    web('pages/home/HomePage.tsx'),
    web('pages/products/ProductsPage.tsx'),
    web('pages/pricing/PricingPage.tsx'),
    web('pages/store/StorePage.tsx'),
  ],
  dialogs: [part('ui/src/dialogs/Hosts.tsx'), web('layout/MobileDrawer.tsx')],
  /** Shows a new design on the stage of a page, before the application is there. */
  stage: [web('hydration/first-model.ts')],
  viewer: [part('viewer/src/index.ts')],
  /** Until the model shows. */
  editor: [web('pages/design/EditorPage.tsx'), part('editor/src/index.ts')],
  /** Stands beside the model at first. */
  panel: [
    part('editor/src/frame/BottomBar.tsx'),
    part('editor/src/tools/colours/ColoursPanel.tsx'),
    part('editor/src/stage/SelectionOverlay.tsx'),
  ],
  /** Every other tool. */
  tools: [part('editor/src/tools/panels.ts')],
  /** Calls of the editor that come with a press. */
  services: [web('pages/design/services-on-demand.ts')],
};
type Root = keyof typeof ROOTS;

/** Roots that are loaded one without the other. */
const APART_FROM_ONE_ANOTHER: readonly Root[] = ['dialogs', 'publicPages', 'editor'];

type Group = Rolldown.CodeSplittingGroup;

/**
 * The entries, and the routes: they hold the addresses of all pages and change with every one. What stood in one file
 * with them would change as often.
 */
const APART = /index\.html|apps\/web\/src\/(main\.tsx|start\.tsx|routes\/|hydration\/system-scheme\.ts)/;
const OWN = /\/packages\/|apps\/web\/src\//;
const ZOD = /node_modules\/zod\/|src\/zod-settings\.ts/;
const CORE = /packages\/(garment|design|lettering|ordering|contract)\//;

/** Told apart by name because of what they must come before or after. */
const NAMED: readonly Group[] = [
  // The first script of every page is one small file.
  {
    name: 'hydrate',
    test: /src\/preview\/preview\.ts|src\/start-up\/offered-lang\.ts|src\/hydration\/(?!hydrated|system-scheme|initial-stage|first-model)|viewer\/src\/model\/(ask-glb|worker-desk)\.ts|ui\/src\/(i18n\/(lang|preference-cookie)|theme\/(tokens|scheme\.))|storage-keys|vite\/preload-helper/,
  },
  // The picture of who comes back to the editor, asked for by that script there alone.
  {
    name: 'last-look',
    test: /hydration\/initial-stage|offline\/worker\/request-kinds|editor\/src\/(stage\/last-look|drafts\/device-shelf)\.ts/,
  },
  // What shows a model; what exports or simplifies one comes when that is asked for.
  { name: 'three', test: /node_modules\/three\/(build|src|examples\/jsm\/(loaders|libs\/meshopt))/ },
];

/**
 * The groups of modules that become files of their own, and the plugin that finds out who needs what. The order is that
 * of choice: a module belongs to the first group that wants it.
 */
export const planChunks = (): { readonly plugin: Plugin; readonly groups: Group[] } => {
  let needed: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const isNeeded = (root: Root, id: string): boolean => needed.get(root)?.has(id) === true;
  const plugin: Plugin = {
    name: 'kitwright:chunks',
    buildEnd() {
      const moduleOf = (id: string) => {
        const info = this.getModuleInfo(id);
        return info === null || info.code === null || /\.css/.test(id)
          ? null
          : { code: info.code, importedIds: info.importedIds };
      };
      needed = new Map(Object.entries(ROOTS).map(([root, ids]) => [root, neededModules(ids, moduleOf)]));
    },
  };
  const initial = { tags: ['$initial'] } satisfies Partial<Group>;
  const all: readonly Group[] = [
    ...NAMED,
    // What pages share with the stage, which waits for no library of theirs; zod, and its settings with it, so that they hold
    // before any schema is made.
    { ...initial, name: 'core', test: (id) => ZOD.test(id) || isNeeded('stage', id) },
    // Every page: libraries, and our own. With the libraries come what every page looks like, so that
    // what a part says of a component of Mantine's stands after what Mantine says of it.
    { ...initial, name: 'library', test: /\/node_modules\/|ui\/src\/styles\.css/ },
    { ...initial, name: 'shell', test: (id) => OWN.test(id) && !APART.test(id) },
    // What the stage shares with public pages, which need no more of it.
    { name: 'ground', test: (id) => isNeeded('stage', id) && isNeeded('publicPages', id) },
    { name: 'stage', test: (id) => isNeeded('stage', id) },
    // What several of the following need, so that none of them waits for another.
    { name: 'common', test: (id) => APART_FROM_ONE_ANOTHER.filter((root) => isNeeded(root, id)).length > 1 },
    // Toasts, questions, the menu of a phone.
    { name: 'dialogs', test: (id) => isNeeded('dialogs', id) },
    { name: 'public', test: (id) => isNeeded('publicPages', id), minShareCount: 2 },
    // The editor, and pages that show what it makes.
    { name: 'viewer', test: (id) => isNeeded('viewer', id) },
    { name: 'design', test: (id) => isNeeded('editor', id) && CORE.test(id) },
    { name: 'editor', test: (id) => isNeeded('editor', id), minShareCount: 2 },
    { name: 'panel', test: (id) => isNeeded('panel', id), minShareCount: 2 },
    { name: 'tools', test: (id) => isNeeded('tools', id), minShareCount: 2 },
    {
      name: 'services',
      test: (id) => isNeeded('services', id) && !isNeeded('publicPages', id),
      minShareCount: 2,
    },
  ];
  return { plugin, groups: all.map((group, index) => ({ ...group, priority: all.length - index })) };
};
