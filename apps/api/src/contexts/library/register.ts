import type { Api } from '../../server/api.ts';
import { registerFonts } from './fonts/routes.ts';
import { registerGraphics } from './graphics/routes.ts';
import { registerHiddenItems } from './graphics/hidden-routes.ts';
import { registerPatterns } from './patterns/routes.ts';
import { registerUploads } from './uploads/routes.ts';

/** Registers the routes of this context. */
export const registerLibrary = async (api: Api): Promise<void> => {
  registerFonts(api);
  registerGraphics(api);
  registerHiddenItems(api);
  registerPatterns(api);
  await registerUploads(api);
};
