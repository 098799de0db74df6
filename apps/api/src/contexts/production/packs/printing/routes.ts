import { may } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { postProfile, type PrintProfile, type PrintSettings } from '@kitwright/contract/production';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import { lockTenant } from '../../../../db/tenants.repository.ts';
import { emit } from '../../../../events/events.ts';
import type { Call } from '../../../../server/call.ts';
import type { Api } from '../../../../server/api.ts';
import { identified, identityOf, type SignedIn } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { fileRoute } from '../../../../server/file-route.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { callLimit } from '../../../../server/rate-limits.ts';
import { describeAnswer, inCall, route, slowRoute } from '../../../../server/route.ts';
import { validate } from '../../../../server/validate.ts';
import { fullName } from '../../../../values/full-name.ts';
import { readGoods } from '../../../catalogue/quotes.ts';
import { receiveFile } from '../../../library/uploads.ts';
import { correctByMeasuring, showChart } from './correct.ts';
import { addProfile, keepProfileFile, presentProfile } from './keep-profile.ts';
import { showProofTable, showSoftProof } from './soft-proof.ts';
import { findProfile, listProfiles, putPrinting, readPrinting, withdrawProfile } from './repository.ts';

const PROFILES_PER_MINUTE = 30;
/** Each takes some seconds of a processor. */
const CORRECTIONS_PER_MINUTE = 20;

const staffOnly = (account: SignedIn | null): Outcome<SignedIn> => {
  if (account === null) return fail('error.msg.unauthenticated');
  return may(account.roles, 'production') ? ok(account) : fail('error.msg.forbidden');
};

/** Everything the page of print settings shows. */
const presentPrinting = async (tx: TenantTransaction): Promise<PrintSettings> => {
  const { fabrics } = (await readGoods(tx)).prices;
  const { cloth, ...kept } = await readPrinting(tx);
  return {
    ...kept,
    cloth: [...cloth],
    profiles: (await listProfiles(tx)).map(presentProfile),
    fabrics: fabrics.map(({ id, name }) => ({ id, name })),
  };
};

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<PrintProfile>> => {
  const query = validate(postProfile.query, request.query);
  if (!query.ok) return query;
  // Asked before the file is read.
  const allowed = await inCall(api, request, ({ account }) => Promise.resolve(staffOnly(account)));
  if (!allowed.ok) return allowed;
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const kept = await keepProfileFile(api.deps.blobs, identityOf(request).tenant.tenantId, file.value);
  if (!kept.ok) return kept;
  return inCall(api, request, async ({ tx, account }) => {
    const staff = staffOnly(account);
    if (!staff.ok) return staff;
    const bringing = { account: staff.value, now: api.deps.clock(), ip: request.ip, said: query.value };
    const added = await addProfile(tx, kept.value, bringing);
    return added.ok ? ok(presentProfile(added.value)) : added;
  });
};

/** Offers a profile no longer; refused for the one that packs are printed with. */
const dropProfile = async ({
  tx,
  params,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleDropProfile>): Promise<Outcome<PrintSettings>> => {
  await lockTenant(tx);
  const profile = await findProfile(tx, params.id);
  if (profile?.offered !== true) return fail('error.msg.notFound');
  if ((await readPrinting(tx)).settings.profileId === profile.id) return fail('error.msg.printProfile.inUse');
  await withdrawProfile(tx, profile.id);
  await emit(tx, {
    at: deps.clock(),
    type: 'printProfile.withdrawn',
    actor: account,
    subject: { type: 'printProfile', id: profile.id },
    details: { name: profile.name },
    ip: request.ip,
  });
  return ok(await presentPrinting(tx));
};

/** Changes how the tenant prints, from the version that was seen. Packs that are there stay as they are. */
const changePrinting = async ({
  tx,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleKeepPrintSettings>): Promise<Outcome<PrintSettings>> => {
  await lockTenant(tx);
  const before = await readPrinting(tx);
  if (before.version !== body.version)
    return fail('error.msg.printSettings.conflict', { current: await presentPrinting(tx) });
  const { profileId } = body.settings;
  if (profileId !== null && (await findProfile(tx, profileId))?.offered !== true)
    return fail('error.msg.validation', {
      fields: [{ field: 'settings.profileId', key: 'error.field.invalid' }],
    });
  const at = deps.clock();
  const cloth = body.cloth ?? before.cloth;
  await putPrinting(tx, { settings: body.settings, cloth, updatedBy: fullName(account), updatedAt: at });
  await emit(tx, {
    at,
    type: 'printSettings.changed',
    actor: account,
    subject: { type: 'tenant', id: tx.tenantId },
    details: {},
    ip: request.ip,
  });
  return ok(await presentPrinting(tx));
};

/** Registers the print settings of a tenant. */
export const registerPrinting = (api: Api): void => {
  const limit = callLimit(api, PROFILES_PER_MINUTE, () => 'print-profiles');
  route(api, endpoints.consolePrintSettings, async ({ tx }) => ok(await presentPrinting(tx)));
  route(api, endpoints.consoleKeepPrintSettings, changePrinting);
  route(api, endpoints.consoleDropProfile, dropProfile);
  slowRoute(api, endpoints.consoleSoftProof, showSoftProof);
  slowRoute(api, endpoints.proofTable, showProofTable);
  fileRoute(api, endpoints.consoleColourChart, showChart);
  slowRoute(api, endpoints.consoleCorrectProfile, correctByMeasuring, {
    before: callLimit(api, CORRECTIONS_PER_MINUTE, () => 'print-corrections'),
  });
  api.app.route({
    method: postProfile.method,
    url: postProfile.path,
    schema: {
      tags: ['packs'],
      summary: 'Bring a printer profile (multipart, one field `file`)',
      consumes: ['multipart/form-data'],
      querystring: postProfile.query,
      response: describeAnswer(postProfile.status, postProfile.response),
    },
    onRequest: identified(api, 'production'),
    handler: async (request, reply) => {
      const allowed = await limit(request);
      const outcome = allowed.ok ? await receive(api, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(postProfile.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
};
