import { designIdSchema, orderIdSchema, proofIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema } from '../kernel/lang.ts';
import { orderSchema } from './orders.ts';
import { lastProofSchema, makeProofBodySchema, proofSchema, signProofBodySchema } from './proofs.ts';

const byId = z.object({ id: proofIdSchema });

/** Proof sheets: made, looked at, signed off, before a team's order or before it is made. */
export const proofsEndpoints = {
  makeProof: endpoint({
    method: 'POST',
    path: '/api/proofs',
    access: 'account',
    tag: 'proofs',
    summary: 'Make the proof sheet of own designs for a team; the same content gives the same sheet',
    body: makeProofBodySchema,
    response: proofSchema,
  }),
  lastProof: endpoint({
    method: 'GET',
    path: '/api/proofs/of/:designUuid',
    access: 'account',
    tag: 'proofs',
    summary: 'The last signed sheet of an own design',
    params: z.object({ designUuid: designIdSchema }),
    response: lastProofSchema,
  }),
  proofSheet: endpoint({
    method: 'GET',
    path: '/api/proofs/:id/sheet.pdf',
    access: 'account',
    tag: 'proofs',
    summary: 'An own proof sheet: a tile for each player, on sheets of A4',
    params: byId,
    query: z.object({ lang: langSchema.default('kh') }),
    response: z.string(),
    file: 'application/pdf',
  }),
  signProof: endpoint({
    method: 'POST',
    path: '/api/proofs/:id/sign',
    access: 'account',
    tag: 'proofs',
    summary: 'Sign off an own sheet, unless its designs have changed since; twice is once',
    params: byId,
    body: signProofBodySchema,
    response: proofSchema,
  }),
  consoleOrderProof: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/proof.pdf',
    access: 'desk',
    tag: 'console',
    summary: 'The proof sheet that the customer of an order was asked to sign',
    params: z.object({ id: orderIdSchema }),
    query: z.object({ lang: langSchema.default('kh') }),
    response: z.string(),
    file: 'application/pdf',
  }),
  consoleAskSignOff: endpoint({
    method: 'POST',
    path: '/api/console/orders/:id/sign-off',
    access: 'desk',
    scope: 'orders:write',
    tag: 'console',
    summary: 'Send the customer of an order its proof sheet, to be signed off before it is made',
    params: z.object({ id: orderIdSchema }),
    response: orderSchema,
    status: 201,
    idempotent: true,
  }),
} as const;
