import { problemSchema, type Endpoint, type Permission, type TenantId } from '@kitwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Api } from './api.ts';
import { answerAlone, arrive, batchCalls, type Answering, type ArrivedCall } from './answer-batch.ts';
import type { BatchHandler, Handler, SlowCall, SlowHandler } from './call.ts';
import type { Answer } from './idempotency.ts';
import { identified, identityOf, loadSignedIn, type Leniency, type SignedIn } from './identity.ts';
import { ok, type Outcome } from './outcome.ts';
import { sendFailure } from './problems.ts';
import { validateInputs, type Inputs } from './validate.ts';

export interface RouteOptions {
  /** Lets an account call that is blocked, or has terms to accept. */
  readonly lenient?: Leniency;
  /** Runs after validation; for a limit of one call. */
  readonly before?: (request: FastifyRequest) => Promise<Outcome<null>>;
  /** Bytes; 1 MB when not said. */
  readonly bodyLimit?: number;
  /** Schema that takes the place of the contract's for the answer, where parts of one were checked already. */
  readonly sends?: z.ZodType;
}

/**
 * Registers one call of the contract. The pipeline is fixed: rate limit, tenant by host, authenticate, validate,
 * transaction with the tenant set, handler (load, authorise, command, present).
 */
export const route = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void => {
  const answering = answeringOf(api, endpoint, eachAlone(handler), options);
  registerAnswered(api, endpoint, options, (tenantId, call) => answerAlone(answering, tenantId, call));
};

/** Registers a call that many make at once: those of one tenant share transactions as far as the handler lets them. */
export const batchRoute = <E extends Endpoint & { readonly access: Permission }, Ahead>(
  api: Api,
  endpoint: E,
  handler: BatchHandler<E, Ahead>,
  options: RouteOptions = {},
): void => {
  const answer = batchCalls(answeringOf(api, endpoint, handler, options));
  registerAnswered(api, endpoint, options, answer);
};

const answeringOf = <E extends Endpoint, Ahead>(
  { deps }: Api,
  endpoint: E,
  handler: BatchHandler<E, Ahead>,
  { lenient, sends }: RouteOptions,
): Answering<E, Ahead> => ({
  deps,
  endpoint,
  handler,
  present: (value) => answerOf(endpoint, value, sends),
  lenient,
});

/** A handler of one call as one of batches, of which each has one call. */
const eachAlone = <E extends Endpoint>(handler: Handler<E>): BatchHandler<E, null> => ({
  mayShare: () => false,
  readAhead: (_, calls) => Promise.resolve(calls.map(() => null)),
  answerAll: async (_, calls, present) => {
    const outcomes: Outcome<Answer>[] = [];
    for (const { call } of calls) {
      const outcome = await handler(call);
      outcomes.push(outcome.ok ? ok(present(outcome.value)) : outcome);
    }
    return outcomes;
  },
});

const registerAnswered = (
  api: Api,
  endpoint: Endpoint,
  options: RouteOptions,
  answer: (tenantId: TenantId, call: ArrivedCall) => Promise<Outcome<Answer>>,
): void => {
  const answerArrived: Answerer<Answer> = async (request, inputs) => {
    const call = arrive(endpoint, request, inputs);
    return call.ok ? answer(identityOf(request).tenant.tenantId, call.value) : call;
  };
  register(api, endpoint, options, answerArrived, sendAnswer);
};

/**
 * Registers a call with slow work that needs no database (hashing a password): no connection is held meanwhile, or a
 * few of these would keep everybody else waiting.
 */
export const slowRoute = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: SlowHandler<E>,
  options: RouteOptions = {},
): void => {
  const answer: Answerer<Answer> = async (request, inputs) => {
    const call = await slowCall(api, endpoint, options, request, inputs);
    if (!call.ok) return call;
    const outcome = await handler(call.value);
    return outcome.ok ? ok(answerOf(endpoint, outcome.value)) : outcome;
  };
  register(api, endpoint, options, answer, sendAnswer);
};

/** Builds the input of a handler with slow work, once it is known who calls. */
export const slowCall = async <E extends Endpoint>(
  api: Api,
  endpoint: E,
  options: RouteOptions,
  request: FastifyRequest,
  inputs: Inputs,
): Promise<Outcome<SlowCall<E>>> => {
  const { tenant, claims } = identityOf(request);
  const inTenant: SlowCall<E>['inTenant'] = (work) => keepOrUndo(api, tenant.tenantId, work);
  const account =
    claims === null
      ? ok(null)
      : await inTenant((tx) => loadSignedIn(tx, claims, endpoint.access, options.lenient));
  if (!account.ok) return account;
  const parts = { inTenant, tenant, account: account.value, ...inputs, request, deps: api.deps };
  // The parts were checked against the endpoint's own schemas, which the compiler cannot follow.
  return ok(parts as unknown as SlowCall<E>);
};

