import { designIdSchema, proofIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';
import { MAX_ORDER_DESIGNS, MAX_ROSTER, rosterSchema } from '../teams/teams.ts';

/** The parts of a proof sheet: own designs as they were seen, and who wears them. */
export const makeProofBodySchema = z.object({
  parts: z
    .array(
      z.object({ designUuid: designIdSchema, designVersion: z.number().int().min(1), roster: rosterSchema }),
    )
    .min(1, 'error.field.players.required')
    .max(MAX_ORDER_DESIGNS)
    .refine(
      (parts) => new Set(parts.map(({ designUuid }) => designUuid)).size === parts.length,
      'error.field.duplicate',
    )
    // A tile is drawn for each player: what one sheet may take is counted over all its designs.
    .refine(
      (parts) => parts.reduce((players, { roster }) => players + roster.length, 0) <= MAX_ROSTER,
      'error.field.tooLong',
    ),
});
export type MakeProofBody = z.input<typeof makeProofBodySchema>;

/** SHA-256 in lower-case hex. */
const sealSchema = z.string().regex(/^[0-9a-f]{64}$/, 'error.field.invalid');

export const proofSchema = z.object({
  id: proofIdSchema,
  /** Stands for all that is on the sheet: drawings, names, numbers, sizes. */
  seal: sealSchema,
  parts: z.array(
    z.object({
      designUuid: designIdSchema,
      designName: z.string(),
      /** The seal with which an order of this design for these players is frozen. */
      seal: sealSchema,
      players: z.number().int(),
    }),
  ),
  madeAt: z.iso.datetime(),
  signed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type Proof = z.infer<typeof proofSchema>;

/** The seal that was seen: another one is not signed. */
export const signProofBodySchema = z.object({ seal: sealSchema });

/** The last sheet of a design that was signed; null where none was. */
export const lastProofSchema = z.object({ proof: proofSchema.nullable() });

/** The sheet of an order as it stands: staff asked for its sign-off. `holds`: it still shows what is ordered. */
export const askedProofSchema = proofSchema
  .pick({ id: true, seal: true, signed: true })
  .extend({ players: z.number().int(), holds: z.boolean() });
export type AskedProof = z.infer<typeof askedProofSchema>;

/** The signature on an ordered design. `holds`: it is still the same drawing for the same players. */
export const signOffSchema = z.object({ at: z.iso.datetime(), by: z.string(), holds: z.boolean() });
export type SignOff = z.infer<typeof signOffSchema>;
