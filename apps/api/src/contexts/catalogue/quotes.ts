export { completePrices } from './quotes/price-lists.ts';
export { type Teams, priceOn, priceOrder } from './quotes/price-order.ts';
export { type Terms, readAllTerms, readGoods, readTerms } from './quotes/terms.ts';
