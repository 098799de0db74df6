import { rosterLinkEntryIdSchema } from '../kernel/ids.ts';
import { designDocumentSchema } from '@kitwright/design';
import { sleeveLengthSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { MAX_ROSTER, playerExtrasSchema } from '../teams/teams.ts';
import { playerBodySchema, sizeSchema } from '../teams/players.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

/** The most players who write themselves in under one link: as many as one roster holds. */
export const MAX_ROSTER_ENTRIES = MAX_ROSTER;

/** The longest a link may stay open, days. */
export const LONGEST_OPEN_DAYS = 180;

/** 32 random bytes, base64url. */
const secretSchema = z.string().regex(/^[\w-]{43}$/, 'error.field.invalid');

/**
 * An entry that a player writes about himself. Anyone who has the link may write: no controls, nor marks that turn
 * writing round.
 */
export const selfEntrySchema = playerBodySchema.extend({
  name: playerBodySchema.shape.name.regex(
    /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
    'error.field.invalid',
  ),
  sleeve: sleeveLengthSchema,
  /** The size that was advised, where the player wants the captain to see it; never the measures it was advised by. */
  advised: sizeSchema.optional(),
  /** Extras that the player picked, where the captain takes them; absent says nothing of them, and a correction keeps them. */
  extras: playerExtrasSchema.optional(),
});
export type SelfEntry = z.infer<typeof selfEntrySchema>;

/** The server's clock decides whether the moment is to come. */
export const putRosterLinkBodySchema = z.object({
  closesAt: z.iso.datetime({ offset: true }),
  /** Lets players pick extras, or no longer; absent leaves it as it is, which in the beginning is no. */
  takesExtras: z.boolean().optional(),
});

/** Servers of before there was the choice do not say. */
const takesExtrasSchema = z.boolean().default(false);

export const linkedEntrySchema = selfEntrySchema.extend({
  id: rosterLinkEntryIdSchema,
  addedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type LinkedEntry = z.infer<typeof linkedEntrySchema>;

/** A link as the captain who made it sees it. */
export const rosterLinkSchema = z.object({
  /** The end of the link's address; null when it can no longer be shown, and has to be renewed. */
  token: z.string().nullable(),
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  takesExtras: takesExtrasSchema,
  /** In the order in which they came. */
  entries: z.array(linkedEntrySchema),
});
export type RosterLink = z.infer<typeof rosterLinkSchema>;

/** Null where no link was made for the design. */
export const ownRosterLinkSchema = z.object({ link: rosterLinkSchema.nullable() });

export const rosterTokenParamsSchema = z.object({ token: secretSchema });

/** The id of the entry that is asked for; without it, or with a wrong secret, there is none. */
export const rosterEntryHeadersSchema = z.object({
  'roster-entry-id': rosterLinkEntryIdSchema.optional(),
  'roster-entry-secret': secretSchema.optional(),
});

/** A link as a player sees it: the kit, and of the other players no more than which numbers are gone. */
export const openedRosterLinkSchema = z.object({
  designName: z.string(),
  teamName: z.string(),
  productType: productTypeSchema,
  document: designDocumentSchema,
  thumbnailUrl: z.string(),
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  takesExtras: takesExtrasSchema,
  players: z.number().int(),
  /** In Latin digits, without one's own. */
  takenNumbers: z.array(z.string()),
  own: selfEntrySchema.nullable(),
  /** The end of the link under which players pay their shares, once the kit is ordered so; null until then. */
  payToken: z.string().nullable(),
});
export type OpenedRosterLink = z.infer<typeof openedRosterLinkSchema>;

/** Writes a player in under an id of the browser's own; the same id again corrects it, with the same secret only. */
export const putRosterEntryBodySchema = selfEntrySchema.extend({ secret: secretSchema });
