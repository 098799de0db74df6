import { z } from 'zod';

// An id is a UUID that the compiler does not take for that of another kind of entity.

export const tenantIdSchema = z.uuid().brand<'TenantId'>();
export type TenantId = z.infer<typeof tenantIdSchema>;

export const orderIdSchema = z.uuid().brand<'OrderId'>();
export type OrderId = z.infer<typeof orderIdSchema>;

export const orderItemIdSchema = z.uuid().brand<'OrderItemId'>();
export type OrderItemId = z.infer<typeof orderItemIdSchema>;

export const paymentIdSchema = z.uuid().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentIdSchema>;

export const packIdSchema = z.uuid().brand<'PackId'>();
export type PackId = z.infer<typeof packIdSchema>;

export const supplierIdSchema = z.uuid().brand<'SupplierId'>();
export type SupplierId = z.infer<typeof supplierIdSchema>;
