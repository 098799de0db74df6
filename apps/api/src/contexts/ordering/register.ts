import type { Api } from '../../server/api.ts';
import { registerBank } from './bank/routes.ts';
import { registerCart } from './cart/routes.ts';
import { registerInvoices } from './invoices/order-invoice.ts';
import { registerKhqr } from './khqr/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerParcels } from './parcels/routes.ts';
import { registerPayments } from './payments/routes.ts';
import { registerProofs } from './proofs/routes.ts';
import { registerRosterLinks } from './roster-links/manage-link.ts';
import { registerSalesQuotes } from './sales-quotes/open-quote.ts';
import { registerShares } from './shares/pay-share.ts';
import { registerSignOffs } from './sign-offs/sign-off.ts';
import { registerShop } from './shop/routes.ts';
import { registerSquads } from './squads/share-squad.ts';

/** Registers the routes of this context. */
export const registerOrdering = (api: Api): void => {
  registerBank(api);
  registerCart(api);
  registerInvoices(api);
  registerKhqr(api);
  registerOrders(api);
  registerParcels(api);
  registerPayments(api);
  registerProofs(api);
  registerRosterLinks(api);
  registerSalesQuotes(api);
  registerShares(api);
  registerShop(api);
  registerSignOffs(api);
  registerSquads(api);
};
