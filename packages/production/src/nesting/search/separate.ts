import type { Chance } from './chance.ts';
import type { Layout } from './problem.ts';
import type { Strip } from './strip.ts';
import type { Team } from './team.ts';

/** Length of the attempt: rounds without progress, and the number of such stretches. */
export interface Patience {
  readonly rounds: number;
  readonly strikes: number;
}

/** Progress is at least this share of what is left. */
const PROGRESS = 0.98;

export interface Separated {
  /** True where no piece lies on another. */
  readonly isClear: boolean;
  readonly overlapMm: number;
  /** The layout of least overlap. */
  readonly best: Layout;
}

export interface Separator {
  readonly strip: Strip;
  readonly team: Team;
  /** Chance of this thread alone: the order in which it moves its pieces. */
  readonly chance: Chance;
}

/** Moves pieces until none lies on another, or no progress is made. */
export const separate = (separator: Separator, patience: Patience): Separated => {
  const { strip, team } = separator;
  let least = strip.overlapMm();
  let best = strip.save();
  if (least === 0) return { isClear: true, overlapMm: 0, best };
  for (let strikes = 0; strikes < patience.strikes && !team.isOver();) {
    const before = least;
    for (let stale = 0; stale < patience.rounds && !team.isOver();) {
      moveAll(separator);
      const overlap = strip.overlapMm();
      if (overlap === 0) return { isClear: true, overlapMm: 0, best: strip.save() };
      if (overlap < least) {
        if (overlap < PROGRESS * least) stale = 0;
        least = overlap;
        best = strip.save();
      } else {
        stale += 1;
      }
      strip.reweigh();
    }
    strikes = before * PROGRESS <= least ? strikes + 1 : 0;
    if (strikes < patience.strikes) strip.load(best);
  }
  strip.load(best);
  return { isClear: false, overlapMm: least, best };
};

/** One round: every piece that lies on others may move. */
const moveAll = ({ strip, team, chance }: Separator): void => {
  const moved = shuffled(ownShare(strip, team), chance).filter((piece) => {
    if (!strip.isOnOthers(piece) || !strip.move(piece)) return false;
    strip.remeasure(piece);
    return true;
  });
  const others = team.exchange(moved, strip);
  for (const piece of others) strip.relink(piece);
  for (const piece of others) strip.remeasure(piece);
  // Each thread measured its own against where those of the others had been.
  if (others.length > 0) for (const piece of moved) strip.remeasure(piece);
};

/** The pieces of this thread among those that lie on others: those of a stretch of the strip. */
const ownShare = (strip: Strip, { rank, size }: Team): number[] => {
  const colliding: number[] = [];
  for (let piece = 0; piece < strip.count; piece += 1) if (strip.isOnOthers(piece)) colliding.push(piece);
  if (size === 1) return colliding;
  colliding.sort((a, b) => (strip.y[a] ?? 0) - (strip.y[b] ?? 0) || a - b);
  const from = Math.floor((colliding.length * rank) / size);
  return colliding.slice(from, Math.floor((colliding.length * (rank + 1)) / size));
};

const shuffled = (pieces: number[], chance: Chance): number[] => {
  for (let k = pieces.length - 1; k > 0; k -= 1) {
    const other = Math.floor(chance() * (k + 1));
    [pieces[k], pieces[other]] = [pieces[other] ?? 0, pieces[k] ?? 0];
  }
  return pieces;
};
