import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The part of a route's documentation that is about its answers: from it OpenAPI is generated. */
const documentedSchema = z.record(
  z.string(),
  z.union([
    z.instanceof(z.ZodType),
    z.object({ content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })).optional() }),
  ]),
);

const mediaTypeOf = (header: unknown): string | undefined =>
  typeof header === 'string' ? header.split(';')[0]?.trim() : undefined;

/** Why an answer is not as the document has it; null when it is. */
const faultOf = (
  request: FastifyRequest,
  status: number,
  type: string | undefined,
  payload: unknown,
): string | null => {
  const { response } = z.object({ response: z.unknown() }).parse(request.routeOptions.schema);
  const documented = documentedSchema.safeParse(response);
  if (!documented.success) return 'has no documented answers';
  const answer = documented.data[String(status)] ?? (status >= 400 ? documented.data.default : undefined);
  if (answer === undefined) return `answered ${status}, which is not documented`;
  const isEmpty = payload === undefined || payload === null || payload === '';
  if (answer instanceof z.ZodType) return isEmpty ? null : `answered ${status} with a body`;
  const [, content] = Object.entries(answer.content ?? {}).find(([name]) => mediaTypeOf(name) === type) ?? [];
  if (content === undefined) return `answered ${status} as ${String(type)}`;
  if (typeof payload !== 'string' || !/json$/.test(type ?? '')) return null;
  const read = content.schema.safeParse(JSON.parse(payload));
  return read.success ? null : `answered a body of another shape: ${z.prettifyError(read.error)}`;
};

/** Holds every answer of a server against its own document; what is found is added to the set. */
export const holdAgainstDocument = (app: FastifyInstance): ReadonlySet<string> => {
  const faults = new Set<string>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method, url, schema } = request.routeOptions;
    const isDocumented =
      schema !== undefined && schema.hide !== true && url?.startsWith('/api/docs') !== true;
    const fault = isDocumented
      ? faultOf(request, reply.statusCode, mediaTypeOf(reply.getHeader('content-type')), payload)
      : null;
    if (fault !== null) faults.add(`${String(method)} ${url ?? ''}: ${fault}`);
    done(null, payload);
  });
  return faults;
};
