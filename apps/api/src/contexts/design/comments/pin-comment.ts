import { threadIdSchema, commentIdSchema } from '@kitwright/contract';
import { MAX_THREADS, type Thread } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { currentDocument } from '../drawings/current-document.ts';
import { reachDesign, type Reached } from '../sharing/design-right.ts';
import { authorOf, kindBegunBy, presentThread, raiseCommentEvent } from './present.ts';
import { countThreads, insertComment, insertThread, isInOrder, wholeThread } from './repository.ts';
import { placeSpot, type PlacedSpot } from './spot.ts';

type Pinning = Call<typeof endpoints.pinComment>;

const invalid = (field: string) =>
  fail('error.msg.validation', { fields: [{ field, key: 'error.field.invalid' }] });

/** Place of a new thread, once it is sure that one may begin there. */
const checkPin = async ({ tx, body }: Pinning, { design, right }: Reached): Promise<Outcome<PlacedSpot>> => {
  if (right === 'view') return fail('error.msg.forbidden');
  const { orderId, spot } = body;
  if (orderId !== undefined && (right !== 'staff' || !(await isInOrder(tx, orderId, design.uuid)))) {
    return invalid('orderId');
  }
  const placed = placeSpot(design.productType, currentDocument(design.document).options, spot);
  if (placed === null) return invalid('spot');
  return (await countThreads(tx, design.uuid)) >= MAX_THREADS
    ? fail('error.msg.comment.tooMany')
    : ok(placed);
};

/** Begins a thread at a spot of a design. Those who begin one at once wait for one another, so that the count holds. */
export const pinComment = async (call: Pinning): Promise<Outcome<Thread>> => {
  const { tx, account, params, query, body, deps } = call;
  const reached = await reachDesign(tx, { account, uuid: params.uuid, link: query.link, lock: 'update' });
  if (!reached.ok) return reached;
  const { design, right } = reached.value;
  const spot = await checkPin(call, reached.value);
  if (!spot.ok) return spot;
  const author = authorOf(account, right, body.guestName);
  if (!author.ok) return author;
  const thread = await insertThread(tx, {
    id: threadIdSchema.parse(newId()),
    designUuid: design.uuid,
    kind: kindBegunBy(right),
    ...spot.value,
    orderId: body.orderId ?? null,
    createdAt: deps.clock(),
  });
  await insertComment(tx, {
    id: commentIdSchema.parse(newId()),
    threadId: thread.id,
    ...author.value,
    body: body.text,
    at: deps.clock(),
  });
  await raiseCommentEvent(call, 'comment.pinned', reached.value);
  return ok(presentThread(await wholeThread(tx, thread), { account, right }));
};
