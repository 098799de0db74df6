import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './api.ts';
import { identityOf } from './identity.ts';
import { secondsLeft } from './picture-addresses.ts';

/** What a signed address adds to a query; what is not of this shape is not signed. */
const signedSchema = z
  .object({ until: z.coerce.number().int(), sig: z.string().max(64) })
  .partial()
  .catch({});

/** Seconds for which the address of a request is signed for the pictures of a thing; null where it is not. */
export const signedFor = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  request: FastifyRequest,
  thing: string,
): number | null => {
  const { tenantId } = identityOf(request).tenant;
  return secondsLeft(config.tokenSecret, tenantId, thing, signedSchema.parse(request.query), clock());
};
