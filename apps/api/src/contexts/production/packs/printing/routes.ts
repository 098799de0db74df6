import { endpoints } from '@kitwright/contract/endpoints';
import { postProfile, type PrintProfile } from '@kitwright/contract/production';
import type { FastifyRequest } from 'fastify';
import { describeAnswer } from '../../../../server/describe.ts';
import type { Api } from '../../../../server/api.ts';
import { identified, identityOf, isStaff, type SignedIn } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { callLimit } from '../../../../server/rate-limits.ts';
import { inCall, route } from '../../../../server/route.ts';
import { validate } from '../../../../server/validate.ts';
import { receiveFile } from '../../../library/uploads.ts';
import { changePrinting } from './change-printing.ts';
import { dropProfile } from './drop-profile.ts';
import { addProfile, keepProfileFile } from './keep-profile.ts';
import { presentPrinting, presentProfile } from './present.ts';

const PROFILES_PER_MINUTE = 30;

const staffOnly = (account: SignedIn | null): Outcome<SignedIn> => {
  if (account === null) return fail('error.msg.unauthenticated');
  return isStaff(account.roles) ? ok(account) : fail('error.msg.forbidden');
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

/** How a tenant prints. */
export const registerPrinting = (api: Api): void => {
  const limit = callLimit(api, PROFILES_PER_MINUTE, () => 'print-profiles');
  route(api, endpoints.consolePrintSettings, async ({ tx }) => ok(await presentPrinting(tx)));
  route(api, endpoints.consoleKeepPrintSettings, changePrinting);
  route(api, endpoints.consoleDropProfile, dropProfile);
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
    onRequest: identified(api, 'staff'),
    handler: async (request, reply) => {
      const allowed = await limit(request);
      const outcome = allowed.ok ? await receive(api, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(postProfile.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
};
