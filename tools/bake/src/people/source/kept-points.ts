import { POINT_GROUPS, type PointGroup } from '@kitwright/body';

/** First and last vertex of the source's mesh in each group that is kept; the rest is clothes and other helpers. */
const KEPT: Readonly<Record<Exclude<PointGroup, 'joints'>, readonly [first: number, last: number]>> = {
  skin: [0, 13379],
  eyes: [14598, 14741],
  lashes: [14742, 14991],
  hair: [18722, 19149],
};

export interface KeptGroup {
  readonly first: number;
  readonly last: number;
  /** Number of its first point in the base. */
  readonly from: number;
}

/** The groups of vertices in the order of the base. */
export const KEPT_GROUPS: readonly KeptGroup[] = POINT_GROUPS.reduce<readonly KeptGroup[]>(
  (groups, group) => {
    if (group === 'joints') return groups;
    const [first, last] = KEPT[group];
    const before = groups.at(-1);
    const from = before === undefined ? 0 : before.from + before.last - before.first + 1;
    return [...groups, { first, last, from }];
  },
  [],
);

export const KEPT_COUNT = KEPT_GROUPS.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** The base's number of a vertex of the source; null when it is left out. */
export const keptNumber = (vertex: number): number | null => {
  const group = KEPT_GROUPS.find(({ first, last }) => vertex >= first && vertex <= last);
  return group === undefined ? null : group.from + vertex - group.first;
};
