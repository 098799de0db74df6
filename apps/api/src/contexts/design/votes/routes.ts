import { voteIdSchema } from '@kitwright/contract';
import {
  LONGEST_VOTE_DAYS,
  MAX_BALLOTS,
  MAX_VOTES,
  type OwnVote,
  type SharedVote,
} from '@kitwright/contract/designs';
import { endpoints } from '@kitwright/contract/endpoints';
import { createHash, randomUUID } from 'node:crypto';
import type { VoteBallotRow, VoteRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type FieldError, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route } from '../../../server/route.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { findDesigns } from '../drawings/repository.ts';
import { ifOwn } from '../drawings/save-design.ts';
import {
  closeVoteAt,
  countVotes,
  findVote,
  insertVote,
  listBallots,
  listOwnVotes,
  putBallot,
  removeVote,
} from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The owner's view of a vote: who voted for what. */
const presentOwn = (vote: VoteRow, ballots: readonly VoteBallotRow[], now: Date): OwnVote => ({
  id: vote.id,
  closesAt: vote.closesAt.toISOString(),
  isOpen: vote.closesAt > now,
  createdAt: vote.createdAt.toISOString(),
  choices: vote.choices.map(({ name, productType }) => ({ name, productType })),
  ballots: ballots.filter(({ voteId }) => voteId === vote.id).map(({ name, choice }) => ({ name, choice })),
});

/** Everyone's view of a vote: the designs, one's own ballot, and sums once they sway no one. */
const presentShared = (
  vote: VoteRow,
  ballots: readonly VoteBallotRow[],
  { secret, now }: { readonly secret: string | undefined; readonly now: Date },
): SharedVote => {
  const hash = secret === undefined ? undefined : hashOf(secret);
  const own = ballots.find(({ secretHash }) => hash !== undefined && secretHash.equals(hash));
  const isOpen = vote.closesAt > now;
  return {
    id: vote.id,
    closesAt: vote.closesAt.toISOString(),
    isOpen,
    choices: vote.choices.map((choice) => ({ ...choice, document: currentDocument(choice.document) })),
    own: own === undefined ? null : { name: own.name, choice: own.choice },
    counts:
      isOpen && own === undefined
        ? null
        : vote.choices.map((_, place) => ballots.filter(({ choice }) => choice === place).length),
  };
};

const faultOf = (closesAt: Date, now: Date): FieldError | null => {
  if (closesAt <= now) return { field: 'closesAt', key: 'error.field.date.past' };
  return closesAt.getTime() - now.getTime() > LONGEST_VOTE_DAYS * DAY_MS
    ? { field: 'closesAt', key: 'error.field.date.tooFar' }
    : null;
};

/** Opens a vote on copies of own designs, in the order in which they were named. */
const openVote = async ({
  tx,
  account,
  body,
  deps,
}: Call<typeof endpoints.openVote>): Promise<Outcome<OwnVote>> => {
  const now = deps.clock();
  const closesAt = new Date(body.closesAt);
  const fault = faultOf(closesAt, now);
  if (fault !== null) return fail('error.msg.validation', { fields: [fault] });
  await lockAccount(tx, account.id);
  if ((await countVotes(tx, account.id)) >= MAX_VOTES) return fail('error.msg.vote.tooMany');
  const found = await findDesigns(tx, body.designUuids);
  const choices: VoteRow['choices'] = [];
  for (const uuid of body.designUuids) {
    const design = ifOwn(account, found.get(uuid));
    if (!design.ok) return design;
    const { name, productType, document } = design.value;
    choices.push({ name, productType, document: currentDocument(document) });
  }
  // All of it random, where other ids begin with the time: no one guesses a link from another.
  const id = voteIdSchema.parse(randomUUID());
  const vote = await insertVote(tx, { id, accountId: account.id, choices, closesAt, createdAt: now });
  return ok(presentOwn(vote, [], now));
};

const listVotes = async ({ tx, account, deps }: Call<typeof endpoints.listVotes>) => {
  const own = await listOwnVotes(tx, account.id);
  const ballots = await listBallots(
    tx,
    own.map(({ id }) => id),
  );
  const now = deps.clock();
  return ok({ items: own.map((vote) => presentOwn(vote, ballots, now)) });
};

const closeVote = async ({
  tx,
  account,
  params,
  deps,
}: Call<typeof endpoints.closeVote>): Promise<Outcome<OwnVote>> => {
  const now = deps.clock();
  const vote = await closeVoteAt(tx, account.id, { id: params.id, at: now });
  if (vote === undefined) return fail('error.msg.notFound');
  return ok(presentOwn(vote, await listBallots(tx, [vote.id]), now));
};

const deleteVote = async ({ tx, account, params }: Call<typeof endpoints.deleteVote>) => {
  await removeVote(tx, account.id, params.id);
  return ok(null);
};

const sharedVote = async ({
  tx,
  params,
  headers,
  deps,
}: Call<typeof endpoints.sharedVote>): Promise<Outcome<SharedVote>> => {
  const vote = await findVote(tx, params.id);
  if (vote === undefined) return fail('error.msg.notFound');
  const ballots = await listBallots(tx, [vote.id]);
  return ok(presentShared(vote, ballots, { secret: headers['voter-secret'], now: deps.clock() }));
};

/** Takes a ballot, or changes the one of the same secret. Those who vote at once wait for one another. */
const castBallot = async ({
  tx,
  params,
  body,
  deps,
}: Call<typeof endpoints.castBallot>): Promise<Outcome<SharedVote>> => {
  const vote = await findVote(tx, params.id, 'update');
  if (vote === undefined) return fail('error.msg.notFound');
  const now = deps.clock();
  if (vote.closesAt <= now) return fail('error.msg.vote.closed');
  const { secret, name, choice } = body;
  if (choice >= vote.choices.length) {
    return fail('error.msg.validation', { fields: [{ field: 'choice', key: 'error.field.invalid' }] });
  }
  const secretHash = hashOf(secret);
  const before = await listBallots(tx, [vote.id]);
  const isKnown = before.some((ballot) => ballot.secretHash.equals(secretHash));
  if (!isKnown && before.length >= MAX_BALLOTS) return fail('error.msg.vote.full');
  await putBallot(tx, { voteId: vote.id, secretHash, name, choice, createdAt: now });
  await emit(tx, { type: 'vote.cast', ownerId: vote.accountId });
  return ok(presentShared(vote, await listBallots(tx, [vote.id]), { secret, now }));
};

/** A whole team may sit behind one address; more than that is no team. */
const BALLOTS_PER_MINUTE = 60;

/** Votes of a team on designs. */
export const registerVotes = (api: Api): void => {
  route(api, endpoints.openVote, openVote);
  route(api, endpoints.listVotes, listVotes);
  route(api, endpoints.closeVote, closeVote);
  route(api, endpoints.deleteVote, deleteVote);
  route(api, endpoints.sharedVote, sharedVote);
  route(api, endpoints.castBallot, castBallot, {
    before: callLimit(api, BALLOTS_PER_MINUTE, () => 'vote-ballot'),
  });
};
