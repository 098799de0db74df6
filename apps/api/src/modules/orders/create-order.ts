import type { Order, endpoints } from '@kitwright/contract';
import { asTeamQuote } from '@kitwright/ordering';
import type { Call } from '../../server/call.ts';
import { fail, type Outcome } from '../../server/outcome.ts';
import { currentDocument } from '../designs/current-document.ts';
import { ownDesign } from '../designs/own-design.ts';
import { presentDesign } from '../designs/present.ts';
import { placeOrder } from './place-order.ts';

/** Places an order of one own design for a team. */
export const createOrder = async (call: Call<typeof endpoints.createOrder>): Promise<Outcome<Order>> => {
  const { designUuid, designVersion, roster, fabricId, ...delivery } = call.body;
  const design = await ownDesign(call.tx, call.account, designUuid);
  if (!design.ok) return design;
  if (designVersion !== undefined && designVersion !== design.value.version) {
    return fail('error.msg.design.versionConflict', { current: presentDesign(design.value) });
  }
  const document = currentDocument(design.value.document);
  return placeOrder(call, {
    ...delivery,
    designs: [{ design: design.value, document, fabricId, team: { kind: 'roster', roster } }],
    code: delivery.code,
    place: delivery.place,
    fieldOf: (_, field) => field,
    shopCustomerId: delivery.shopCustomerId,
    showQuote: asTeamQuote,
  });
};
