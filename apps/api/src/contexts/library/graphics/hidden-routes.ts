import { endpoints } from '@kitwright/contract/endpoints';
import { patternOf } from '@kitwright/design';
import type { Api } from '../../../server/api.ts';
import { slowRoute } from '../../../server/route.ts';
import { packagedGraphics } from './packaged/load-sets.ts';
import { hideItem, type NameOfPackaged } from './hide-item.ts';

const nameOfPackaged: NameOfPackaged = async (kind, id) => {
  if (kind === 'pattern') return patternOf(id)?.name;
  const graphic = (await packagedGraphics()).byId.get(id);
  const name = graphic?.names[0];
  return name === undefined ? undefined : { kh: name, en: name };
};

/** What of the packaged patterns and graphics a tenant leaves out of its pickers. */
export const registerHiddenItems = (api: Api): void => {
  slowRoute(api, endpoints.consoleHideItem, (call) => hideItem(call, nameOfPackaged));
};
