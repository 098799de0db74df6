export { amountCentsSchema, formatUsd } from './money.ts';
export {
  discountTierSchema,
  fabricPriceSchema,
  priceListSchema,
  type DiscountTier,
  type FabricPrice,
  type PriceList,
} from './price-list.ts';
export {
  SLEEVE_LENGTHS,
  priceReasonSchema,
  quoteLineSchema,
  quoteSchema,
  sleeveLengthSchema,
  type PriceReason,
  type Quote,
  type QuoteLine,
  type SleeveLength,
} from './quote.ts';
export {
  ACTORS,
  DESIGN_ACTIONS,
  DESIGN_STATUSES,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  badgeSeverity,
  designActionSchema,
  designStatusSchema,
  orderActionSchema,
  orderStatusSchema,
  type Actor,
  type BadgeSeverity,
  type DesignAction,
  type DesignStatus,
  type OrderAction,
  type OrderStatus,
} from './status.ts';
