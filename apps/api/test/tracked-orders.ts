import type { TenantId } from '@kitwright/contract';
import type { Order } from '@kitwright/contract/orders';
import type { Scan, ScanResult } from '@kitwright/contract/production';
import { v7 as newId } from 'uuid';
import { trackPieces } from '../src/contexts/production/floor/pieces.repository.ts';
import { withTenant } from '../src/db/tenant-transaction.ts';
import { placeOrder } from './samples.ts';
import type { Answer, Caller, TestApi } from './start-api.ts';

export const TRACKED_PIECES = ['front', 'back', 'sleeveLeft', 'sleeveRight'];
const GARMENTS = [
  { id: '001', size: 'M' },
  { id: '002', size: 'L' },
  { id: '003', size: 'M' },
  { id: '004', size: 'M' },
] as const;

/** A scan of a device, made now. */
export const scanOf = (code: string, change: Partial<Scan> = {}): Scan => ({
  id: newId(),
  code,
  at: new Date().toISOString(),
  garment: null,
  spoilt: null,
  ...change,
});

/** Orders whose pieces are on their way, and scans of them. */
export const trackedOrders = (apiOf: () => TestApi) => ({
  /** An order that is being made, of four garments with four pieces each, as its pack writes them. */
  trackedOrder: async (): Promise<Order> => {
    const api = apiOf();
    const placed = await placeOrder(api.asCustomer);
    const { rows } = await api.database.superuser.query<{ tenant_id: TenantId }>(
      'SELECT tenant_id FROM orders WHERE id = $1',
      [placed.id],
    );
    await withTenant(api.deps.pool, rows[0]!.tenant_id, (tx) =>
      trackPieces(
        tx,
        placed.id,
        GARMENTS.map(({ id, size }) => ({
          ...{ id, size, pieces: TRACKED_PIECES },
          productType: 'SOCCER_KIT' as const,
          number: String(Number(id)),
          playerName: `Player ${id}`,
        })),
      ),
    );
    await api.asAdmin('POST', `/api/console/orders/${placed.id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    return placed;
  },
  send: (
    station: string,
    scans: readonly Scan[],
    session: string | null = null,
    caller: Caller = apiOf().asAdmin,
  ): Promise<Answer<{ results: readonly ScanResult[] }>> =>
    caller<{ results: readonly ScanResult[] }>('POST', '/api/console/floor/scans', {
      body: { station, session, scans },
    }),
});
