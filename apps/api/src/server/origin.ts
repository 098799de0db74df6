import type { FastifyRequest } from 'fastify';
import { plainHost } from './tenant-directory.ts';

/**
 * Scheme, host and port of the address as visitors know it. The host was found to be a tenant's own; scheme and port
 * come from the configured public address where there is one, for a proxy may stand in between.
 */
export const originOf = (
  request: Pick<FastifyRequest, 'protocol' | 'hostname' | 'port'>,
  publicUrl: string | undefined,
): string => {
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  const scheme = known?.protocol ?? `${request.protocol}:`;
  const port = known === null ? portOf(request.port, scheme) : known.port;
  return `${scheme}//${plainHost(request.hostname)}${port === '' ? '' : `:${port}`}`;
};

const portOf = (port: number | null, scheme: string): string =>
  port === null || Number.isNaN(port) || port === (scheme === 'https:' ? 443 : 80) ? '' : String(port);
