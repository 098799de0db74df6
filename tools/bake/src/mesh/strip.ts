import type { Edge, Piece } from '@kitwright/garment';

/** Whether an edge is a narrow end of a band: ends are named so. */
export const isEnd = (edgeId: string): boolean => edgeId.startsWith('end');

/** The long sides of a band: the one that stays free, if any, and the edges along the other. */
export const sidesOfStrip = ({ edges }: Piece): { readonly free?: Edge; readonly sewn: readonly Edge[] } => {
  const long = edges.filter(({ id }) => !isEnd(id));
  const free = long.find(({ finish }) => finish !== 'seam');
  return free ? { free, sewn: long.filter((edge) => edge !== free) } : { sewn: long };
};
