import type { OrderChange } from '@kitwright/contract/orders';
import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';

/** The correctable part of one design. */
export interface CorrectableItem {
  readonly designName: string;
  readonly fabricId: string;
  readonly roster: readonly RosterEntry[];
  /** Null where there is a roster. */
  readonly sizes: readonly SizeCount[] | null;
}

/** The correctable part of an order. */
export interface Correctable {
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly adjustmentCents: number;
  readonly grandTotalCents: number;
  readonly items: readonly CorrectableItem[];
}

const sameEntry = (a: RosterEntry, b: RosterEntry): boolean =>
  a.name === b.name &&
  a.number === b.number &&
  a.size === b.size &&
  a.version === b.version &&
  a.sleeve === b.sleeve &&
  [...(a.extras ?? [])].sort().join() === [...(b.extras ?? [])].sort().join();

/** Takes out of both lists, pair by pair, what belongs together. */
const takePairs = (
  before: RosterEntry[],
  after: RosterEntry[],
  belong: (a: RosterEntry, b: RosterEntry) => boolean,
): (readonly [RosterEntry, RosterEntry])[] =>
  [...before].flatMap((old) => {
    const at = after.findIndex((fresh) => belong(old, fresh));
    const fresh = after[at];
    if (fresh === undefined) return [];
    before.splice(before.indexOf(old), 1);
    after.splice(at, 1);
    return [[old, fresh] as const];
  });

/** A player is found again by name, else by number; who is left over left or joined. */
const playerChanges = (design: string, was: CorrectableItem, is: CorrectableItem): OrderChange[] => {
  const [before, after] = [[...was.roster], [...is.roster]];
  takePairs(before, after, sameEntry);
  const changed = [
    ...takePairs(before, after, (a, b) => a.name === b.name),
    ...takePairs(before, after, (a, b) => a.number === b.number),
  ];
  return [
    ...changed.map(([from, to]) => ({ field: 'player' as const, design, from, to })),
    ...before.map((from) => ({ field: 'player' as const, design, from, to: null })),
    ...after.map((to) => ({ field: 'player' as const, design, from: null, to })),
  ];
};

const pieceChanges = (design: string, was: CorrectableItem, is: CorrectableItem): OrderChange[] => {
  const counts = (sizes: CorrectableItem['sizes']): Map<string, SizeCount> =>
    new Map((sizes ?? []).map((count) => [`${count.size} ${count.sleeve}`, count]));
  const [before, after] = [counts(was.sizes), counts(is.sizes)];
  return [...new Map([...before, ...after])].flatMap(([key, { size, sleeve }]) => {
    const [from, to] = [before.get(key)?.quantity ?? 0, after.get(key)?.quantity ?? 0];
    return from === to ? [] : [{ field: 'pieces' as const, design, size, sleeve, from, to }];
  });
};

/** True when people or cloth of a design are others, so that its price has to be worked out again. */
export const isOtherTeam = (was: CorrectableItem, is: CorrectableItem): boolean =>
  was.fabricId !== is.fabricId || [...playerChanges('', was, is), ...pieceChanges('', was, is)].length > 0;

/** All that a correction changes, as it was and as it is. Designs stand in the same order in both. */
export const correctionChanges = (was: Correctable, is: Correctable): OrderChange[] => {
  const texts = (['phone', 'address', 'note'] as const).flatMap((field) =>
    was[field] === is[field] ? [] : [{ field, from: was[field], to: is[field] }],
  );
  const items = was.items.flatMap((item, index) => {
    const fresh = is.items[index];
    if (fresh === undefined) return [];
    const design = was.items.length > 1 ? item.designName : '';
    return [
      ...(item.fabricId === fresh.fabricId
        ? []
        : [{ field: 'fabric' as const, design, from: item.fabricId, to: fresh.fabricId }]),
      ...playerChanges(design, item, fresh),
      ...pieceChanges(design, item, fresh),
    ];
  });
  const cents = (
    [
      ['adjustment', was.adjustmentCents, is.adjustmentCents],
      ['total', was.grandTotalCents, is.grandTotalCents],
    ] as const
  ).flatMap(([field, from, to]) => (from === to ? [] : [{ field, from, to }]));
  return [...texts, ...items, ...cents];
};
