export {
  LONGEST_OPEN_DAYS,
  MAX_ROSTER_ENTRIES,
  selfEntrySchema,
  type LinkedEntry,
  type OpenedRosterLink,
  type RosterLink,
  type SelfEntry,
} from './roster-links.ts';
export { moveOrderBodySchema, reorderSchema } from './orders-endpoints.ts';
export {
  correctOrderBodySchema,
  writeOrderBodySchema,
  type CorrectOrderBody,
  type CustomerDesign,
  type WriteOrderBody,
} from './staff-orders.ts';
export {
  BANK_LINE_STATES,
  BANK_LISTS,
  MAX_OPEN_LINES,
  MOST_ENTERED_AT_ONCE,
  type Bank,
  type BankCandidate,
  type BankLine,
  type BankList,
  type BankStatement,
} from './bank.ts';
export {
  BAKONG_TROUBLES,
  KHQR_ANSWERS,
  KHQR_ODD,
  KHQR_STATES,
  MOST_CODES_SHOWN,
  bakongTokenSchema,
  khqrEndpoints,
  type Bakong,
  type BakongTrouble,
  type KhqrCode,
  type KhqrCurrency,
  type KhqrOdd,
  type KhqrState,
  type ShownKhqr,
} from './khqr.ts';
export {
  MAX_CART_ITEMS,
  cartContentSchema,
  cartItemSchema,
  cartSchema,
  orderCartBodySchema,
  putCartItemBodySchema,
  type Cart,
  type CartContent,
  type CartItem,
  type OrderCartBody,
} from './cart.ts';
export {
  SLIP_TYPES,
  decideSlipBodySchema,
  invoiceToSchema,
  paymentSchema,
  recordPaymentBodySchema,
  type InvoiceTo,
  type OrderPayment,
} from './payments.ts';
export {
  MAX_CARRIERS,
  PARCEL_PICTURE_TYPES,
  carrierSchema,
  deliverySettingsSchema,
  getParcelPicture,
  moveParcelBodySchema,
  parcelBodySchema,
  parcelEndpoints,
  postParcelPicture,
  type Carrier,
  type DeliverySettings,
  type MoveParcelBody,
  type OrderParcels,
  type OwnParcels,
  type PackedGarment,
  type Parcel,
  type ParcelBody,
  type ParcelRecipient,
} from './parcels.ts';
export { getSlip, postSlip } from './payments-endpoints.ts';
export {
  ORDER_DATES,
  createOrderBodySchema,
  deliveryShape,
  orderChangeSchema,
  orderEventSchema,
  orderItemSchema,
  orderListQuerySchema,
  orderListSchema,
  orderSchema,
  setAddressesBodySchema,
  type OrderAddress,
  type SetAddressesBody,
  orderSummarySchema,
  type CreateOrderBody,
  type DeliveryPlace,
  type KinOrder,
  type Order,
  type OrderChange,
  type OrderEvent,
  type OrderItem,
  type OrderSummary,
} from './orders.ts';
export {
  postShareSlip,
  shareEndpoints,
  type OpenedShare,
  type OpenedShares,
  type OrderShare,
  type OrderShares,
} from './shares.ts';
export { OFFER_STATUSES, shopCustomerBodySchema, type ShopCustomer, type ShopOffer } from './shop.ts';
export { type MakeProofBody, type Proof } from './proofs.ts';
export { type AskedProof, type SignOff } from './proofs.ts';
export { cartEndpoints } from './cart.ts';
export { invoiceEndpoints } from './orders-endpoints.ts';
export { orderCorrectionEndpoints } from './order-correction.ts';
export { orderEndpoints } from './orders-endpoints.ts';
export { personalEndpoints } from './personal-endpoints.ts';
export { proofsEndpoints } from './proofs-endpoints.ts';
export { rosterLinkEndpoints } from './roster-links-endpoints.ts';
export { shopEndpoints } from './shop.ts';
export { supplementEndpoints } from './supplements.ts';
