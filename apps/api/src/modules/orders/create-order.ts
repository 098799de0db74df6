import type { Order, endpoints } from '@kitwright/contract';
import { asTeamQuote } from '@kitwright/ordering';
import type { DesignRow } from '../../db/schema/index.ts';
import { together } from '../../db/together.ts';
import type { Call, EarlyCall } from '../../server/call.ts';
import { fail, type Outcome } from '../../server/outcome.ts';
import { currentDocument } from '../designs/current-document.ts';
import { ifOwn } from '../designs/own-design.ts';
import { presentDesign } from '../designs/present.ts';
import { findDesign } from '../designs/repository.ts';
import { placeOrder, readStanding, type Standing } from './place-order.ts';

/** What `createOrder` goes by: the design, whosever it is, and what an order of it is held against. */
export const readOrdered = ({
  tx,
  accountId,
  body,
  deps,
}: EarlyCall<typeof endpoints.createOrder>): Promise<[DesignRow | undefined, Standing]> =>
  together(
    findDesign(tx, body.designUuid),
    readStanding(tx, { code: body.code, accountId, now: deps.clock() }),
  );

/** Places an order of one own design for a team. */
export const createOrder = async (
  call: Call<typeof endpoints.createOrder>,
  [found, standing]: Awaited<ReturnType<typeof readOrdered>>,
): Promise<Outcome<Order>> => {
  const { designVersion, roster, fabricId, ...delivery } = call.body;
  const design = ifOwn(call.account, found);
  if (!design.ok) return design;
  if (designVersion !== undefined && designVersion !== design.value.version) {
    return fail('error.msg.design.versionConflict', { current: presentDesign(design.value) });
  }
  const document = currentDocument(design.value.document);
  const order = {
    ...delivery,
    code: delivery.code,
    place: delivery.place,
    shopCustomerId: delivery.shopCustomerId,
    fieldOf: (_: number, field: string) => field,
    showQuote: asTeamQuote,
  };
  const team = { kind: 'roster', roster } as const;
  const designs = [{ design: design.value, document, fabricId, team }] as const;
  return placeOrder(call, { ...order, designs }, standing);
};
