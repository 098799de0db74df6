import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { accountIdSchema } from '../kernel/ids.ts';
import { reachOf, type Permission, type Role } from '../kernel/permissions.ts';
import { langSchema } from '../kernel/lang.ts';
import { hoursSchema } from './telegram.ts';

/** Kinds of news of what waits for staff. */
export const WORK_KINDS = ['orders', 'money', 'messages', 'designs'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Permission of those who do something about each kind: who has it for the whole tenant hears of it. */
export const WORK_PERMISSIONS = {
  orders: 'approve',
  money: 'money',
  messages: 'sales',
  designs: 'design',
} as const satisfies Readonly<Record<WorkKind, Permission>>;

/** The kinds that concern someone of these roles; none of a customer, or of a partner shop. */
export const workKindsOf = (roles: readonly Role[]): WorkKind[] =>
  WORK_KINDS.filter((kind) => reachOf(roles, WORK_PERMISSIONS[kind]) === 'tenant');

/** Ways in which news reach a member of staff. */
export const WORK_WAYS = ['mail', 'telegram', 'push'] as const;
export type WorkWay = (typeof WORK_WAYS)[number];

/** Paces of mails: each by itself, those of an hour in one, or those of a day in one in the morning. */
export const MAIL_PACES = ['once', 'hourly', 'morning'] as const;
export type MailPace = (typeof MAIL_PACES)[number];

/** The time of the tenant's clocks at which gathered mails of a day go out. */
export const MORNING = '07:00';

const waysSchema = z.object({ mail: z.boolean(), telegram: z.boolean(), push: z.boolean() });
/** The ways of each kind, and how mails are gathered, as a member of staff chose. */
export const workNewsSchema = z.object({
  kinds: z.object({ orders: waysSchema, money: waysSchema, messages: waysSchema, designs: waysSchema }),
  gather: z.enum(MAIL_PACES),
});
export type WorkNews = z.infer<typeof workNewsSchema>;

const ALL_WAYS = { mail: true, telegram: true, push: true } as const;
/** Until someone chooses. */
export const USUAL_WORK_NEWS: WorkNews = {
  kinds: { orders: ALL_WAYS, money: ALL_WAYS, messages: ALL_WAYS, designs: ALL_WAYS },
  gather: 'once',
};

const ownWorkNewsSchema = z.object({
  /** The kinds that concern the caller. */
  offered: z.array(z.enum(WORK_KINDS)),
  news: workNewsSchema,
  /** Language of what comes. */
  lang: langSchema,
  email: z.string(),
  /** Own chats and browsers that hear of work. */
  chats: z.number().int(),
  browsers: z.number().int(),
  /** Hours in which nothing is sent. */
  quiet: hoursSchema.nullable(),
  /** Number of news that wait to be mailed. */
  waiting: z.number().int(),
});
export type OwnWorkNews = z.infer<typeof ownWorkNewsSchema>;

const hearingSchema = z.object({
  kind: z.enum(WORK_KINDS),
  /** Everybody whom the kind concerns, by name. */
  people: z.array(
    z.object({
      id: accountIdSchema,
      name: z.string(),
      /** Ways that are chosen and connected; with none nothing reaches them. */
      ways: z.array(z.enum(WORK_WAYS)),
      gather: z.enum(MAIL_PACES),
    }),
  ),
});
export type WorkHearing = z.infer<typeof hearingSchema>;

/** Calls about what staff hear of what waits for them. */
export const workNewsEndpoints = {
  workNews: endpoint({
    method: 'GET',
    path: '/api/console/me/news',
    access: 'console',
    tag: 'console',
    summary: 'What the caller hears of what waits for staff, and in which ways',
    response: ownWorkNewsSchema,
  }),
  keepWorkNews: endpoint({
    method: 'PUT',
    path: '/api/console/me/news',
    access: 'console',
    tag: 'console',
    summary:
      'Choose the ways of each kind, how mails are gathered, and the language; kinds of others stay as they were',
    body: workNewsSchema.extend({ lang: langSchema }),
    response: ownWorkNewsSchema,
  }),
  consoleWhoHears: endpoint({
    method: 'GET',
    path: '/api/console/staff/news',
    access: 'staff',
    tag: 'console',
    summary: 'Who hears what, so that nothing goes to no one',
    response: z.object({ items: z.array(hearingSchema) }),
  }),
} as const;
