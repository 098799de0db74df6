import type { endpoints } from '@kitwright/contract/endpoints';
import { moveDesign } from '@kitwright/ordering';
import type { DesignReviewRow, DesignRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Failure, type Outcome } from '../../../server/outcome.ts';
import { findDesign, setDesignStatus } from '../drawings/repository.ts';
import { sceneOf } from '../../../server/link-origin.ts';
import { countOpenThreads } from '../comments/repository.ts';
import { fullName } from '../../../values/full-name.ts';
import { showReview } from './present.ts';
import { decideReview as write, findReview } from './repository.ts';

type Deciding = Call<typeof endpoints.consoleDecideReview>;

interface Waiting {
  readonly design: DesignRow;
  readonly review: DesignReviewRow;
}

/**
 * The submission and its design, whose row is held: of two members of staff the second waits here for the first, and
 * then reads what the first decided; so does anyone who meets the owner saving a change.
 */
const lockWaiting = async ({ tx, params }: Deciding): Promise<Outcome<Waiting>> => {
  const seen = await findReview(tx, params.id);
  const design = seen && (await findDesign(tx, seen.designUuid, 'update'));
  const review = design && (await findReview(tx, params.id));
  if (design === undefined || review === undefined) return fail('error.msg.notFound');
  if (review.status === 'WAITING') return ok({ design, review });
  return fail('error.msg.review.conflict', { current: await showReview(tx, review) });
};

const noReason = (): Failure =>
  fail('error.msg.validation', { fields: [{ field: 'reason', key: 'error.field.required' }] });

/** Approves a submission or sends it back: the design moves with it, and its owner hears of it. */
export const decideReview = async (call: Deciding): Promise<Outcome<DesignReviewRow>> => {
  const { tx, account, body, deps, request } = call;
  const waiting = await lockWaiting(call);
  if (!waiting.ok) return waiting;
  const { design, review } = waiting.value;
  const reason = body.reason?.trim() ?? '';
  const moved = moveDesign({ status: design.status, action: body.decision, actor: 'ADMIN', reason });
  if (!moved.ok)
    return moved.error.code === 'reasonRequired' ? noReason() : fail('error.msg.review.conflict');
  const now = deps.clock();
  const decided = await write(tx, review.id, {
    status: body.decision === 'approve' ? 'APPROVED' : 'REJECTED',
    reason: reason === '' ? null : reason,
    decidedAt: now,
    decidedBy: account.id,
    decidedByName: fullName(account),
  });
  await setDesignStatus(tx, design.uuid, moved.value);
  await emit(tx, {
    at: now,
    type: body.decision === 'approve' ? 'review.approved' : 'review.rejected',
    actor: account,
    subject: { type: 'design', id: design.uuid },
    details: { name: review.designName, round: review.round },
    ip: request.ip,
    review: decided,
    openSpots: (await countOpenThreads(tx, [design.uuid])).get(design.uuid) ?? 0,
    scene: sceneOf(call),
  });
  return ok(decided);
};
