import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { changeSupplier, createSupplier, removeSupplier } from './edit-supplier.ts';
import { presentSupplier } from './present.ts';
import { listSuppliers } from './repository.ts';

export const registerSuppliers = (api: Api): void => {
  route(api, endpoints.consoleSuppliers, async ({ tx }) =>
    ok({ items: (await listSuppliers(tx)).map(presentSupplier) }),
  );
  route(api, endpoints.consoleCreateSupplier, createSupplier);
  route(api, endpoints.consoleUpdateSupplier, changeSupplier);
  route(api, endpoints.consoleDeleteSupplier, removeSupplier);
};
