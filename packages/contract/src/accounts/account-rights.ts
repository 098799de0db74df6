import { z } from 'zod';
import { emailSchema } from '../kernel/email.ts';
import { mailedTokenSchema } from './account-recovery.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** A change of e-mail that waits for the links at both addresses. */
export const emailChangeSchema = z.object({
  newEmail: z.string(),
  confirmedAtOld: z.boolean(),
  confirmedAtNew: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Null where none waits. */
const emailChangeAnswerSchema = z.object({ change: emailChangeSchema.nullable() });

export const askEmailChangeBodySchema = z.object({ email: emailSchema });
const tokenBodySchema = z.object({ token: mailedTokenSchema });

/** Outcome of a link of a change: the other one is still waited for, or the e-mail has changed. */
export const emailConfirmedSchema = z.object({ state: z.enum(['waiting', 'changed']), newEmail: z.string() });
export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>;

const nothing = z.null();

/** Calls of an account about itself: move to another e-mail, take its data along, and end. */
export const accountRightsEndpoints = {
  emailChange: endpoint({
    method: 'GET',
    path: '/api/accounts/email',
    access: 'account',
    tag: 'accounts',
    summary: 'The change of e-mail that waits to be confirmed',
    response: emailChangeAnswerSchema,
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/api/accounts/email',
    access: 'account',
    tag: 'accounts',
    summary:
      'Ask for another e-mail: a link goes to the old address and one to the new; both have to be opened',
    body: askEmailChangeBodySchema,
    response: emailChangeAnswerSchema,
  }),
  callOffEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/accounts/email',
    access: 'account',
    tag: 'accounts',
    summary: 'Call a change of e-mail off: its links are worth nothing',
    response: nothing,
    status: 204,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/accounts/email/confirm',
    access: 'public',
    tag: 'accounts',
    summary: 'Confirm a change of e-mail by the link of one of its mails',
    body: tokenBodySchema,
    response: emailConfirmedSchema,
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/accounts/export',
    access: 'account',
    tag: 'accounts',
    summary: 'Everything the account has here, as an archive of JSON, CSV and pictures',
    response: z.string(),
    file: 'application/zip',
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/api/accounts/deletion',
    access: 'account',
    tag: 'accounts',
    summary: 'Ask to end the account: a link goes to its e-mail',
    response: nothing,
    status: 204,
  }),
  confirmDeletion: endpoint({
    method: 'POST',
    path: '/api/accounts/deletion/confirm',
    access: 'public',
    tag: 'accounts',
    summary: 'End an account for good by the link of its mail',
    body: tokenBodySchema,
    response: nothing,
    status: 204,
  }),
} as const;
