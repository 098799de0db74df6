/** Rolls of cloth on the shelf: which of them an order is cut from, and what is short. Pure; lengths in whole mm. */

/** A roll as far as choosing goes. */
export interface FreeRoll<Id extends string = string> {
  readonly id: Id;
  readonly cloth: string;
  readonly widthMm: number;
  readonly lot: string;
  /** Left on it and not reserved for anyone. */
  readonly freeMm: number;
}

/** Length of a marker that has to be found. */
export interface ClothNeed {
  readonly cloth: string;
  readonly widthMm: number;
  readonly lengthMm: number;
}

export interface Reserved<Id extends string = string> {
  readonly rollId: Id;
  readonly lengthMm: number;
}

interface Chosen<Id extends string> {
  readonly reserved: readonly Reserved<Id>[];
  /** Needs that no roll has; empty where all is found. */
  readonly missing: readonly ClothNeed[];
}

const total = <Id extends string>(rolls: readonly FreeRoll<Id>[]): number =>
  rolls.reduce((sum, { freeMm }) => sum + freeMm, 0);

/** The smallest roll that has room for all of it, so that long rolls stay whole. */
const oneRoll = <Id extends string>(
  rolls: readonly FreeRoll<Id>[],
  lengthMm: number,
): FreeRoll<Id> | undefined =>
  rolls.filter(({ freeMm }) => freeMm >= lengthMm).toSorted((a, b) => a.freeMm - b.freeMm)[0];

/** The rolls of one lot that together have it: colours differ from lot to lot. The lot with the least cloth that suffices. */
const oneLot = <Id extends string>(
  rolls: readonly FreeRoll<Id>[],
  lengthMm: number,
): readonly FreeRoll<Id>[] | undefined => {
  const lots = [...new Set(rolls.map(({ lot }) => lot))].map((lot) =>
    rolls.filter((roll) => roll.lot === lot),
  );
  return lots.filter((lot) => total(lot) >= lengthMm).toSorted((a, b) => total(a) - total(b))[0];
};

/**
 * Chooses rolls for the markers of an order: one roll where one has room, else rolls of one lot, else all there are, the
 * longest first. What is not found is named, and nothing is promised of it.
 */
export const chooseRolls = <Id extends string>(
  rolls: readonly FreeRoll<Id>[],
  needs: readonly ClothNeed[],
): Chosen<Id> => {
  const free = new Map(rolls.map((roll) => [roll.id, roll]));
  const reserved: Reserved<Id>[] = [];
  const missing: ClothNeed[] = [];
  for (const need of needs) {
    const fit = [...free.values()].filter(
      ({ cloth, widthMm, freeMm }) => cloth === need.cloth && widthMm === need.widthMm && freeMm > 0,
    );
    const one = oneRoll(fit, need.lengthMm);
    const from = one === undefined ? (oneLot(fit, need.lengthMm) ?? fit) : [one];
    let left = need.lengthMm;
    for (const roll of from.toSorted((a, b) => b.freeMm - a.freeMm)) {
      const lengthMm = Math.min(left, roll.freeMm);
      if (lengthMm <= 0) continue;
      reserved.push({ rollId: roll.id, lengthMm });
      free.set(roll.id, { ...roll, freeMm: roll.freeMm - lengthMm });
      left -= lengthMm;
    }
    if (left > 0) missing.push({ ...need, lengthMm: left });
  }
  return { reserved, missing };
};

/** Cloth of one kind and width on the shelf. */
export interface StockLevel {
  readonly cloth: string;
  readonly widthMm: number;
  readonly rolls: number;
  readonly leftMm: number;
  readonly reservedMm: number;
  /** Less than this that is free is low; null where no one said. */
  readonly leastMm: number | null;
  readonly isLow: boolean;
}

interface CountedRoll {
  readonly cloth: string;
  readonly widthMm: number;
  readonly leftMm: number;
  readonly reservedMm: number;
}
export interface LeastCloth {
  readonly cloth: string;
  readonly widthMm: number;
  readonly leastMm: number;
}

/** Adds up rolls by cloth and width, with what is asked to be there; low ones first, then by name and width. */
export const stockLevels = (
  rolls: readonly CountedRoll[],
  least: readonly LeastCloth[],
): readonly StockLevel[] => {
  const keyOf = ({ cloth, widthMm }: Pick<LeastCloth, 'cloth' | 'widthMm'>): string => `${cloth} ${widthMm}`;
  const keys = new Map(
    [...least, ...rolls].map(({ cloth, widthMm }) => [keyOf({ cloth, widthMm }), { cloth, widthMm }]),
  );
  return [...keys.entries()]
    .map(([key, of]) => {
      const own = rolls.filter((roll) => keyOf(roll) === key && roll.leftMm > 0);
      const leftMm = own.reduce((sum, roll) => sum + roll.leftMm, 0);
      const reservedMm = own.reduce((sum, roll) => sum + roll.reservedMm, 0);
      const leastMm = least.find((each) => keyOf(each) === key)?.leastMm ?? null;
      const isLow = leastMm !== null && leftMm - reservedMm < leastMm;
      return { ...of, rolls: own.length, leftMm, reservedMm, leastMm, isLow };
    })
    .toSorted(
      (a, b) => Number(b.isLow) - Number(a.isLow) || a.cloth.localeCompare(b.cloth) || a.widthMm - b.widthMm,
    );
};

const ROLL = /^\s*(?:kw-)?r-?0*(\d{1,9})\s*$/iu;

/** `R-000012`: what stands on a roll's label, as a code and in letters. */
export const writeRollNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;
/** The number of a roll as it is scanned or typed; undefined where it is none. */
export const readRollNumber = (text: string): number | undefined => {
  const digits = ROLL.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
