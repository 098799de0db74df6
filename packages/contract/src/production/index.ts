export {
  MAX_RECUT_PIECES,
  RECUT_REASONS,
  type OrderedPiece,
  type Recut,
  type RecutReason,
  CUT_FILES,
  MAX_SPOTS,
  PACK_STATUSES,
  SECTIONS,
  packLayoutSchema,
  packRollSchema,
  packSchema,
  packSettingsSchema,
  type CutFile,
  type FabricShrinkage,
  type NestingProgress,
  type Pack,
  type PackFault,
  type PackFile,
  type PackGarment,
  type PackLayout,
  type PackLayoutPage,
  type PackLayoutPiece,
  type PackLayoutRoll,
  type PackRoll,
  type PackSettings,
  type PackStatus,
  type Section,
  type SpotColour,
} from './packs.ts';
export {
  CHART_LENGTHS,
  MAX_PROFILES,
  MAX_PROFILE_BYTES,
  MAX_PROOF_COLOURS,
  PROOF_INTENTS,
  postProfile,
  printSettingsEndpoints,
  type ChartLength,
  type ColourSpread,
  type CorrectedProfile,
  type CorrectionFigures,
  type ProfileCorrection,
  type ProofIntent,
  type ProofTableAnswer,
  type SoftProof,
  type PrintProfile,
  type PrintSettings,
} from './print-settings.ts';
export {
  MAX_CLOTH_WIDTHS,
  TRIM_CLOTHS,
  clothWidthsSchema,
  type ClothAdvice,
  type ClothWidth,
  type OrderCloth,
  type WidthAdvice,
} from './cloth.ts';
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
export { MAX_LOCK_MINUTES, MAX_STATIONS, PIN_RULES, USUAL_DEVICE_RULES } from './floor.ts';
export { floorPlanSchema, floorSchema, type Floor, type FloorPlan, type FloorSession } from './floor.ts';
export type { FloorStation, FloorWorker } from './floor.ts';
export { MAX_BUNDLE_GARMENTS, MAX_SCANS, floorPiecesSchema, scanSchema } from './floor-scans.ts';
export type { FloorPieces, KeptOrder, OrderFloor, Scan, ScanResult } from './floor-scans.ts';
export type { ScannedBundle, ScannedPiece } from './floor-scans.ts';
export {
  MAX_CLOSED_DAYS,
  MAX_OUTAGES,
  scheduleSettingsSchema,
  type KeptSchedule,
  type LateOrder,
  type Schedule,
  type ScheduleCapacity,
  type ScheduleSettings,
  type ScheduledOrder,
  type ScheduledTask,
} from './schedule.ts';
export { PREFLIGHT_ELEMENTS, type OrderFinding } from './desk-endpoints.ts';
export { PAYMENT_QUEUES, type PaymentQueue, type QueuedPayment } from './desk-endpoints.ts';
export {
  SUPPLIER_WORK,
  supplierBodySchema,
  supplierSchema,
  type Supplier,
  type SupplierBody,
} from './suppliers.ts';
export {
  MAX_CHECKS,
  checkBodySchema,
  type OrderQuality,
  type ProductChecks,
  type QualityAnswer,
  type QualityCheck,
  type CheckBody,
} from './quality.ts';
export { type CostSettings, type KeptCosts, type OrderMargin } from './costs.ts';
export {
  MAX_PURCHASE_LINES,
  purchaseBodySchema,
  type Purchase,
  type PurchaseBody,
  type Purchases,
} from './purchases.ts';
export {
  LABELS_ON_SHEET,
  MOST_LABELS,
  MOST_ROLLS_AT_ONCE,
  addRollsBodySchema,
  stockEndpoints,
  type ClothRoll,
  type OrderStock,
  type Stock,
} from './stock.ts';
export { MAX_ORDER_VIEWS, MAX_VIEW_NAME, MOST_COUNTED, MOST_EXPORTED } from './order-views.ts';
export { ORDERED_WINDOWS, READY_FILTERS, READY_VIEWS, queryOfFilter } from './order-views.ts';
export { orderFilterSchema, viewSettingsSchema, type KeptFilter, type ReadyView } from './order-views.ts';
export type { OrderView, OrderViewBody, OrderViews, ViewKey, ViewSettings } from './order-views.ts';
