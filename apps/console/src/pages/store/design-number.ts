import { type DesignId, designIdSchema } from '@kitwright/contract';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The number of a design in whatever was pasted: its link, or the number alone. */
export const designNumberIn = (pasted: string): DesignId | null =>
  designIdSchema.safeParse(UUID.exec(pasted)?.[0].toLowerCase()).data ?? null;
