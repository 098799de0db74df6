export { fromCents, longSleeveCents, type OptionChoices } from './advertised.ts';
export {
  deliveredWithin,
  expectedDelivery,
  redirected,
  productionEnd,
  type DeliverySpan,
  type WorkingDays,
} from './delivery.ts';
export { nextTier, tierPercent } from './money.ts';
export {
  EXTRAS,
  countExtras,
  extraPriceSchema,
  extraSchema,
  extrasFor,
  type Extra,
  type ExtraCounts,
  type ExtraPrice,
  type QuoteExtra,
} from './extras.ts';
export { crc16, isBakongAccount, writeKhqr, type Khqr } from './khqr.ts';
export { amountCentsSchema, formatUsd, isExactPercent, percentOfCents, priceCentsSchema } from './money.ts';
export {
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  asksForMoney,
  dueCents,
  paidCents,
  paymentKindSchema,
  paymentState,
  paymentStateSchema,
  paymentStatusSchema,
  settle,
  unpaidByStep,
  type Owed,
  type Payment,
  type PaymentFault,
  type PaymentKind,
  type PaymentState,
  type PaymentStatus,
} from './payment.ts';
export { priceChanges, type PriceChange } from './price-changes.ts';
export {
  discountTierSchema,
  fabricFits,
  fabricPriceSchema,
  fabricsFor,
  offersLongSleeves,
  optionSurchargeSchema,
  priceListSchema,
  surchargesFor,
  type DiscountTier,
  type FabricPrice,
  type OptionSurcharge,
  type PriceList,
  type StoredPriceList,
} from './price-list.ts';
export { MAX_QUANTITY, countSleeves, type QuoteError, type QuoteRequest } from './price-team.ts';
export {
  PROMOTION_FAULTS,
  appliedPromotionSchema,
  codeAnswerSchema,
  normaliseCode,
  promotionBenefitSchema,
  promotionFaultSchema,
  promotionIdSchema,
  promotionSchema,
  type PromotionId,
  type AppliedPromotion,
  type CodeAnswer,
  type CountedPromotion,
  type Offer,
  type Promotion,
  type PromotionBenefit,
  type PromotionFault,
} from './promotion.ts';
export { asTeamQuote, quote, quoteOrder, type OrderQuoteError } from './quote-order.ts';
export {
  SLEEVE_LENGTHS,
  orderQuoteSchema,
  priceReasonSchema,
  quoteLineSchema,
  quoteSchema,
  sleeveLengthSchema,
  type OrderQuote,
  type PriceReason,
  type Quote,
  type QuoteLine,
  type SleeveLength,
  type StoredQuote,
} from './quote.ts';
export { STATIONS, stationsOf, type Station, type StationId, type StationState } from './stations.ts';
export {
  ACTORS,
  DESIGN_ACTIONS,
  DESIGN_STATUSES,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  UNSEALED_STATUSES,
  badgeSeverity,
  designActionSchema,
  designStatusSchema,
  orderActionSchema,
  orderStatusSchema,
  statusNews,
  type Actor,
  type BadgeSeverity,
  type DesignAction,
  type DesignStatus,
  type OrderAction,
  type OrderStatus,
} from './status.ts';
export { extrasOf, piecesOf, quantitiesOf, type CountedTeam } from './team-counts.ts';
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
export {
  quietUntil,
  type HoursOfDay,
  DEFAULT_TIME_ZONE,
  dayIn,
  endOfDayIn,
  isTimeZone,
  startOfDayIn,
  timeIn,
  timeZones,
} from './time-zones.ts';
