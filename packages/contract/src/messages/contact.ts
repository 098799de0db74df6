import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { z } from 'zod';
import { langSchema } from '../kernel/lang.ts';

/** The most characters of a message. */
export const MAX_MESSAGE = 5000;

/** Nothing that could begin a new line of a mail's head. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Lines and tabs, and no other control characters. */
const PLAIN_TEXT = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;

const isReachable = (contact: string): boolean =>
  z.email().safeParse(contact).success || isValidPhoneNumber(contact, 'KH');

/** A visitor's message to the tenant. */
export const contactBodySchema = z.object({
  /** An e-mail address or a phone number. */
  contact: z
    .string()
    .trim()
    .min(1, 'error.field.contact.required')
    .max(254, 'error.field.tooLong')
    .pipe(
      z
        .string()
        .refine((contact) => ONE_LINE.test(contact) && isReachable(contact), 'error.field.contact.invalid'),
    ),
  subject: z
    .string()
    .trim()
    .min(1, 'error.field.subject.required')
    .max(200, 'error.field.tooLong')
    .regex(ONE_LINE, 'error.field.invalid'),
  message: z
    .string()
    .trim()
    .min(1, 'error.field.message.required')
    .max(MAX_MESSAGE, 'error.field.tooLong')
    .regex(PLAIN_TEXT, 'error.field.invalid'),
  /** A field no person sees: what fills it in is a machine, whose message is thrown away. */
  website: z.string().max(500).default(''),
  /** The language to answer in. */
  lang: langSchema.default('kh'),
});
export type ContactBody = z.input<typeof contactBodySchema>;

export const MESSAGE_STATUSES = ['new', 'answered', 'archived'] as const;
export const messageStatusSchema = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

/** A message as staff see it. */
export const contactMessageSchema = z.object({
  id: z.uuid(),
  contact: z.string(),
  subject: z.string(),
  message: z.string(),
  lang: langSchema,
  status: messageStatusSchema,
  /** For colleagues; the sender never sees it. */
  note: z.string(),
  receivedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const messageListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
  status: messageStatusSchema.optional(),
  search: z.string().max(100).optional(),
});
export const messageListSchema = z.object({
  items: z.array(contactMessageSchema),
  nextCursor: z.string().nullable(),
  /** Counts by status. */
  counts: z.record(messageStatusSchema, z.number().int()),
});

export const updateMessageBodySchema = z.object({
  status: messageStatusSchema,
  note: z.string().trim().max(2000, 'error.field.tooLong').regex(PLAIN_TEXT, 'error.field.invalid'),
});
