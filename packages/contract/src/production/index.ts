export {
  MAX_SPOTS,
  PACK_STATUSES,
  packLayoutSchema,
  packRollSchema,
  packSchema,
  packSettingsSchema,
  type FabricShrinkage,
  type Pack,
  type PackFile,
  type PackGarment,
  type PackLayout,
  type PackLayoutPage,
  type PackLayoutPiece,
  type PackLayoutRoll,
  type PackRoll,
  type PackSettings,
  type PackStatus,
  type SpotColour,
} from './packs.ts';
export {
  MAX_PROFILES,
  MAX_PROFILE_BYTES,
  postProfile,
  type PrintProfile,
  type PrintSettings,
} from './print-settings.ts';
export {
  BALANCES,
  DUE_WINDOWS,
  MAX_MOVES,
  NOTE_AUDIENCES,
  boardSchema,
  deskListSchema,
  deskOrderSchema,
  orderDeskSchema,
  type Balance,
  type BoardColumn,
  type DeskOrder,
  type DueWindow,
  type MoveResult,
  type PlanResult,
  type NoteAudience,
  type OrderDesk,
  type OrderNote,
} from './desk.ts';
export { PREFLIGHT_ELEMENTS, type OrderFinding } from './order-preflight.ts';
export { PAYMENT_QUEUES, type PaymentQueue, type QueuedPayment } from './payment-queue.ts';
export { supplierBodySchema, supplierSchema, type Supplier, type SupplierBody } from './suppliers.ts';
