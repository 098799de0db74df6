import { z } from 'zod';

/** Role labels of the contract. Tokens carry them under `resource_access.<client>.roles`. */
export const ROLES = ['CUSTOMER', 'ADMIN', 'STORE'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Client ids: `web` for the storefront, `console` for the back office, `app` for codes and social sign-in. */
export const clientIdSchema = z.enum(['web', 'console', 'app']);
export type ClientId = z.infer<typeof clientIdSchema>;
