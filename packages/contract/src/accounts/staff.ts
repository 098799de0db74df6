import { z } from 'zod';
import { emailSchema } from '../kernel/email.ts';
import { accountIdSchema } from '../kernel/ids.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** The roles that people are given by hand; customers register themselves. */
export const STAFF_ROLES = ['ADMIN', 'DESIGN', 'SALES', 'PRODUCTION', 'FLOOR', 'MONEY', 'STORE'] as const;
const staffRoleSchema = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** Roles that stand alone: an administrator has all the others, a partner shop is no part of the house. */
export const LONE_ROLES: readonly StaffRole[] = ['ADMIN', 'STORE'];

/** The roles of one person, each once, in the order of `STAFF_ROLES`. */
export const staffRolesSchema = z
  .array(staffRoleSchema)
  .min(1, 'error.field.required')
  .max(STAFF_ROLES.length)
  .refine(
    (roles) => new Set(roles).size === 1 || !roles.some((role) => LONE_ROLES.includes(role)),
    'error.field.invalid',
  )
  .transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role)));

/** Invited: has not chosen a password yet. Inactive: was shut out, and is signed out everywhere. */
export const STAFF_STATES = ['active', 'invited', 'inactive'] as const;
const staffStateSchema = z.enum(STAFF_STATES);
export type StaffState = z.infer<typeof staffStateSchema>;

export const staffMemberSchema = z.object({
  id: accountIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(staffRoleSchema),
  state: staffStateSchema,
  /** The moment at which a device of theirs was last used; null for who has not signed in yet. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** True once a second factor is set up. */
  hasSecondFactor: z.boolean(),
  /** The caller. */
  isYou: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const nameSchema = z.string().trim().max(100, 'error.field.tooLong');

export const inviteStaffBodySchema = z.object({
  email: emailSchema,
  firstName: nameSchema.min(1, 'error.field.firstName.required'),
  lastName: nameSchema.default(''),
  roles: staffRolesSchema,
});

export const changeStaffBodySchema = z.object({
  roles: staffRolesSchema,
  isActive: z.boolean(),
  /** As the caller saw them; other roles or another state now are refused. */
  seen: z.object({ roles: staffRolesSchema, isActive: z.boolean() }),
});

const params = z.object({ id: accountIdSchema });

/** Calls about the members of staff and their roles. */
export const staffEndpoints = {
  consoleStaff: endpoint({
    method: 'GET',
    path: '/api/console/staff',
    access: 'staff',
    tag: 'console',
    summary: 'Everybody who works in the back office, by name',
    response: z.object({ items: z.array(staffMemberSchema) }),
  }),
  consoleInviteStaff: endpoint({
    method: 'POST',
    path: '/api/console/staff',
    access: 'staff',
    tag: 'console',
    summary: 'Invite a person by mail; they choose their own password',
    body: inviteStaffBodySchema,
    response: staffMemberSchema,
    status: 201,
    idempotent: true,
  }),
  consoleChangeStaff: endpoint({
    method: 'PUT',
    path: '/api/console/staff/:id',
    access: 'staff',
    tag: 'console',
    summary: 'Give other roles, shut out or let in again; the last administrator stays',
    params,
    body: changeStaffBodySchema,
    response: staffMemberSchema,
  }),
  consoleInviteAgain: endpoint({
    method: 'POST',
    path: '/api/console/staff/:id/invite',
    access: 'staff',
    tag: 'console',
    summary: 'Send the invitation again',
    params,
    response: z.null(),
    status: 204,
  }),
} as const;
