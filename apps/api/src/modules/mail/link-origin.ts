import type { Config } from '../../config.ts';

/**
 * Where the links of a mail lead: scheme and port as configured, at a host that was found to be the tenant's (never
 * the bare word of a request, which could lead anywhere).
 */
export const linkOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, tenantHost: string): string => {
  const url = new URL(config.publicUrl ?? `http://localhost:${config.port}`);
  url.hostname = tenantHost;
  return url.origin;
};
