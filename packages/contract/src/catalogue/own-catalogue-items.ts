import { z } from 'zod';

/** Facts that a tenant states of anything it brings itself. */
const nameSchema = z.string().trim().min(1, 'error.field.name.required').max(60, 'error.field.tooLong');
export const ownNameSchema = z.object({ kh: nameSchema, en: nameSchema });

/** By what right the tenant uses it. */
export const licenceSchema = z.string().trim().min(1, 'error.field.required').max(500, 'error.field.tooLong');

/** Kinds of packaged things that a tenant may leave out of its pickers. */
export const HIDDEN_KINDS = ['pattern', 'graphic'] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export const hideItemBodySchema = z.object({
  kind: z.enum(HIDDEN_KINDS),
  id: z
    .string()
    .min(1)
    .max(160)
    .regex(/^[a-z0-9:-]+$/),
  hidden: z.boolean(),
});
export type HideItemBody = z.infer<typeof hideItemBodySchema>;

/** Ids of the hidden things of a kind, in their order. */
export const hiddenItemsSchema = z.object({ hidden: z.array(z.string()) });
