import type { Api } from '../../server/api.ts';
import { registerBrandKits } from './brand-kits/routes.ts';
import { registerCoDesign } from './co-design/routes.ts';
import { registerComments } from './comments/routes.ts';
import { registerDesigns } from './designs/routes.ts';
import { registerRanges } from './ranges/routes.ts';
import { registerReviews } from './reviews/routes.ts';
import { registerVersions } from './versions/routes.ts';
import { registerVotes } from './votes/routes.ts';

/** Registers the routes of this context. */
export const registerDesign = async (api: Api): Promise<void> => {
  registerBrandKits(api);
  registerComments(api);
  registerDesigns(api);
  registerRanges(api);
  registerReviews(api);
  registerVersions(api);
  registerVotes(api);
  await registerCoDesign(api);
};
