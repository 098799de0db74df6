/** Arrangements of a team: in rows as for a photograph, or in a formation on the pitch. */
export const ARRANGEMENTS = ['rows', '4-3-3', '4-4-2', '3-5-2'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** Sides that a team in rows is photographed from. */
export const SQUAD_SIDES = ['front', 'back'] as const;
export type SquadSide = (typeof SQUAD_SIDES)[number];

/** Person to be placed. */
export interface Stander {
  /** Height against the usual figure's. */
  readonly stature: number;
  readonly isKeeper: boolean;
}

/** The posture of the legs. */
export type Posture = 'standing' | 'playing';

/** The place of one of them: metres, y up, towards the camera is +z; `yawRad` turns to the figure's left. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yawRad: number;
  /** 0 is the row nearest to the camera. */
  readonly row: number;
  readonly posture: Posture;
}

/** Shoulder to shoulder, and row behind row, m. */
export const SHOULDERS_M = 0.74;
const ROW_DEPTH_M = 0.82;
/** Height of a row above the one before it, m: faces are seen between the heads in front. */
const STEP_M = 0.42;
/** The same from behind, where what counts hangs lower than a face: names and numbers clear the shoulders in front. */
const BACKS_STEP_M = 0.82;
/** They stand a little further apart then: heads in front fall between the backs. */
const BACKS_APART_M = 0.88;
/** A long row bends a little round the camera, as photographers have it. */
const BEND_PER_M2 = 0.012;
const YAW_PER_M = 0.035;
/** More than this many make another row. */
const ONE_ROW = 6;
const TWO_ROWS = 14;
const THREE_ROWS = 30;
const LONGEST_ROW = 14;

const rowsFor = (count: number): number => {
  if (count <= ONE_ROW) return 1;
  if (count <= TWO_ROWS) return 2;
  if (count <= THREE_ROWS) return 3;
  return Math.max(4, Math.ceil(count / LONGEST_ROW));
};

/**
 * Lengths of the rows, front first: nearly even, what is left over goes to the back. Of three rows one changes from the
 * front to the back, so that faces are seen between the shoulders in front.
 */
const rowLengths = (count: number): readonly number[] => {
  const rows = rowsFor(count);
  const [base, over] = [Math.floor(count / rows), count % rows];
  return Array.from({ length: rows }, (_, row) => {
    const moved = rows !== 3 ? 0 : row === 0 ? -1 : row === 2 ? 1 : 0;
    return base + (row >= rows - over ? 1 : 0) + moved;
  });
};

/** A row as long as the one before it, or longer by two, would hide behind it: one of the two stands a little aside. */
const isAside = (row: number, lengths: readonly number[]): boolean => {
  const [own = 0, before] = [lengths[row], lengths[row - 1]];
  if (before === undefined) return false;
  const isBeforeAside = isAside(row - 1, lengths);
  return (own - before) % 2 === 0 ? !isBeforeAside : isBeforeAside;
};

/** The height that a row stands at, m. All stand: on one knee, a player would hide half of the kit. */
const heightOf = (row: number, side: SquadSide): number => row * (side === 'back' ? BACKS_STEP_M : STEP_M);

/** Ordinals of a row from left to right, so that the first of `order` is in the middle. */
const fromTheMiddle = (order: readonly number[]): readonly number[] =>
  order.reduce<number[]>((row, one, at) => (at % 2 === 0 ? [...row, one] : [one, ...row]), []);

/**
 * The tallest at the back and in the middle; keepers stand in the middle of the last row. From behind everybody turns
 * round where they are: anyone who walked behind a team would see its last row alone.
 */
const layRows = (standers: readonly Stander[], side: SquadSide): readonly Place[] => {
  const order = standers
    .map((_, ordinal) => ordinal)
    .sort((a, b) => {
      const [one, other] = [standers[a], standers[b]];
      return (
        Number(other?.isKeeper) - Number(one?.isKeeper) ||
        (other?.stature ?? 0) - (one?.stature ?? 0) ||
        a - b
      );
    });
  const places = new Map<number, Place>();
  const lengths = rowLengths(standers.length);
  const apartM = side === 'back' ? BACKS_APART_M : SHOULDERS_M;
  let taken = 0;
  for (const [fromBack, length] of lengths.toReversed().entries()) {
    const row = lengths.length - 1 - fromBack;
    const members = fromTheMiddle(order.slice(taken, taken + length));
    taken += length;
    const aside = isAside(row, lengths) ? 0.5 : 0;
    for (const [at, member] of members.entries()) {
      const x = (at - (length - 1) / 2 + aside) * apartM;
      const bend = BEND_PER_M2 * x * x;
      const y = heightOf(row, side);
      const yawRad = -x * YAW_PER_M + (side === 'back' ? Math.PI : 0);
      places.set(member, { x, y, z: bend - row * ROW_DEPTH_M, yawRad, row, posture: 'standing' });
    }
  }
  return standers.flatMap((_, ordinal) => places.get(ordinal) ?? []);
};

