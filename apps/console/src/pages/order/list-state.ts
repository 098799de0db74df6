import { z } from 'zod';

/** Gives what the list passes on to an order's page: its neighbours, and the way back with the same filter. */
const listStateSchema = z.object({ ids: z.array(z.string()), search: z.string() });
export type ListState = z.infer<typeof listStateSchema>;

export const fromList = (ids: readonly string[], search: string): ListState => ({ ids: [...ids], search });

/** The list one came from; empty when the page was opened by its address. */
export const readListState = (state: unknown): ListState => {
  const parsed = listStateSchema.safeParse(state);
  return parsed.success ? parsed.data : { ids: [], search: '' };
};

/** The orders before and after this one in the list. */
export const neighboursOf = (
  { ids }: ListState,
  id: string,
): { readonly previous: string | null; readonly next: string | null } => {
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
};
