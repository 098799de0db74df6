import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { registerTenantConsole } from './console-routes.ts';
import { presentOffered } from '../templates/present.ts';
import { listOffered } from '../templates/repository.ts';
import { presentTenant } from './present-tenant.ts';
import { previewedDraft, withSettings } from './shown-settings.ts';
import { findPage } from '../../../db/tenants.repository.ts';

export const registerTenants = (api: Api): void => {
  route(api, endpoints.whoami, async ({ tx, tenant, query, deps }) => {
    const draft = await previewedDraft(tx, query.preview, deps);
    const templates = (await listOffered(tx)).map(presentOffered);
    return ok(presentTenant(withSettings(tenant, draft), templates, deps.config));
  });
  route(api, endpoints.getPage, async ({ tx, params, query, deps }) => {
    const draft = await previewedDraft(tx, query.preview, deps);
    const row = await findPage(tx, params.page);
    const text = draft === null ? (row?.body ?? null) : draft.pages[params.page];
    return ok({ text, updatedAt: row?.updatedAt.toISOString() ?? null });
  });
  registerTenantConsole(api);
};