const LINE_GAP_M = 1.9;
const LINE_WIDTH_M = 6.6;
const SHORTEST_GAP_M = 1.25;
const WIDER = 1.3;
/** Distance, m, between those who do not start and stand behind the keeper. */
const BENCH_GAP_M = 0.95;
const STARTERS = 10;

/** So many players over the lines of a formation, in the proportion of its eleven. */
const spread = (count: number, shape: readonly number[]): readonly number[] => {
  const whole = shape.reduce((sum, part) => sum + part, 0);
  const exact = shape.map((part) => (part * count) / whole);
  const lines = exact.map(Math.floor);
  const left = count - lines.reduce((sum, part) => sum + part, 0);
  const byRest = exact
    .map((part, line) => ({ line, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest || a.line - b.line)
    .slice(0, left);
  for (const { line } of byRest) lines[line] = (lines[line] ?? 0) + 1;
  return lines.filter((part) => part > 0);
};

interface Line {
  readonly members: readonly number[];
  readonly gapM: number;
}

/** Lines from the camera away, one behind the other. */
const layLines = (lines: readonly Line[], standers: readonly Stander[]): readonly Place[] => {
  const places = new Map<number, Place>();
  for (const [row, { members, gapM }] of lines.entries()) {
    for (const [at, member] of members.entries()) {
      const x = (at - (members.length - 1) / 2) * gapM;
      const bow = Math.abs(x) * 0.08;
      const z = -row * LINE_GAP_M + bow;
      places.set(member, { x, y: 0, z, yawRad: -x * YAW_PER_M, row, posture: 'playing' });
    }
  }
  return standers.flatMap((_, ordinal) => places.get(ordinal) ?? []);
};

/** Forwards in front, the first keeper behind his defence, and behind him who does not start. */
const layFormation = (standers: readonly Stander[], shape: readonly number[]): readonly Place[] => {
  const ordinals = standers.map((_, ordinal) => ordinal);
  const [keeper, ...moreKeepers] = ordinals.filter((ordinal) => standers[ordinal]?.isKeeper);
  const outfield = ordinals.filter((ordinal) => standers[ordinal]?.isKeeper !== true);
  const starters = outfield.slice(0, STARTERS);
  const bench = [...outfield.slice(STARTERS), ...moreKeepers];
  const lengths = spread(starters.length, shape);
  let taken = 0;
  // The roster names defenders first, the camera sees forwards first.
  const lines = lengths
    .map((length) => {
      const members = starters.slice(taken, taken + length);
      taken += length;
      return { members, gapM: Math.max(SHORTEST_GAP_M, LINE_WIDTH_M / Math.max(2, length)) };
    })
    .toReversed()
    // Every other line is wider, so that few stand behind one another.
    .map((line, row) => (row % 2 === 1 ? { ...line, gapM: line.gapM * WIDER } : line));
  const behind = keeper === undefined ? [] : [{ members: [keeper], gapM: BENCH_GAP_M }];
  const rows = Array.from({ length: Math.ceil(bench.length / LONGEST_ROW) }, (_, row) => ({
    members: bench.slice(row * LONGEST_ROW, (row + 1) * LONGEST_ROW),
    gapM: BENCH_GAP_M,
  }));
  return layLines([...lines, ...behind, ...rows], standers);
};

/** Places of all, in the order in which they came. A formation is walked round: it stands the same for both sides. */
export const lineUp = (
  standers: readonly Stander[],
  arrangement: Arrangement,
  side: SquadSide = 'front',
): readonly Place[] =>
  arrangement === 'rows'
    ? layRows(standers, side)
    : layFormation(standers, arrangement.split('-').map(Number));
