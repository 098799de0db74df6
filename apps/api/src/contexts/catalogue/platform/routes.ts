import { tenantIdSchema } from '@kitwright/contract';
import { createHash, timingSafeEqual } from 'node:crypto';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CreatedTenant } from '@kitwright/contract/operations';
import type { FastifyRequest } from 'fastify';
import { v5 as nameBasedId } from 'uuid';
import type { Api } from '../../../server/api.ts';
import { hashRequest, readKey } from '../../../server/idempotency.ts';
import { Refusal, fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendFailure } from '../../../server/problems.ts';
import { describe } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { createTenant } from './create-tenant.ts';

/** Makes the id of a tenant from the key of the request that creates it, so that a repetition finds it. */
const CREATION_NAMESPACE = 'c0d7a0f4-6d0c-4f7e-9c55-0a4f3f1d2b60';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by hash, hence in the same time whatever was sent. */
const isToken = (sent: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`));

/** Off unless a token is configured: then there is no such call. */
const admit = (api: Api, request: FastifyRequest): void => {
  const { platformToken } = api.deps.config;
  if (platformToken === undefined) throw new Refusal(fail('error.msg.notFound'));
  if (!isToken(request.headers.authorization, platformToken)) {
    throw new Refusal(fail('error.msg.unauthenticated'));
  }
};

const create = async (api: Api, request: FastifyRequest): Promise<Outcome<CreatedTenant>> => {
  const body = validate(endpoints.createTenant.body, request.body ?? {});
  if (!body.ok) return body;
  const key = readKey(request.headers['idempotency-key']);
  if (!key.ok) return key;
  const created = await createTenant(api.deps, body.value, {
    tenantId: tenantIdSchema.parse(nameBasedId(key.value, CREATION_NAMESPACE)),
    requestHash: hashRequest(body.value),
  });
  // Its hosts were remembered as no one's, perhaps.
  if (created.ok) api.tenants.forget();
  return created.ok ? ok(endpoints.createTenant.response.parse(created.value)) : created;
};

/** The one call that is of no tenant: anyone who runs the installation creates tenants by it. */
export const registerPlatform = (api: Api): void => {
  const endpoint = endpoints.createTenant;
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    onRequest: (request, _reply, done) => {
      admit(api, request);
      done();
    },
    handler: async (request, reply) => {
      const outcome = await create(api, request);
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(endpoint.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
};
