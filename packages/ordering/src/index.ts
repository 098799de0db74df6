export { nextTier, tierPercent } from './discount.ts';
export { amountCentsSchema, formatUsd, percentOfCents, priceCentsSchema } from './money.ts';
export {
  discountTierSchema,
  fabricFits,
  fabricPriceSchema,
  fabricsFor,
  optionSurchargeSchema,
  priceListSchema,
  surchargesFor,
  type DiscountTier,
  type FabricPrice,
  type OptionSurcharge,
  type PriceList,
  type StoredPriceList,
} from './price-list.ts';
export { MAX_QUANTITY, countSleeves, quote, type QuoteError, type QuoteRequest } from './price-team.ts';
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
export { failure, success, type Result } from './result.ts';
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
export {
  DESIGN_TRANSITIONS,
  ORDER_TRANSITIONS,
  allowedDesignActions,
  allowedOrderActions,
  moveDesign,
  moveOrder,
  orderActionNeedsReason,
  type Move,
  type MoveError,
  type StatusTable,
  type Transition,
} from './transitions.ts';
