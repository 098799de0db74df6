import { chanceOf, type Chance } from './chance.ts';
import { Engine } from './engine.ts';
import { fieldOf } from './field.ts';
import type { Asked, PartBudget, Said } from './messages.ts';
import { noFitLine, turned } from './no-fit-line.ts';
import type { Layout, Problem } from './problem.ts';
import type { Separator } from './separate.ts';
import { FROM_NOTHING, GOING_ON, NEARLY_CLEAR, compress, explore, layByChance, lengthen } from './solve.ts';
import { Strip } from './strip.ts';
import { memberOf, soloTeam, type Spent, type Team } from './team.ts';

/** In the last part of a ring the steps are small from this share of its budget on. */
const RING_EXPLORING = 0.7;

type RingPart = Extract<Asked, { readonly kind: 'ring' }>;
type StripPart = Extract<Asked, { readonly kind: 'strip' }>;

/** A thread's share of a search: it is asked to do one part after the other. */
export interface PartRunner {
  run(asked: Asked, say: (said: Said) => void): void;
}

export const partRunner = (): PartRunner => {
  let begun: { readonly engine: Engine; readonly stop: Int32Array } | undefined;
  const parts = () => {
    if (begun === undefined) throw new RangeError('The search has not begun');
    return begun;
  };
  return {
    run: (asked, say) => {
      switch (asked.kind) {
        case 'fields':
          say({ kind: 'fields', fields: fieldsOf(asked) });
          break;
        case 'begin':
          begun = { engine: new Engine(asked.pool, asked.rank), stop: new Int32Array(asked.stop) };
          say({ kind: 'begun' });
          break;
        case 'ring':
          say(ringPart(asked, parts().engine, spentOf(asked.budget, parts().stop), say));
          break;
        case 'strip':
          say(stripPart(asked, parts().engine, spentOf(asked.budget, parts().stop), say));
          break;
      }
    },
  };
};

/** The budget is counted in pairs measured; the clock and who stops the search end it. */
const spentOf =
  ({ work, endsAt }: PartBudget, stop: Int32Array): Spent =>
  (done) =>
    Atomics.load(stop, 0) !== 0 || Date.now() >= endsAt ? 1 : done / work;

const fieldsOf = ({ lines, pairs }: Extract<Asked, { readonly kind: 'fields' }>) =>
  pairs.map(({ first, second, isTurned }) => {
    const [a, b] = [lines[first], lines[second]];
    if (a === undefined || b === undefined) throw new RangeError('No such shape');
    return fieldOf(noFitLine(a, isTurned ? turned(b) : b));
  });

const separatorOf = (
  problem: Problem,
  engine: Engine,
  isRing: boolean,
  team: Team,
  seed: number,
): Separator => ({ strip: new Strip(problem, engine, isRing, seed + 17), team, chance: chanceOf(seed) });

const ringPart = (
  { problem, isRing, lengthMm, first, isLast, seed }: RingPart,
  engine: Engine,
  spent: Spent,
  say: (said: Said) => void,
): Said => {
  let end = 1;
  const team = soloTeam(spent, () => end);
  const shared = chanceOf(seed * 7919 + 13);
  const separator = separatorOf(problem, engine, isRing, team, seed * 104_729 + 31);
  const done = (layout: Layout | null): Said => ({ kind: 'done', layout, work: engine.work });
  const found = (layout: Layout): void => {
    if (!isRing) say({ kind: 'found', layout, spent: team.spent() });
  };
  const begin = first ? cleared(separator, shared, first) : layByChance(separator, shared, lengthMm);
  if (begin === undefined) return done(null);
  if (isLast) end = RING_EXPLORING;
  const explored = explore(separator, shared, begin, first ? GOING_ON : FROM_NOTHING, found);
  end = 1;
  return done(isLast ? compress(separator, shared, explored, found) : explored);
};

/** A layout that may be measured a little too long, or that has overlaps: none lies on another in what comes of it. */
const cleared = (separator: Separator, shared: Chance, first: Layout): Layout | undefined => {
  const { strip } = separator;
  strip.load(first);
  strip.settle();
  return strip.overlapMm() === 0 ? strip.save(strip.usedMm()) : lengthen(separator, shared, NEARLY_CLEAR);
};

const stripPart = (
  { problem, first, seed, rank, size, place }: StripPart,
  engine: Engine,
  spent: Spent,
  say: (said: Said) => void,
): Said => {
  const mostSpent = (): number => 1;
  const team =
    size === 1
      ? soloTeam(spent, mostSpent)
      : memberOf(rank, size, place, problem.shapeOf.length, spent, mostSpent);
  const shared = chanceOf(seed * 7919 + 13);
  const separator = separatorOf(problem, engine, false, team, seed * 104_729 + 31 * (rank + 1));
  const found = (layout: Layout): void => {
    if (rank === 0) say({ kind: 'found', layout, spent: team.spent() });
  };
  const clear = cleared(separator, shared, first);
  const done = (layout: Layout | null): Said => ({ kind: 'done', layout, work: engine.work });
  if (clear === undefined) return done(null);
  found(clear);
  return done(compress(separator, shared, clear, found));
};
