import { randomUUID } from 'node:crypto';
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { createPages } from '../contexts/site/programs.ts';
import { registerContexts } from '../contexts/register.ts';
import { subscribeAll } from '../contexts/subscribers.ts';
import type { Api, Deps } from '../server/api.ts';
import { registerErrorHandler } from '../server/error-handler.ts';
import { registerDrain } from '../server/drain.ts';
import { registerHealth } from '../server/health.ts';
import { logStream } from '../server/log-stream.ts';
import { registerMetrics } from '../server/metrics.ts';
import { registerOpenApi } from '../server/openapi.ts';
import { answerBrokenRequest, describeRequest, sendProblem } from '../server/problems.ts';
import { registerRateLimit } from '../server/rate-limits.ts';
import { registerRelease, releaseOf } from '../server/releases.ts';
import { registerSecurityHeaders } from '../server/security.ts';
import { registerSignedAnswers } from '../server/sign-answers.ts';
import { BUILT_ROOTS, registerStaticFiles, type StaticRoots } from '../server/static-files.ts';
import { registerTracing, traceIds, traceOf } from '../telemetry/tracing.ts';
import { createTenantDirectory } from '../server/tenant-directory.ts';

/** Bytes of a JSON body. */
const BODY_LIMIT = 1024 * 1024;
/** Time to send a whole request: ten megabytes at half a megabit a second. */
const REQUEST_TIMEOUT_MS = 180_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Takes the id a proxy gave the request, or gives it one. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** One line per call; files are logged only at debug level, for there are many. */
const logAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const line = {
    req: request,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    tenant: request.identity?.tenant.tenantId,
    account: request.identity?.claims?.sub,
    ...traceOf(request),
  };
  if (request.identity === null) request.log.debug(line, 'answered');
  else request.log.info(line, 'answered');
  return Promise.resolve();
};

/** The whole HTTP server, not yet listening. */
export const buildServer = async (deps: Deps, roots: StaticRoots = BUILT_ROOTS): Promise<FastifyInstance> => {
  const { config } = deps;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest },
      stream: logStream(config.logFormat),
      mixin: traceIds,
    },
    logController: new LogController({ disableRequestLogging: true }),
    // What comes while the server closes is answered as `registerDrain` has it; then no connection is left.
    return503OnClosing: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    // Node would answer a request without a host itself; here it is of no tenant.
    http: { requireHostHeader: false },
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id);
      void sendProblem('error.msg.malformed', request, reply);
    },
  });
  // The contract's own schemas check what comes in and what goes out; Fastify's copies are for the documentation.
  app.setValidatorCompiler(() => (data: unknown) => ({ value: data }));
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    return Promise.resolve();
  });
  app.addHook('onResponse', (request, reply) => logAnswer(request, reply));
  registerTracing(app);
  registerDrain(app);
  registerRelease(app, releaseOf(roots));
  registerErrorHandler(app);
  registerSignedAnswers(app, deps);
  registerSecurityHeaders(app, {
    secure: config.publicUrl?.startsWith('https:') === true,
    google: config.google !== undefined,
  });
  await registerRateLimit(app, config.rateLimitPerMinute);
  await registerOpenApi(app);
  registerMetrics(app, deps.pool, config);
  registerHealth(app, deps);
  const api: Api = { app, deps, tenants: createTenantDirectory(deps.pool, deps.clock) };
  subscribeAll(deps);
  await registerContexts(api);
  await registerStaticFiles(app, roots, await createPages(api, roots), deps.blobs);
  return app;
};
