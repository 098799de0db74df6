import { z } from 'zod';

// An id is a UUID that the compiler does not take for that of another kind of entity.

export const tenantIdSchema = z.uuid().brand<'TenantId'>();
export type TenantId = z.infer<typeof tenantIdSchema>;
