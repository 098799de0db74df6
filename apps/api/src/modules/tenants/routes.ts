import { endpoints } from '@kitwright/contract';
import type { Api } from '../../server/api.ts';
import { ok } from '../../server/outcome.ts';
import { route } from '../../server/route.ts';
import { presentTenant } from './present-tenant.ts';

export const registerTenants = (api: Api): void => {
  route(api, endpoints.whoami, ({ tenant, deps }) =>
    Promise.resolve(ok(presentTenant(tenant, deps.config.demo))),
  );
  route(api, endpoints.getPage, () => Promise.resolve(ok({ text: null, updatedAt: null })));
};
