import { z } from 'zod';

/** What was signed of an ordered design. `holds`: it is still the same drawing for the same players. */
export const signOffSchema = z.object({ at: z.iso.datetime(), by: z.string(), holds: z.boolean() });
export type SignOff = z.infer<typeof signOffSchema>;
