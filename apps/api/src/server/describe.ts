import { problemSchema, type Endpoint } from '@kitwright/contract';
import { z } from 'zod';

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
