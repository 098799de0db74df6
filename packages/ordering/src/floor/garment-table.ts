import { garmentCode, readPieceCode, type PieceCode } from './track.ts';

/** Pieces of a garment that have come as far as a station, and all it has. */
export interface GarmentCounts {
  readonly here: number;
  readonly count: number;
}

/** A garment as the device has seen it at its station. */
interface SeenGarment {
  /** Places of its pieces that were scanned here, and of them those that the server has not answered. */
  readonly scanned: Set<number>;
  readonly unanswered: Set<number>;
  /** The server's last word; null before the first. */
  said: GarmentCounts | null;
}

/** A garment is never of fewer pieces. */
const FEWEST_PIECES = 2;

/** The device's verdict on a scan, and the garment that the piece is sent for. */
export interface TableVerdict {
  readonly garment: string;
  /** `next`: it may be the first piece of the next garment, which is at hand from now on. */
  readonly outcome: 'kept' | 'next' | 'wrongGarment';
}

/** A scan of this station that waits on the device from before. */
interface WaitingScan {
  readonly code: string;
  readonly garment: string | null;
  readonly spoilt: string | null;
}

/**
 * Counts at a table where pieces are put together, with and without a network. `known` tells of a garment whose pieces the
 * device keeps ahead how many there are and how many have come; the server's word is counted on too. Of a garment of which
 * neither says anything no code tells how many pieces it has: it certainly lacks some while fewer than two or not all up to
 * the highest place were scanned, and only then is a piece of another garment called wrong.
 */
export const createGarmentTable = (
  waiting: readonly WaitingScan[],
  known: (garment: string) => GarmentCounts | null = () => null,
) => {
  const seen = new Map<string, SeenGarment>();
  /** Garments that were left without knowing that they are whole. */
  const left = new Set<string>();
  let atHand: string | null = null;

  const seenOf = (garment: string): SeenGarment => {
    const found = seen.get(garment) ?? { scanned: new Set(), unanswered: new Set(), said: null };
    seen.set(garment, found);
    return found;
  };
  const note = ({ place, ...code }: PieceCode): void => {
    const { scanned, unanswered } = seenOf(garmentCode(code));
    if (!scanned.has(place)) unanswered.add(place);
    scanned.add(place);
  };
  const isWhole = (garment: string): boolean => {
    const { said, unanswered } = seenOf(garment);
    const kept = known(garment);
    return (
      (said !== null && said.here + unanswered.size >= said.count) ||
      (kept !== null && kept.here >= kept.count)
    );
  };
  const surelyLacks = (garment: string): boolean => {
    const { said, scanned } = seenOf(garment);
    if (said !== null || known(garment) !== null) return !isWhole(garment);
    return scanned.size < FEWEST_PIECES || Math.max(...scanned) > scanned.size;
  };

  for (const { code, garment, spoilt } of waiting) {
    const read = readPieceCode(code);
    if (read !== null && spoilt === null && garment === garmentCode(read)) note(read);
  }

  return {
    atHand: (): string | null => atHand,
    /** A piece comes to the table. */
    take: (code: PieceCode): TableVerdict => {
      const garment = garmentCode(code);
      const before = atHand === null || atHand === garment ? null : atHand;
      const isNext = before !== null && !isWhole(before);
      // Who comes back to a garment that was left too early lays aside what came between.
      if (isNext && surelyLacks(before) && !left.has(garment))
        return { garment: before, outcome: 'wrongGarment' };
      if (before !== null) left.add(before);
      left.delete(garment);
      note(code);
      atHand = garment;
      return { garment, outcome: isNext ? 'next' : 'kept' };
    },
    /** A piece is spoilt: it counts no longer. */
    spoil: (code: PieceCode): void => {
      const one = seenOf(garmentCode(code));
      one.scanned.delete(code.place);
      one.unanswered.delete(code.place);
    },
    /** The server's word on a scan; null where it knows no such piece. */
    hear: (code: PieceCode, said: GarmentCounts | null): void => {
      const garment = garmentCode(code);
      const one = seenOf(garment);
      one.unanswered.delete(code.place);
      if (said === null) one.scanned.delete(code.place);
      else one.said = said;
      if (one.unanswered.size === 0) left.delete(garment);
      const isGone = said !== null ? said.here >= said.count : one.scanned.size === 0;
      if (isGone && atHand === garment) atHand = null;
    },
    /** Lays the garment at hand down if the device knows that it is whole; tells if it was. */
    settle: (): boolean => {
      const kept = atHand === null ? null : known(atHand);
      const isDone = kept !== null && kept.here >= kept.count;
      if (isDone) atHand = null;
      return isDone;
    },
    /** Whatever comes next begins a garment. */
    clear: (): void => {
      atHand = null;
    },
  };
};
export type GarmentTable = ReturnType<typeof createGarmentTable>;
