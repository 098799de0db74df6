import type { DeskOrder } from '@kitwright/contract/production';
import type { OrderKeeper } from '../../../values/actor.ts';
import { presentOrderSummary } from '../../ordering/orders.ts';
import { isLate } from '../suppliers/due.ts';
import type { DeskRow } from './repository.ts';

/** An order in the lists of the back office. Who makes it is not a partner shop's to know. */
export const presentDeskOrder = (row: DeskRow, actor: OrderKeeper, today: string): DeskOrder => ({
  ...presentOrderSummary(row, actor),
  phone: row.phone,
  dueOn: row.dueOn,
  late: isLate(row, today),
  supplier:
    actor !== 'ADMIN' || row.supplierId === null
      ? null
      : { id: row.supplierId, name: row.supplierName ?? '' },
  balance: row.balance,
});
