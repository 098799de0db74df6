import type { TenantId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import { trackPieces } from '../src/contexts/production/floor/pieces.repository.ts';
import { withTenant } from '../src/db/tenant-transaction.ts';
import { placeOrder } from './samples.ts';
import type { TestApi } from './start-api.ts';

/** Places an order of two players as if its pack were made, with four pieces a garment. */
export const placeTrackedOrder = async (api: TestApi): Promise<Order> => {
  const placed = await placeOrder(api.asCustomer);
  const { rows } = await api.database.superuser.query<{ tenant_id: TenantId }>(
    'SELECT tenant_id FROM orders WHERE id = $1',
    [placed.id],
  );
  const garment = { productType: 'SOCCER_KIT', number: '7', size: 'M' } as const;
  const pieces = ['front', 'back', 'sleeveLeft', 'sleeveRight'];
  await withTenant(api.deps.pool, rows[0]!.tenant_id, (tx) =>
    trackPieces(tx, placed.id, [
      { ...garment, id: '001', playerName: 'Dara', pieces },
      { ...garment, id: '002', playerName: 'Sok', pieces },
    ]),
  );
  return placed;
};
