import { phoneSchema } from '../kernel/phone.ts';
import { langSchema } from '../kernel/lang.ts';
import { emailSchema } from '../kernel/email.ts';
import { z } from 'zod';
import { sessionIdSchema } from '../kernel/ids.ts';
import { clientIdSchema } from '../kernel/permissions.ts';
import { mailListQuerySchema, mailListSchema, notificationSettingsSchema } from '../messages/notices.ts';
import {
  accountDetailsSchema,
  accountSummarySchema,
  blockAccountBodySchema,
  loginBodySchema,
  summaryHeadersSchema,
  tokenResponseSchema,
  confirmPasswordSchema,
  passwordSchema,
} from './accounts.ts';
import {
  confirmOtpBodySchema,
  confirmOtpHeadersSchema,
  forgotPasswordBodySchema,
  resendOtpHeadersSchema,
  resetPasswordBodySchema,
  socialBodySchema,
  socialHeadersSchema,
  unlockBodySchema,
} from './account-recovery.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { changePasswordBodySchema, ownSessionListSchema } from './sessions.ts';
import { termsSchema } from '../kernel/terms.ts';

/** At least one character that shows: spaces of no width, which Khmer text is full of, are no name by themselves. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** The most characters of a first or last name. */
export const LONGEST_NAME = 200;

const nameSchema = (key: string) =>
  z.string().trim().regex(VISIBLE, key).max(LONGEST_NAME, 'error.field.name.tooLong');

export const registerBodySchema = z
  .object({
    firstName: nameSchema('error.field.firstName.required'),
    lastName: nameSchema('error.field.lastName.required'),
    email: emailSchema,
    phone: phoneSchema,
    /** The language of the page the customer registers on. */
    lang: langSchema.default('kh'),
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'error.field.confirmPassword.mismatch',
  });
export type RegisterBody = z.input<typeof registerBodySchema>;

export const updateDetailsBodySchema = z.object({
  firstName: nameSchema('error.field.firstName.required'),
  lastName: nameSchema('error.field.lastName.required'),
  phone: phoneSchema,
  lang: langSchema.optional(),
  address: z.string().trim().max(400, 'error.field.tooLong'),
});

const nothing = z.null();

/** Accounts: everything but the calls of a page's start. */
export const accountEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/api/accounts/token',
    access: 'public',
    tag: 'accounts',
    summary: 'Sign in',
    body: loginBodySchema,
    response: tokenResponseSchema,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/accounts/register',
    access: 'public',
    tag: 'accounts',
    summary: 'Register a customer; a one-time code goes to the e-mail',
    body: registerBodySchema,
    response: accountDetailsSchema,
    status: 201,
  }),
  confirmOtp: endpoint({
    method: 'POST',
    path: '/api/oauth/confirmotp',
    access: 'public',
    tag: 'accounts',
    summary: 'Confirm the e-mail by its one-time code, and sign in',
    headers: confirmOtpHeadersSchema,
    body: confirmOtpBodySchema,
    response: tokenResponseSchema,
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/api/oauth/resendotp',
    access: 'public',
    tag: 'accounts',
    summary: 'Send a new one-time code; the same answer whether or not the e-mail is known',
    headers: resendOtpHeadersSchema,
    response: nothing,
    status: 204,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/oauth/unlock',
    access: 'public',
    tag: 'accounts',
    summary: 'Unlock an account by the link of its mail',
    body: unlockBodySchema,
    response: nothing,
    status: 204,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/accounts/forgotpassword',
    access: 'public',
    tag: 'accounts',
    summary: 'Mail a link that resets the password; the same answer whether or not the e-mail is known',
    body: forgotPasswordBodySchema,
    response: nothing,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/accounts/resetpassword',
    access: 'public',
    tag: 'accounts',
    summary: 'Set a new password by the link of a mail; ends every session',
    body: resetPasswordBodySchema,
    response: nothing,
    status: 204,
  }),
  social: endpoint({
    method: 'POST',
    path: '/api/oauth/social',
    access: 'public',
    tag: 'accounts',
    summary: 'Sign in with a Google ID token, where the installation has it',
    headers: socialHeadersSchema,
    body: socialBodySchema,
    response: tokenResponseSchema,
  }),
  updateDetails: endpoint({
    method: 'PUT',
    path: '/api/accounts/details',
    access: 'account',
    tag: 'accounts',
    summary: 'Change the signed-in account',
    body: updateDetailsBodySchema,
    response: accountDetailsSchema,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/oauth/password',
    access: 'account',
    tag: 'accounts',
    summary: 'Change the own password; ends the other sessions',
    body: changePasswordBodySchema,
    response: nothing,
    status: 204,
  }),
  notification: endpoint({
    method: 'GET',
    path: '/api/oauth/notification',
    access: 'account',
    tag: 'accounts',
    summary: 'Which notices the account gets',
    response: notificationSettingsSchema,
  }),
  updateNotification: endpoint({
    method: 'PUT',
    path: '/api/oauth/notification',
    access: 'account',
    tag: 'accounts',
    summary: 'Choose which notices the account gets',
    body: notificationSettingsSchema,
    response: notificationSettingsSchema,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/oauth/termsandconditions',
    access: 'optional',
    tag: 'accounts',
    summary: 'The terms in force, and whether the caller has accepted them',
    response: termsSchema,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/oauth/accepttermsandconditions',
    access: 'account',
    tag: 'accounts',
    summary: 'Accept the terms in force',
    response: nothing,
    status: 204,
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/oauth/token',
    access: 'account',
    tag: 'accounts',
    summary: 'The devices that are signed in',
    response: ownSessionListSchema,
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/oauth/destroy/:clientId/:id',
    access: 'account',
    tag: 'accounts',
    summary: 'Sign a device out',
    params: z.object({ clientId: clientIdSchema, id: sessionIdSchema }),
    response: nothing,
    status: 204,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/accounts/summary',
    access: 'account',
    tag: 'accounts',
    summary: 'Counts for the dashboard',
    headers: summaryHeadersSchema,
    response: accountSummarySchema,
  }),

  consoleBlockAccount: endpoint({
    method: 'PUT',
    path: '/api/console/accounts/blocked',
    access: 'staff',
    tag: 'console',
    summary:
      'Block an account, which ends its sessions, or let it in again; administrators cannot be blocked',
    body: blockAccountBodySchema,
    response: nothing,
    status: 204,
  }),
  consoleMails: endpoint({
    method: 'GET',
    path: '/api/console/mails',
    access: 'staff',
    tag: 'console',
    summary: 'The outbox, newest first',
    query: mailListQuerySchema,
    response: mailListSchema,
  }),
  demoMails: endpoint({
    method: 'GET',
    path: '/api/demo/mails',
    access: 'public',
    tag: 'demo',
    summary: 'The latest mails of a demo installation; not found on any other',
    query: mailListQuerySchema,
    response: mailListSchema,
  }),
} as const;
