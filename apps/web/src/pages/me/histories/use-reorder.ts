import type { DesignId } from '@kitwright/contract';
import { personalEndpoints, type Order, type OrderItem } from '@kitwright/contract/orders';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { rowFromEntry } from '../../../roster/roster-rows.ts';
import { checkoutPath } from '../../../routes/paths.ts';
import { useTenant } from '../../../tenant.ts';
import { putItem } from '../../cart/use-cart.ts';
import { deliveryOfOrder } from '../../checkout/delivery.ts';
import { fittingFabric } from '../../../drafts/chosen-fabric.ts';
import { writeCheckoutDraft } from '../../checkout/checkout-draft.ts';

/** Orders a design of an order again, at the price of today: named players at checkout, mere sizes in the cart. */
export const useReorder = (order: Order, item: OrderItem) => {
  const act = useAct();
  const navigate = useNavigate();
  // One visit puts one design into the cart, however often the button is pressed.
  const [cartId] = useState(() => crypto.randomUUID());
  const { prices } = useTenant();
  const fabricId = fittingFabric(prices, item.productType, item.fabricId);

  /** The design as it was ordered, among the own ones; null where it was refused, which has been said then. */
  const ownDesign = async (): Promise<DesignId | null> => {
    const query = { item: order.items.indexOf(item) };
    const answer = await act(client.call(personalEndpoints.reorder, { params: { id: order.id }, query }));
    return answer.ok ? answer.value.designUuid : null;
  };

  const forPlayers = async (players: readonly RosterEntry[]): Promise<void> => {
    const designUuid = await ownDesign();
    if (designUuid === null) return;
    const rows = players.map((player) => rowFromEntry(player, crypto.randomUUID()));
    writeCheckoutDraft(localStorage, designUuid, {
      rows,
      kind: 'roster',
      sizes: [],
      basis: '',
      at: '',
      // The checkout says so where it is not offered any more.
      fabricId: item.fabricId,
      keeperDesign: '',
      ...deliveryOfOrder(order),
      code: '',
    });
    await navigate(`${checkoutPath(designUuid)}?again=1`);
  };

  const forSizes = async (sizes: SizeCount[]): Promise<void> => {
    const designUuid = await ownDesign();
    if (designUuid === null) return;
    const team = { kind: 'sizes' as const, sizes };
    const answer = await act(putItem(cartId, designUuid, { fabricId, options: {}, team }));
    if (answer.ok) await navigate('/cart');
  };

  /** Takes the design as it was ordered to other garments. */
  const forRange = async (): Promise<void> => {
    const designUuid = await ownDesign();
    if (designUuid !== null) await navigate(`/me/ranges?design=${designUuid}`);
  };

  return { forPlayers, forSizes, forRange };
};
