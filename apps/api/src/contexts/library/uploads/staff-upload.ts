import { may, type TenantId } from '@kitwright/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendFailure } from '../../../server/problems.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { describeAnswer, inCall } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { checkTenantQuota } from './quota.ts';
import { receiveFile } from './receive-file.ts';

/** File that is brought: its bringer, the moment, the source, and the fields sent with it. */
export interface Bringing<Said> {
  readonly account: SignedIn;
  readonly now: Date;
  readonly ip: string;
  readonly said: Said;
}

/** A file that staff bring: multipart with one field `file`, and what is said of it in the query. */
export interface StaffUpload<Said extends z.ZodType, Kept, Shown> {
  readonly definition: {
    readonly method: 'POST';
    readonly path: string;
    readonly query: Said;
    readonly status: number;
    readonly response: z.ZodType<unknown, Shown>;
  };
  readonly summary: string;
  /** Files a minute from one address, counted under this name. */
  readonly limit: { readonly name: string; readonly perMinute: number };
  /** Reads the file and keeps its bytes, without a database connection held. */
  readonly keep: (file: Buffer, tenantId: TenantId, said: z.output<Said>) => Promise<Outcome<Kept>>;
  /** Makes the kept file known. */
  readonly add: (
    tx: TenantTransaction,
    kept: Kept,
    bringing: Bringing<z.output<Said>>,
  ) => Promise<Outcome<Shown>>;
}

const staffOnly = (account: SignedIn | null): Outcome<SignedIn> => {
  if (account === null) return fail('error.msg.unauthenticated');
  return may(account.roles, 'design') ? ok(account) : fail('error.msg.forbidden');
};

const receive = async <Said extends z.ZodType, Kept, Shown>(
  api: Api,
  { definition, keep, add }: StaffUpload<Said, Kept, Shown>,
  request: FastifyRequest,
): Promise<Outcome<Shown>> => {
  const said = validate(definition.query, request.query);
  if (!said.ok) return said;
  // Whether who sends it may is asked before the file is read, and again when it is made known.
  const allowed = await inCall(api, request, async ({ tx, account }) => {
    const staff = staffOnly(account);
    return staff.ok ? checkTenantQuota(tx, api.deps.config) : staff;
  });
  if (!allowed.ok) return allowed;
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const kept = await keep(file.value, identityOf(request).tenant.tenantId, said.value);
  if (!kept.ok) return kept;
  return inCall(api, request, async ({ tx, account }) => {
    const staff = staffOnly(account);
    if (!staff.ok) return staff;
    const now = api.deps.clock();
    return add(tx, kept.value, { account: staff.value, now, ip: request.ip, said: said.value });
  });
};

/** Registers a call by which staff bring a file. */
export const registerStaffUpload = <Said extends z.ZodType, Kept, Shown>(
  api: Api,
  upload: StaffUpload<Said, Kept, Shown>,
): void => {
  const { definition, summary, limit } = upload;
  const withinLimit = callLimit(api, limit.perMinute, () => limit.name);
  api.app.route({
    method: definition.method,
    url: definition.path,
    schema: {
      tags: ['console'],
      summary,
      consumes: ['multipart/form-data'],
      querystring: definition.query,
      response: describeAnswer(definition.status, definition.response),
    },
    onRequest: identified(api, 'design'),
    handler: async (request, reply) => {
      const allowed = await withinLimit(request);
      const outcome = allowed.ok ? await receive(api, upload, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(definition.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
};
