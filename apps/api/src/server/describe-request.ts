import type { FastifyRequest } from 'fastify';

/** Where a request leads: of a path with a secret in it, which opens a roster, no more than its pattern. */
const pathOf = ({ url, params, routeOptions }: FastifyRequest): string | undefined =>
  typeof params === 'object' && params !== null && 'token' in params ? routeOptions.url : url.split('?')[0];

/** The network of an address and not who is in it: enough to see where a flood comes from. */
export const networkOf = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.0`;
  return address.includes('::') && address.indexOf('::') < 2
    ? address
    : `${address.split(':').slice(0, 3).join(':')}::`;
};

/** What a log line tells of a request: never a header, a body or a query, where secrets may be, nor who it was. */
export const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  host: request.host,
  ip: networkOf(request.ip),
});
