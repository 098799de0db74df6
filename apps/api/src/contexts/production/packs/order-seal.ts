import { createHash } from 'node:crypto';
import type { OrderItemRow } from '../../../db/schema/index.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { freezeHash } from '../../../values/freeze.ts';

/**
 * The seal of an approved order: SHA-256, lower-case hex, of the seals of its designs in their order. Refused when an
 * item was never sealed, or is no longer what was.
 */
export const orderSeal = (items: readonly OrderItemRow[]): Outcome<string> => {
  if (items.some(({ frozenHash }) => frozenHash === null)) return fail('error.msg.pack.notApproved');
  if (items.some((item) => freezeHash(item) !== item.frozenHash)) return fail('error.msg.pack.changedOrder');
  return ok(
    createHash('sha256')
      .update(items.map(({ frozenHash }) => frozenHash).join('\n'))
      .digest('hex'),
  );
};
