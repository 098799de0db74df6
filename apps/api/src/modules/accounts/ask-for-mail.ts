import type { FastifyRequest } from 'fastify';
import type { SecretPurpose } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import { ok, type Outcome } from '../../server/outcome.ts';
import { linkOrigin } from '../mail/link-origin.ts';

/** What a call knows of where it came from. */
export interface AskedBy {
  readonly request: FastifyRequest;
  readonly deps: Pick<Deps, 'config' | 'jobs'>;
}

/** Where the links of a mail lead that a request gives rise to. */
export const originOf = ({ request, deps }: AskedBy): string => linkOrigin(deps.config, request.hostname);

/** Leaves a job that mails a code or link to an e-mail, should it have an account. */
export const askForMail = async (
  tx: TenantTransaction,
  by: AskedBy,
  purpose: SecretPurpose,
  email: string,
): Promise<Outcome<null>> => {
  const { tenantId } = tx;
  const { ip } = by.request;
  await by.deps.jobs.enqueue(tx, 'mail-secret', { tenantId, purpose, email, origin: originOf(by), ip });
  return ok(null);
};
