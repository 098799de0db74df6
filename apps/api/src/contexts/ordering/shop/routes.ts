import { shopCustomerIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { ShopCustomer } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { ownerSeen } from '../../../server/identity.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import {
  findShopCustomer,
  insertShopCustomer,
  listShopCustomers,
  updateShopCustomer,
  type ListedCustomer,
} from './customers.repository.ts';
import { decide, offerDesign, presentOffer, registerOfferThumbnails } from './offers.ts';
import { listOffers } from './offers.repository.ts';

const presentCustomer = ({
  id,
  name,
  phone,
  address,
  note,
  shopName,
  orders,
}: Omit<ListedCustomer, 'tenantId' | 'shopId' | 'createdAt' | 'updatedAt'>): ShopCustomer => ({
  id,
  name,
  phone,
  address,
  note,
  shopName,
  orders,
});

type CustomerCall = Call<typeof endpoints.createShopCustomer | typeof endpoints.updateShopCustomer>;

const audit = (
  { tx, account, deps, request }: Pick<CustomerCall, 'tx' | 'account' | 'deps' | 'request'>,
  action: Extract<PlainAction, `shopCustomer.${string}`>,
  { id, name }: Pick<ListedCustomer, 'id' | 'name'>,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type: action,
    actor: account,
    subject: { type: 'shopCustomer', id },
    details: { name },
    ip: request.ip,
  });

/** Partner shops: each sees its own customers and offers, administrators those of all. */
export const registerShop = (api: Api): void => {
  route(api, endpoints.shopCustomers, async ({ tx, account, query }) => {
    const rows = await listShopCustomers(tx, ownerSeen(account, 'shop'), query.search);
    return ok({ items: rows.map(presentCustomer) });
  });
  route(api, endpoints.createShopCustomer, async (call) => {
    const { tx, account, body } = call;
    const customer = { ...body, id: shopCustomerIdSchema.parse(newId()) };
    await insertShopCustomer(tx, { ...customer, shopId: account.id });
    await audit(call, 'shopCustomer.created', customer);
    return ok(presentCustomer({ ...customer, shopName: fullName(account), orders: 0 }));
  });
  route(api, endpoints.updateShopCustomer, async (call) => {
    const { tx, account, params, body } = call;
    const customer = await findShopCustomer(tx, ownerSeen(account, 'shop'), params.id);
    if (customer === undefined) return fail('error.msg.notFound');
    await updateShopCustomer(tx, customer.id, body);
    await audit(call, 'shopCustomer.changed', { ...customer, ...body });
    return ok(presentCustomer({ ...customer, ...body }));
  });
  route(api, endpoints.shopOffers, async ({ tx, account }) =>
    ok({ items: (await listOffers(tx, ownerSeen(account, 'shop'))).map(presentOffer) }),
  );
  route(api, endpoints.offerDesign, offerDesign);
  route(api, endpoints.consoleDecideOffer, decide);
  registerOfferThumbnails(api);
};
