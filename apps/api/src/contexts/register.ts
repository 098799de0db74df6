import type { Api } from '../server/api.ts';
import { registerIdentity } from './identity/register.ts';
import { registerLibrary } from './library/register.ts';
import { registerDesign } from './design/register.ts';
import { registerCatalogue } from './catalogue/register.ts';
import { registerOrdering } from './ordering/register.ts';
import { registerProduction } from './production/register.ts';
import { registerMessaging } from './messaging/register.ts';
import { registerOperations } from './operations/register.ts';

/** Registers the routes of every context, in the order in which they build on one another. */
export const registerContexts = async (api: Api): Promise<void> => {
  registerIdentity(api);
  await registerLibrary(api);
  await registerDesign(api);
  registerCatalogue(api);
  registerOrdering(api);
  registerProduction(api);
  registerMessaging(api);
  registerOperations(api);
};
