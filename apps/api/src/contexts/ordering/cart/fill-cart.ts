import type { endpoints } from '@kitwright/contract/endpoints';
import { MAX_CART_ITEMS, type Cart } from '@kitwright/contract/orders';
import { extrasOf, quantitiesOf } from '@kitwright/ordering';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { priceOrder } from '../../catalogue/quotes.ts';
import { ownDesign } from '../../design/designs.ts';
import { inOptions, presentCart } from './present.ts';
import { deleteCartItem, listCart, putCartItem } from './repository.ts';

/** Puts an own design into the cart, or changes it there; what cannot be priced is refused with the field at fault. */
export const putIntoCart = async (call: Call<typeof endpoints.putCartItem>): Promise<Outcome<Cart>> => {
  const { tx, account, params, body, deps } = call;
  const { designUuid, ...content } = body;
  const design = await ownDesign(tx, account, designUuid);
  if (!design.ok) return design;
  const { options } = inOptions(design.value, content.options);
  const { productType } = design.value;
  const priced = await priceOrder(tx, {
    teams: [
      {
        productType,
        fabricId: content.fabricId,
        options,
        quantities: quantitiesOf(content.team),
        extras: extrasOf(content.team),
      },
    ],
    code: undefined,
    accountId: account.id,
    now: deps.clock(),
    fieldOf: (_, field) => (/^(?:quantities|extras)/.test(field) ? 'team' : field),
  });
  if (!priced.ok) return priced;
  await lockAccount(tx, account.id);
  const before = await listCart(tx, account.id);
  const isNew = before.every(({ item }) => item.id !== params.id);
  if (isNew && before.length >= MAX_CART_ITEMS) return fail('error.msg.cart.full');
  await putCartItem(tx, { accountId: account.id, id: params.id, designUuid, content });
  return ok(presentCart(await listCart(tx, account.id)));
};

/** Takes a design out of the cart. */
export const takeOutOfCart = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.deleteCartItem>): Promise<Outcome<Cart>> => {
  await lockAccount(tx, account.id);
  await deleteCartItem(tx, account.id, params.id);
  return ok(presentCart(await listCart(tx, account.id)));
};
