import { problemSchema, type Endpoint } from '@kitwright/contract';
import { z } from 'zod';

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
    default: {
      description: 'A problem document (RFC 9457)',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  },
});
