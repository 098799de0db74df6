import type { DeskOrder } from '@kitwright/contract/production';
import { useNavigate } from 'react-router';
import { fromList } from '../order/list-state.ts';

/** Opens an order; its page knows the orders before and after it, and the way back. */
export const useOpenOrder = (orders: readonly DeskOrder[]): ((order: DeskOrder) => void) => {
  const navigate = useNavigate();
  return (order) =>
    void navigate(`/orders/${order.id}`, {
      state: fromList(
        orders.map(({ id }) => id),
        window.location.search,
      ),
    });
};
