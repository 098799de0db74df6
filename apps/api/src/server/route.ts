import { problemSchema, type Access, type Endpoint } from '@kitwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantRow } from '../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../db/tenant-transaction.ts';
import type { Api, Deps } from './api.ts';
import { hashRequest, once, readKey, type Answer } from './idempotency.ts';
import { identify, loadSignedIn, type Identity, type SignedIn } from './identity.ts';
import { ok, type Outcome } from './outcome.ts';
import { PROBLEM_TYPE, sendFailure } from './problems.ts';
import { validate } from './validate.ts';

type OutputOf<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Who is signed in: surely somebody on calls that demand it, perhaps on `optional` ones, nobody on public ones. */
export type AccountOf<A> = A extends 'account' | 'staff'
  ? SignedIn
  : A extends 'optional'
    ? SignedIn | null
    : null;

/** What a handler is given: everything checked, in a transaction of the tenant. */
export interface Call<E extends Endpoint> {
  readonly tx: TenantTransaction;
  readonly tenant: TenantRow;
  readonly account: AccountOf<E['access']>;
  readonly params: OutputOf<E, 'params'>;
  readonly query: OutputOf<E, 'query'>;
  readonly body: OutputOf<E, 'body'>;
  readonly request: FastifyRequest;
  readonly deps: Deps;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<z.input<E['response']>>>;

export interface RouteOptions {
  /** Lets a blocked account call: only for the call that tells a client that it is blocked. */
  readonly allowBlocked?: boolean;
  /** Runs before the transaction; for limits of one call. */
  readonly before?: (request: FastifyRequest) => Promise<Outcome<null>>;
  /** Bytes; 1 MB when not said. */
  readonly bodyLimit?: number;
}

interface Inputs {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
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
  api.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describe(endpoint),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    onRequest: identified(api, endpoint.access),
    handler: async (request, reply) => {
      const outcome = await answerCall(api, endpoint, handler, options, request);
      return outcome.ok ? sendAnswer(outcome.value, reply) : sendFailure(outcome, request, reply);
    },
  });
};

const answerCall = async <E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions,
  request: FastifyRequest,
): Promise<Outcome<Answer>> => {
  const { tenant, claims } = identityOf(request);
  const inputs = validateInputs(endpoint, request);
  if (!inputs.ok) return inputs;
  const allowed = await (options.before?.(request) ?? ok(null));
  if (!allowed.ok) return allowed;
  const key = endpoint.idempotent === true ? readKey(request.headers['idempotency-key']) : ok(null);
  if (!key.ok) return key;
  return withTenant<Outcome<Answer>>(api.deps.pool, tenant.tenantId, async (tx, undo) => {
    const account =
      claims === null
        ? ok(null)
        : await loadSignedIn(tx, claims, endpoint.access, options.allowBlocked === true);
    if (!account.ok) return undo(account);
    const work = async (): Promise<Outcome<Omit<Answer, 'replayed'>>> => {
      const call = { tx, tenant, account: account.value, ...inputs.value, request, deps: api.deps };
      // The parts were checked against the endpoint's own schemas, which the compiler cannot follow.
      const outcome = await handler(call as unknown as Call<E>);
      if (!outcome.ok) return outcome;
      return ok({ status: endpoint.status, body: endpoint.response.parse(outcome.value) });
    };
    const outcome =
      key.value === null || account.value === null
        ? await work()
        : await once(tx, keyed(endpoint, account.value, key.value, inputs.value), work);
    if (!outcome.ok) return outcome.keep === true ? outcome : undo(outcome);
    return ok({ replayed: false, ...outcome.value });
  });
};

const keyed = (endpoint: Endpoint, account: SignedIn, key: string, inputs: Inputs) => ({
  accountId: account.id,
  endpoint: `${endpoint.method} ${endpoint.path}`,
  key,
  requestHash: hashRequest(inputs),
});

/** The first two steps of the pipeline as a hook, for calls outside the contract's table too. */
export const identified =
  (api: Api, access: Access) =>
  async (request: FastifyRequest): Promise<void> => {
    request.identity = await identify(api, request, access);
  };

/** What `identify` found; it runs before every handler registered here. */
export const identityOf = (request: FastifyRequest): Identity => {
  if (request.identity === null) throw new Error('The request was not identified');
  return request.identity;
};

const validateInputs = (endpoint: Endpoint, request: FastifyRequest): Outcome<Inputs> => {
  const parts = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, request.body ?? {}],
  ] as const;
  const inputs: Record<string, unknown> = {};
  for (const [name, schema, input] of parts) {
    if (schema === undefined) continue;
    const checked = validate(schema, input);
    if (!checked.ok) return checked;
    inputs[name] = checked.value;
  }
  return ok({ params: inputs.params, query: inputs.query, body: inputs.body });
};

const sendAnswer = (answer: Answer, reply: FastifyReply): FastifyReply => {
  reply.code(answer.status).header('cache-control', 'no-store');
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  return answer.status === 204 ? reply.send() : reply.send(answer.body);
};

/** The documentation of a call, from which OpenAPI is generated. */
const describe = (endpoint: Endpoint): Record<string, unknown> => ({
  tags: [endpoint.tag],
  summary: endpoint.summary,
  ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
  ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
  ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
  ...(endpoint.idempotent === true ? { headers: z.object({ 'idempotency-key': z.string() }) } : {}),
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  response: {
    [endpoint.status]: endpoint.response,
    default: {
      description: 'A problem document (RFC 9457)',
      content: { [PROBLEM_TYPE.split(';')[0] ?? PROBLEM_TYPE]: { schema: problemSchema } },
    },
  },
});

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
  return withTenant<Outcome<Value>>(api.deps.pool, tenant.tenantId, async (tx, undo) => {
    const account = claims === null ? ok(null) : await loadSignedIn(tx, claims, 'optional', false);
    const outcome = account.ok ? await work({ tx, account: account.value }) : account;
    return outcome.ok || outcome.keep === true ? outcome : undo(outcome);
  });
};
