import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { loadEdited } from './edited-tenant.ts';
import { dropDraft, keepDraft } from './keep-draft.ts';
import { PREVIEW_SECONDS, signPreviewToken } from './preview-token.ts';
import { publish } from './publish.ts';
import { findTenant } from '../../../db/tenants.repository.ts';

/** Bytes of a draft: four pages in two languages, three bytes to a Khmer letter, and the rest. */
const DRAFT_BODY_LIMIT = 2 * 1024 * 1024;

/** The tenant as its administrators edit it: a draft that all of them share, previewed and published. */
export const registerTenantConsole = (api: Api): void => {
  // Read afresh: the row of the request may be some seconds old.
  route(api, endpoints.consoleTenant, async ({ tx }) => ok(await loadEdited(tx, await findTenant(tx))));
  route(api, endpoints.consoleKeepDraft, keepDraft, { bodyLimit: DRAFT_BODY_LIMIT });
  route(api, endpoints.consoleDropDraft, dropDraft);
  slowRoute(api, endpoints.consolePublish, async ({ inTenant, ...call }) => {
    const published = await inTenant((tx) => publish({ ...call, tx }));
    // After the commit: anyone who asks from now on gets what was published.
    if (published.ok) api.tenants.forget();
    return published;
  });
  route(api, endpoints.consolePreview, async ({ account, tenant, deps }) => {
    const now = deps.clock();
    const claims = { sub: account.id, sid: account.sessionId, tenant: tenant.tenantId };
    const token = await signPreviewToken(deps.config.tokenSecret, claims, now);
    return ok({ token, expiresAt: new Date(now.getTime() + PREVIEW_SECONDS * 1000).toISOString() });
  });
};
