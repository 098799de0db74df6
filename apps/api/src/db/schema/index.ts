export {
  accounts,
  refreshTokens,
  sessions,
  signInFailures,
  type AccountRow,
  type SessionEndReason,
} from './accounts.ts';
export { designs, type DesignRow } from './designs.ts';
export { idempotencyKeys } from './idempotency.ts';
export { orderEvents, orders, type OrderEventRow, type OrderRow } from './orders.ts';
export { players, type PlayerRow } from './players.ts';
export { tenantCounters, tenantHosts, tenants, type TenantRow } from './tenants.ts';
export { uploads, type UploadRow } from './uploads.ts';
