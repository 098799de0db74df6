import { accountIdSchema, sessionIdSchema, tenantIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { TenantSettings } from '@kitwright/contract/tenants';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api, Deps } from '../../../server/api.ts';
import { loadSignedIn } from '../../../server/identity.ts';
import { ok } from '../../../server/outcome.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { presentOffered } from '../templates/change-template.ts';
import { listOffered } from '../templates/repository.ts';
import { keepEmbed } from './embed.ts';
import { dropDraft, keepDraft } from './keep-draft.ts';
import { findDraft, findPage, findTenant } from '../../../db/tenants.repository.ts';
import { publish } from './publish.ts';
import { columnsOf, loadEdited, presentTenant } from './settings.ts';

/** Lifetime of a preview; the back office asks for another in time. */
const PREVIEW_SECONDS = 900;

const ALGORITHM = 'HS256';
/** Not the issuer of access tokens: neither of the two is ever taken for the other. */
const ISSUER = 'kitwright-preview';

const claimsSchema = z.object({ sub: accountIdSchema, sid: sessionIdSchema, tenant: tenantIdSchema });
/** Claims of a preview: the session, the account and the tenant that asked for it. */
type PreviewClaims = z.infer<typeof claimsSchema>;

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

const signPreviewToken = (
  secret: string,
  { sub, sid, tenant }: PreviewClaims,
  now: Date,
): Promise<string> => {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid, tenant })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(sub)
    .setExpirationTime(nowSeconds + PREVIEW_SECONDS)
    .sign(keyOf(secret));
};

/** Null for a token that we did not sign, or that is expired. */
const readPreviewToken = async (secret: string, token: string, now: Date): Promise<PreviewClaims | null> => {
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    const claims = claimsSchema.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
};

/**
 * The draft that a preview token opens: of this tenant alone, and only while who asked for the token is still signed
 * in and staff. Null without a token, for a bad one, and where nothing is drafted: then what is published shows.
 */
const previewedDraft = async (
  tx: TenantTransaction,
  token: string | undefined,
  { config, clock }: Deps,
): Promise<TenantSettings | null> => {
  if (token === undefined) return null;
  const claims = await readPreviewToken(config.tokenSecret, token, clock());
  if (claims?.tenant !== tx.tenantId) return null;
  const staff = await loadSignedIn(tx, claims, 'staff');
  if (!staff.ok) return null;
  return (await findDraft(tx))?.settings ?? null;
};

/** The tenant as it would be with these settings. */
const withSettings = (row: TenantRow, settings: TenantSettings | null): TenantRow =>
  settings === null ? row : { ...row, ...columnsOf(settings) };

/** Bytes of a draft: four pages in two languages, three bytes to a Khmer letter, and the rest. */
const DRAFT_BODY_LIMIT = 2 * 1024 * 1024;

/** The tenant as its administrators edit it: a draft that all of them share, previewed and published. */
const registerTenantConsole = (api: Api): void => {
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
  route(api, endpoints.consoleEmbed, async ({ tx }) => ok({ origins: (await findTenant(tx)).embedOrigins }));
  slowRoute(api, endpoints.consoleKeepEmbed, async ({ inTenant, ...call }) => {
    const stored = await inTenant((tx) => keepEmbed({ ...call, tx }));
    if (stored.ok) api.tenants.forget();
    return stored;
  });
  route(api, endpoints.consolePreview, async ({ account, tenant, deps }) => {
    const now = deps.clock();
    const claims = { sub: account.id, sid: account.sessionId, tenant: tenant.tenantId };
    const token = await signPreviewToken(deps.config.tokenSecret, claims, now);
    return ok({ token, expiresAt: new Date(now.getTime() + PREVIEW_SECONDS * 1000).toISOString() });
  });
};

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
