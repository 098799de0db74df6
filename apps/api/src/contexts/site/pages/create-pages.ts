import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../../../server/api.ts';
import type { PageAnswerer, StaticRoots } from '../../../server/static-files.ts';
import { createPageAnswerer } from './answer-page.ts';
import { registerCards } from './card-routes.ts';
import { registerFinders } from './finders.ts';
import { loadRenderer } from './page-renderer.ts';

/** What answers with pages of the storefront; null where it was not built. */
export const createPages = async (api: Api, roots: StaticRoots): Promise<PageAnswerer | null> => {
  registerFinders(api);
  registerCards(api);
  const index = join(roots.web, 'index.html');
  if (!existsSync(index)) return null;
  const render = await loadRenderer(roots.web, roots.webServer);
  return createPageAnswerer(api, { template: readFileSync(index, 'utf8'), render });
};
