import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { designIdSchema, voteIdSchema } from '../kernel/ids.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** The fewest and the most designs that a team chooses among. */
export const VOTE_CHOICES = { least: 2, most: 6 } as const;
/** The most votes that an account has at a time, closed ones too. */
export const MAX_VOTES = 30;
/** The most people who vote under one link. */
export const MAX_BALLOTS = 500;
/** The longest that a vote is open, days. */
export const LONGEST_VOTE_DAYS = 90;

/** 32 random bytes of the browser, base64url: with it alone a ballot is changed. */
const voterSecretSchema = z.string().regex(/^[\w-]{43}$/, 'error.field.invalid');

/** Anyone with the link writes a name: no controls, nor marks that turn writing round. */
const voterNameSchema = z
  .string()
  .trim()
  .min(1, 'error.field.required')
  .max(60, 'error.field.tooLong')
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'error.field.invalid');

/** Place of a design among those of the vote, from 0. */
const choiceSchema = z
  .number()
  .int()
  .min(0)
  .max(VOTE_CHOICES.most - 1);

export const openVoteBodySchema = z.object({
  designUuids: z
    .array(designIdSchema)
    .min(VOTE_CHOICES.least, 'error.field.designs.tooFew')
    .max(VOTE_CHOICES.most, 'error.field.tooLong')
    .refine((uuids) => new Set(uuids).size === uuids.length, 'error.field.duplicate'),
  /** The server's clock decides whether the moment is to come. */
  closesAt: z.iso.datetime({ offset: true }),
});

/** A design of a vote, as it was when the vote was opened. */
const voteChoiceSchema = z.object({
  name: z.string(),
  productType: productTypeSchema,
  document: designDocumentSchema,
});
export type VoteChoice = z.infer<typeof voteChoiceSchema>;

const voteStateSchema = z.object({
  id: voteIdSchema,
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
});

/** A vote as its owner sees it. Its id is the end of the link. */
export const ownVoteSchema = voteStateSchema.extend({
  createdAt: z.iso.datetime(),
  choices: z.array(voteChoiceSchema.omit({ document: true })),
  /** In the order in which they first voted. */
  ballots: z.array(z.object({ name: z.string(), choice: choiceSchema })),
});
export type OwnVote = z.infer<typeof ownVoteSchema>;

/** A vote for anyone with the link. */
export const sharedVoteSchema = voteStateSchema.extend({
  choices: z.array(voteChoiceSchema),
  own: z.object({ name: z.string(), choice: choiceSchema }).nullable(),
  /** Ballots for each design; null until one has voted or the vote has closed, so that no one follows the others. */
  counts: z.array(z.number().int()).nullable(),
});
export type SharedVote = z.infer<typeof sharedVoteSchema>;

const voteParamsSchema = z.object({ id: voteIdSchema });

/** Votes of a team on which design it wears. */
export const voteEndpoints = {
  openVote: endpoint({
    method: 'POST',
    path: '/api/votes',
    access: 'account',
    tag: 'votes',
    summary: 'Ask a team which of some own designs it likes best',
    body: openVoteBodySchema,
    response: ownVoteSchema,
    status: 201,
  }),
  listVotes: endpoint({
    method: 'GET',
    path: '/api/votes',
    access: 'account',
    tag: 'votes',
    summary: 'Own votes with their ballots, newest first',
    response: z.object({ items: z.array(ownVoteSchema) }),
  }),
  closeVote: endpoint({
    method: 'POST',
    path: '/api/votes/:id/close',
    access: 'account',
    tag: 'votes',
    summary: 'Close an own vote now; one that is closed stays so',
    params: voteParamsSchema,
    response: ownVoteSchema,
  }),
  deleteVote: endpoint({
    method: 'DELETE',
    path: '/api/votes/:id',
    access: 'account',
    tag: 'votes',
    summary: 'Delete an own vote with its ballots; one that is gone is no fault',
    params: voteParamsSchema,
    response: z.null(),
    status: 204,
  }),
  sharedVote: endpoint({
    method: 'GET',
    path: '/api/votes/:id',
    access: 'public',
    tag: 'votes',
    summary: 'The designs of a vote, and its result once one has voted',
    params: voteParamsSchema,
    headers: z.object({ 'voter-secret': voterSecretSchema.optional() }),
    response: sharedVoteSchema,
  }),
  castBallot: endpoint({
    method: 'PUT',
    path: '/api/votes/:id/ballot',
    access: 'public',
    tag: 'votes',
    summary: 'Vote for a design; again with the same secret changes it',
    params: voteParamsSchema,
    body: z.object({ secret: voterSecretSchema, name: voterNameSchema, choice: choiceSchema }),
    response: sharedVoteSchema,
  }),
} as const;
