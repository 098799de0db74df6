import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { TenantRow } from '../db/schema/index.ts';
import type { Scene } from '../events/payloads.ts';
import type { Deps } from './api.ts';

/**
 * Origin of the links of a mail: scheme and port as configured, at a host that was found to be the tenant's (never
 * the bare word of a request, which could lead anywhere).
 */
export const linkOrigin = (config: Pick<Config, 'publicUrl' | 'port'>, tenantHost: string): string => {
  const url = new URL(config.publicUrl ?? `http://localhost:${config.port}`);
  url.hostname = tenantHost;
  return url.origin;
};

/** The parts of a call that say where it came from. */
export interface AskedBy {
  readonly request: FastifyRequest;
  readonly deps: Pick<Deps, 'config' | 'jobs'>;
}

/** Origin of the links in a mail that a request causes. */
export const originOf = ({ request, deps }: AskedBy): string => linkOrigin(deps.config, request.hostname);

/** Scene of a call, for those who write about it. */
export const sceneOf = (call: AskedBy & { readonly tenant: TenantRow }): Scene => ({
  tenant: call.tenant,
  origin: originOf(call),
});
