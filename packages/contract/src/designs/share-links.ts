import { z } from 'zod';

/** What a link lets who has it do; each more than the one before. Looking needs no secret, as it always has. */
export const LINK_RIGHTS = ['view', 'comment', 'edit'] as const;
export const linkRightSchema = z.enum(LINK_RIGHTS);
export type LinkRight = z.infer<typeof linkRightSchema>;
export const LINK_SECRET_RIGHTS = ['comment', 'edit'] as const;

/** The secret of a link, where one came by a link. */
export const linkQuerySchema = z.object({ link: z.string().max(100).optional() });

export const shareLinkSchema = z.object({
  right: linkRightSchema,
  /** Stands in the address as `link`; null for a link that is only for looking. */
  secret: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareLinkListSchema = z.object({ items: z.array(shareLinkSchema) });
export const makeLinkBodySchema = z.object({ right: linkRightSchema });
