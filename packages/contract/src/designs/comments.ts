import { commentIdSchema, orderIdSchema, threadIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';

/** The side that began a thread: staff, about what they review; or the team among themselves. */
export const THREAD_KINDS = ['review', 'team'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

export const COMMENT_AUTHOR_ROLES = ['CUSTOMER', 'ADMIN', 'STORE', 'GUEST'] as const;

/** The longest comment, the most threads of a design, and the most comments in one of them. */
export const MAX_THREAD_COMMENT_LENGTH = 1000;
export const MAX_THREADS = 200;
export const MAX_THREAD_COMMENTS = 100;

/** A place on a piece in the garment's display size, mm from the piece's top left corner. */
export const spotSchema = z.object({
  pieceId: z.string().min(1).max(60),
  xMm: z.number().min(-100).max(3000),
  yMm: z.number().min(-100).max(3000),
});
export type Spot = z.infer<typeof spotSchema>;

export const threadCommentSchema = z.object({
  id: commentIdSchema,
  authorName: z.string(),
  authorRole: z.enum(COMMENT_AUTHOR_ROLES),
  /** Said by who asks. */
  own: z.boolean(),
  text: z.string(),
  at: z.iso.datetime(),
  actions: z.array(z.enum(['delete'])),
});
export type ThreadComment = z.infer<typeof threadCommentSchema>;

export const threadSchema = z.object({
  id: threadIdSchema,
  kind: z.enum(THREAD_KINDS),
  /** `u` and `v` are shares of the piece's texture box (see `toUv` of the garment), the same in every size. */
  spot: spotSchema.extend({ u: z.number(), v: z.number() }),
  /** The order that staff were looking at; null for one about the design itself. */
  orderId: orderIdSchema.nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedByName: z.string().nullable(),
  /** First things first; never empty. */
  comments: z.array(threadCommentSchema),
  actions: z.array(z.enum(['reply', 'resolve', 'reopen'])),
});
export type Thread = z.infer<typeof threadSchema>;

export const threadListSchema = z.object({
  /** In the order in which they were begun. */
  items: z.array(threadSchema),
  /** True where the caller may begin a thread. */
  mayPin: z.boolean(),
  /** True of a caller who is not signed in, and says a name with every comment. */
  asGuest: z.boolean(),
});
export type ThreadList = z.infer<typeof threadListSchema>;

const said = {
  text: z
    .string()
    .trim()
    .min(1, 'error.field.message.required')
    .max(MAX_THREAD_COMMENT_LENGTH, 'error.field.tooLong'),
  /** Of someone who is not signed in. */
  guestName: z.string().trim().min(1, 'error.field.name.required').max(60, 'error.field.tooLong').optional(),
};

export const commentBodySchema = z.object(said);
export const pinCommentBodySchema = z.object({
  ...said,
  spot: spotSchema,
  /** The order that staff are looking at; of staff alone. */
  orderId: orderIdSchema.optional(),
});
export const resolveThreadBodySchema = z.object({ resolved: z.boolean() });
