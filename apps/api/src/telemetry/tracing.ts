import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

/**
 * Traces by OpenTelemetry: of a call, its statements, jobs, the bucket and mails. Without an endpoint nothing is loaded
 * and nothing is noted. A span names routes by their pattern and statements by their text, whose values are bound apart:
 * no id of a person, no address and no content is in it.
 */
const tracer = () => trace.getTracer('kitwright');

let isOn = false;

export interface Tracing {
  /** Sends what is still held. */
  stop(): Promise<void>;
}

/** Begins to send traces to a collector (OTLP by HTTP), `http://collector:4318`. */
export const startTracing = async (endpoint: string | undefined, service: string): Promise<Tracing> => {
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const { createProvider } = await import('./provider.ts');
  const provider = createProvider(endpoint, service);
  isOn = true;
  return {
    stop: async () => {
      isOn = false;
      await provider.shutdown().catch(() => undefined);
    },
  };
};

const failed = (span: Span, error: unknown): void => {
  // The kind of error alone: its message may hold what a person wrote.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
};

/** Runs work in a span of its own, below the one it is called in. */
export const inSpan = async <Value>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Value>,
  kind: SpanKind = SpanKind.CLIENT,
): Promise<Value> => {
  if (!isOn) return work();
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

/** A piece of work that nothing else waits for: the beginning of a trace. */
export const inRootSpan = <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
  inSpan(name, {}, work, SpanKind.CONSUMER);

/** The ids of the trace that this runs in, for a line of the log. */
export const traceIds = (): { traceId?: string; spanId?: string } => {
  const found = isOn ? trace.getActiveSpan()?.spanContext() : undefined;
  return found === undefined ? {} : { traceId: found.traceId, spanId: found.spanId };
};

const spans = new WeakMap<FastifyRequest, Span>();

/** The same for a call, also once its work is over. */
export const traceOf = (request: FastifyRequest): { traceId?: string } => {
  const traceId = spans.get(request)?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
};

/** A span of each call, within which all of its work is done; goes on with the trace of who calls. */
export const registerTracing = (app: FastifyInstance): void => {
  if (!isOn) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    return Promise.resolve();
  });
};

const LONGEST_STATEMENT = 200;
/** A tenant is set by a value within the text. */
const LITERAL = /'[^']*'/g;

const statementOf = (asked: unknown): string => {
  const text =
    typeof asked === 'string'
      ? asked
      : typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
        ? asked.text
        : '';
  return text.replace(LITERAL, "'?'").slice(0, LONGEST_STATEMENT);
};

/** A span of each statement of a connection that belongs to a call or a job. */
export const traceStatements = (client: pg.PoolClient): void => {
  if (!isOn) return;
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') return;
  const traced = (...asked: unknown[]): unknown => {
    const statement = statementOf(asked[0]);
    const send = (): unknown => Reflect.apply(query, client, asked);
    if (trace.getActiveSpan() === undefined) return send();
    const [verb = 'SQL'] = statement.trimStart().split(/\s/, 1);
    const span = tracer().startSpan(verb.toUpperCase(), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    });
    const answer = send();
    if (answer instanceof Promise) {
      answer.then(
        () => span.end(),
        (error: unknown) => {
          failed(span, error);
          span.end();
        },
      );
    } else span.end();
    return answer;
  };
  Reflect.set(client, 'query', traced);
};