/** Runs `work` for a call outside the contract's table (files) in a transaction of its tenant. */
export const inCall = async <Value>(
  api: Api,
  request: FastifyRequest,
  work: (call: {
    readonly tx: TenantTransaction;
    readonly account: SignedIn | null;
  }) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const { tenant, claims } = identityOf(request);
  return keepOrUndo(api, tenant.tenantId, async (tx) => {
    const account = claims === null ? ok(null) : await loadSignedIn(tx, claims, 'optional');
    return account.ok ? work({ tx, account: account.value }) : account;
  });
};

export type Answerer<Value> = (request: FastifyRequest, inputs: Inputs) => Promise<Outcome<Value>>;

const PROBLEM = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/** The documentation of every refusal. */
export const describeProblem = (): Record<string, unknown> => ({ default: PROBLEM });

/** The documentation of what a call answers in JSON that is registered outside the contract's table. */
export const describeAnswer = (status: number, schema: z.ZodType): Record<string, unknown> => ({
  [status]: { description: 'Done', content: { 'application/json': { schema } } },
  default: PROBLEM,
});

/** The documentation of an answer that is a file of one of these types. */
export const describeFile = (...types: readonly string[]): Record<string, unknown> => ({
  200: {
    description: 'The file',
    content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])),
  },
  304: z.null().describe('Not changed since'),
  default: PROBLEM,
});

/** The documentation of a call, from which OpenAPI is generated. */
export const describe = (endpoint: Endpoint): Record<string, unknown> => ({
  tags: [endpoint.tag],
  summary: endpoint.summary,
  ...(endpoint.scope === undefined
    ? {}
    : { description: `Open to API keys with the scope ${endpoint.scope}.` }),
  ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
  ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
  ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
  ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers }),
  ...(endpoint.idempotent === true ? { headers: z.object({ 'idempotency-key': z.string() }) } : {}),
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  response: {
    [endpoint.status]:
      endpoint.status === 204
        ? endpoint.response.describe('Done')
        : {
            description: endpoint.summary,
            content: { [endpoint.file ?? 'application/json']: { schema: endpoint.response } },
          },
    default: PROBLEM,
  },
});

/** The pipeline up to the handler, and what becomes of what that says. */
export const register = <Value>(
  api: Api,
  endpoint: Endpoint,
  options: RouteOptions,
  answer: Answerer<Value>,
  send: (value: Value, reply: FastifyReply) => FastifyReply,
): void => {
  const answerChecked = async (request: FastifyRequest): Promise<Outcome<Value>> => {
    const inputs = validateInputs(endpoint, request);
    if (!inputs.ok) return inputs;
    const allowed = await (options.before?.(request) ?? ok(null));
    return allowed.ok ? answer(request, inputs.value) : allowed;
  };
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: identified(api, endpoint.access, endpoint.scope),
    handler: async (request, reply) => {
      const outcome = await answerChecked(request);
      return outcome.ok ? send(outcome.value, reply) : sendFailure(outcome, request, reply);
    },
  });
};

/** One transaction of a tenant; a failure undoes it unless it says to keep. */
const keepOrUndo = <Value>(
  api: Api,
  tenantId: TenantId,
  work: (tx: TenantTransaction) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> =>
  withTenant<Outcome<Value>>(api.deps.pool, tenantId, async (tx, undo) => {
    const outcome = await work(tx);
    return outcome.ok || outcome.error.keep === true ? outcome : undo(outcome);
  });

/** Only what the contract's schema of the answer has leaves the server; anything else wrong with it is a bug. */
const answerOf = (endpoint: Endpoint, value: unknown, schema: z.ZodType = endpoint.response): Answer => ({
  status: endpoint.status,
  body: JSON.stringify(schema.parse(value)),
  replayed: false,
});

const sendAnswer = (answer: Answer, reply: FastifyReply): FastifyReply => {
  reply.code(answer.status).header('cache-control', 'no-store');
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  return answer.status === 204 ? reply.send() : reply.type('application/json').send(answer.body);
};
