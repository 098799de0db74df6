import type { FastifyRequest } from 'fastify';

/** Where a request leads: of a path with a secret in it, which opens a roster, no more than its pattern. */
const pathOf = ({ url, params, routeOptions }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'token' in params ? routeOptions.url : url.split('?')[0];

/** What a log line tells of a request: never a header, a body or a query, where secrets may be. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  host: request.host,
  ip: request.ip,
});
