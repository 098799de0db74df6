import { garmentCode, readPieceCode, type PieceCode } from '@kitwright/ordering/floor';
import type { QueuedScan } from './scan-queue.ts';

/** A garment as the device has seen it at its station. */
interface SeenGarment {
  /** Places of its pieces that were scanned here, and of them those that the server has not answered. */
  readonly scanned: Set<number>;
  readonly unanswered: Set<number>;
  /** The server's last word: pieces that have come as far, and all it has; null before the first. */
  said: { readonly here: number; readonly count: number } | null;
}

/** A garment is never of fewer pieces. */
export const FEWEST_PIECES = 2;

/** The device's verdict on a scan, and the garment that the piece is sent for. */
export interface TableVerdict {
  readonly garment: string;
  /** `next`: it may be the first piece of the next garment, which is at hand from now on. */
  readonly outcome: 'kept' | 'next' | 'wrongGarment';
}

/**
 * Counts at a table where pieces are put together, with and without a network. What the server said of a garment is
 * counted on; of one it has said nothing of, no code tells how many pieces it has. It certainly lacks some while fewer than
 * two or not all up to the highest place were scanned, and only then is a piece of another garment called wrong.
 */
export const createGarmentTable = (waiting: readonly QueuedScan[]) => {
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
  const isWhole = ({ said, unanswered }: SeenGarment): boolean =>
    said !== null && said.here + unanswered.size >= said.count;
  const surelyLacks = (garment: string): boolean => {
    const one = seenOf(garment);
    if (one.said !== null) return !isWhole(one);
    return one.scanned.size < FEWEST_PIECES || Math.max(...one.scanned) > one.scanned.size;
  };

  for (const { scan } of waiting) {
    const code = readPieceCode(scan.code);
    if (code !== null && scan.spoilt === null && scan.garment === garmentCode(code)) note(code);
  }

  return {
    atHand: (): string | null => atHand,
    /** A piece comes to the table. */
    take: (code: PieceCode): TableVerdict => {
      const garment = garmentCode(code);
      const before = atHand === null || atHand === garment ? null : atHand;
      const isNext = before !== null && !isWhole(seenOf(before));
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
    hear: (code: PieceCode, said: SeenGarment['said']): void => {
      const garment = garmentCode(code);
      const one = seenOf(garment);
      one.unanswered.delete(code.place);
      if (said === null) one.scanned.delete(code.place);
      else one.said = said;
      if (one.unanswered.size === 0) left.delete(garment);
      const isGone = said !== null ? said.here >= said.count : one.scanned.size === 0;
      if (isGone && atHand === garment) atHand = null;
    },
    /** Whatever comes next begins a garment. */
    clear: (): void => {
      atHand = null;
    },
  };
};
