export { invoiceFile, loadInvoiced } from './invoices/order-invoice.ts';
export { correctionChanges, isOtherTeam } from './orders/correction-changes.ts';
export { correctedDelivery } from './orders/delivery.ts';
export { listItems, updateItem } from './orders/items.repository.ts';
export { consoleOrder, showToStaff } from './orders/load-order.ts';
export { moveOrder } from './orders/move-order.ts';
export { sizesIn } from './orders/ordered-document.ts';
export { agree } from './orders/order-plan.ts';
export { orderedDocument } from './orders/ordered-document.ts';
export { freshDesigns } from './orders/move-order.ts';
export { placeOrder } from './orders/place-order.ts';
export { agreedQuote, orderThumbnailUrl, presentOrderSummary, presentPayment } from './orders/present.ts';
export { correctRow, findOrder, insertEvent, listNewestOrders } from './orders/repository.ts';
export { searchOrders } from './orders/search-orders.ts';
export { numberedGarments, storedTeam, teamOf } from './orders/ordered-document.ts';

export { listOpenLinks } from './roster-links/repository.ts';
export { isSecretOf, tokenOf } from './roster-links/token.ts';
export { findSquad } from './squads/repository.ts';
