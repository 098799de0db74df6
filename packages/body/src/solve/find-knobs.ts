import { at, clamp } from '../numbers.ts';
import { BOUNDS, KNOBS, SPREAD, knobsFrom, type Knob, type Knobs } from '../shape/knobs.ts';
import { MEASURES, type Measures } from '../wish.ts';

/** Strength of the pull to the middle, beside a millimetre of a measure. */
const PULL = 1.2;
const ROUNDS = 24;
/** In the first rounds measures count less, so that no knob runs away. */
const GENTLE_ROUNDS = 4;
const GENTLE = 1 / 6;
/** The distance below which no tape measures, mm. */
const ENOUGH_MM = 0.7;
/** Damping of a step that was not damped before; how it grows while steps make things worse, and fades after. */
const FIRST_DAMPING = 2;
const MOST_DAMPING = 200;

const probeStep = (knob: Knob, value: number): number => {
  const way = value > BOUNDS[knob][1] - 0.1 || value < 0 ? -1 : 1;
  if (knob === 'scale') return 0.004;
  return knob === 'weight' ? 0.03 * way : 0.05 * way;
};

export interface Found {
  readonly knobs: Knobs;
  readonly measures: Measures;
}

/** Slopes of each measure by each knob, mm a unit. */
type Slopes = ReadonlyMap<Knob, readonly number[]>;

const slopesAt = ({ knobs, measures }: Found, measuresAt: (knobs: Knobs) => Measures): Slopes =>
  new Map(
    KNOBS.map((knob) => {
      const h = probeStep(knob, knobs[knob]);
      const next = measuresAt({ ...knobs, [knob]: knobs[knob] + h });
      return [knob, MEASURES.map((name) => (next[name] - measures[name]) / h)] as const;
    }),
  );

interface Problem {
  readonly asked: Measures;
  readonly start: Knobs;
  /** The weight of a millimetre. */
  readonly weight: number;
}

const costOf = ({ knobs, measures }: Found, { asked, start, weight }: Problem): number =>
  MEASURES.reduce((sum, name) => sum + ((asked[name] - measures[name]) * weight) ** 2, 0) +
  KNOBS.reduce((sum, name) => sum + (((knobs[name] - start[name]) * PULL) / SPREAD[name]) ** 2, 0);

/** Solves a square system by elimination with pivots; rows are equations, `right` what they give. */
const solveSquare = (rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const n = right.length;
  const m = rows.map((row, i) => [...row, at(right, i)]);
  const of = (r: number, c: number): number => m[r]?.[c] ?? Number.NaN;
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(of(r, c)) > Math.abs(of(pivot, c))) pivot = r;
    [m[c], m[pivot]] = [m[pivot] ?? [], m[c] ?? []];
    const lead = m[c] ?? [];
    for (let r = 0; r < n; r++) {
      if (r === c) continue;
      const factor = of(r, c) / of(c, c);
      m[r] = (m[r] ?? []).map((value, k) => value - factor * at(lead, k));
    }
  }
  return m.map((row, i) => at(row, n) / at(row, i));
};

/** The x that makes rows * x nearest to `right`. */
const leastSquares = (rows: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const unknowns = rows[0]?.length ?? 0;
  const column = (c: number): readonly number[] => rows.map((row) => at(row, c));
  const product = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, x, i) => sum + x * at(b, i), 0);
  const columns = Array.from({ length: unknowns }, (_, c) => column(c));
  return solveSquare(
    columns.map((a) => columns.map((b) => product(a, b))),
    columns.map((a) => product(a, right)),
  );
};

/** The step of the knobs by the slopes. A knob that stands at its end and would go on is left alone. */
const stepped = ({ knobs, measures }: Found, slopes: Slopes, problem: Problem, damping: number): Knobs => {
  const { asked, start, weight } = problem;
  let free: readonly Knob[] = KNOBS;
  for (;;) {
    const only = (knob: Knob, value: number): readonly number[] =>
      free.map((other) => (other === knob ? value / SPREAD[knob] : 0));
    const solved = leastSquares(
      [
        ...MEASURES.map((_, i) => free.map((knob) => (slopes.get(knob)?.[i] ?? 0) * weight)),
        ...free.map((knob) => only(knob, PULL)),
        ...free.map((knob) => only(knob, damping)),
      ],
      [
        ...MEASURES.map((name) => (asked[name] - measures[name]) * weight),
        ...free.map((knob) => ((start[knob] - knobs[knob]) * PULL) / SPREAD[knob]),
        ...free.map(() => 0),
      ],
    );
    const step = new Map(free.map((knob, i) => [knob, solved[i] ?? 0]));
    const inside = free.filter((knob) => {
      const [least, most] = BOUNDS[knob];
      const by = step.get(knob) ?? 0;
      return !(by > 0 && knobs[knob] >= most - 1e-6) && !(by < 0 && knobs[knob] <= least + 1e-6);
    });
    if (inside.length === free.length)
      return knobsFrom((knob) => clamp(knobs[knob] + (step.get(knob) ?? 0), ...BOUNDS[knob]));
    free = inside;
  }
};

/**
 * Turns knobs until the measures are those asked for: Gauss-Newton steps, damped while they make things worse
 * (Levenberg, Marquardt), with a pull to the middle, which decides what the measures leave open.
 */
export const findKnobs = (asked: Measures, start: Knobs, measuresAt: (knobs: Knobs) => Measures): Found => {
  let found: Found = { knobs: start, measures: measuresAt(start) };
  let damping = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const problem: Problem = { asked, start, weight: round < GENTLE_ROUNDS ? GENTLE : 1 };
    const slopes = slopesAt(found, measuresAt);
    const before = costOf(found, problem);
    let better: Found | null = null;
    while (better === null && damping < MOST_DAMPING) {
      const knobs = stepped(found, slopes, problem, damping);
      const next = { knobs, measures: measuresAt(knobs) };
      if (costOf(next, problem) < before) better = next;
      else damping = Math.max(FIRST_DAMPING, damping * 3);
    }
    damping = damping < FIRST_DAMPING ? 0 : damping / 6;
    if (better) found = better;
    const { measures } = found;
    const isNear = MEASURES.every((name) => Math.abs(measures[name] - asked[name]) < ENOUGH_MM);
    if (round >= GENTLE_ROUNDS && (isNear || better === null)) break;
  }
  return found;
};
