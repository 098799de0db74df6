/** Lengths of a chart: one that is measured by hand, one for an instrument that reads whole rows. */
export const CHART_LENGTHS = ['short', 'full'] as const;
export type ChartLength = (typeof CHART_LENGTHS)[number];

/** Patches that a printer prints as they stand here, to be measured. */
export interface Chart {
  /** Printed on it and in its files: what is measured belongs to the chart of that name. */
  readonly id: string;
  readonly space: 'RGB' | 'CMYK';
  /** Amounts of lights or inks, each 0..1, in the order of their numbers, from 1. */
  readonly patches: readonly (readonly number[])[];
}

/** Every combination of some levels on so many axes, the last of them changing first. */
const combined = (levels: readonly number[], axes: number): readonly (readonly number[])[] =>
  axes === 0
    ? [[]]
    : levels.flatMap((level) => combined(levels, axes - 1).map((others) => [level, ...others]));

const unique = (patches: readonly (readonly number[])[]): readonly (readonly number[])[] => [
  ...new Map(patches.map((patch) => [patch.join(' '), patch])).values(),
];

/** More ink than this runs and stains on cloth; few presses are let print it. */
const MOST_INK = 3.2;
const inkOf = (patch: readonly number[]): number => patch.reduce((sum, ink) => sum + ink, 0);

const withBlack = (levels: readonly number[], black: number): readonly (readonly number[])[] =>
  combined(levels, 3).map((inks) => [...inks, black]);

const rampsOf = (axes: number, levels: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: axes }, (_, axis) =>
    levels.map((level) => Array.from({ length: axes }, (_each, other) => (other === axis ? level : 0))),
  ).flat();

/** Inks of a grey, about as presses mix it. */
const greysOfInks = (levels: readonly number[]): readonly (readonly number[])[] =>
  levels.map((level) => [level, level * 0.8, level * 0.8, 0]);
const greysOfLights = (levels: readonly number[]): readonly (readonly number[])[] =>
  levels.map((level) => [level, level, level]);

const TENTHS = [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9];

const patchesOf = (space: Chart['space'], length: ChartLength): readonly (readonly number[])[] => {
  if (space === 'RGB')
    return length === 'short'
      ? [...combined([1, 0.667, 0.333, 0], 3), ...greysOfLights(TENTHS)]
      : [...combined([1, 0.8, 0.6, 0.4, 0.2, 0], 3), ...greysOfLights([0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95])];
  return length === 'short'
    ? [
        ...withBlack([0, 0.5, 1], 0),
        ...rampsOf(4, [0.12, 0.25, 0.75]),
        ...rampsOf(4, [0.5, 1]),
        ...withBlack([0, 1], 0.4),
        ...withBlack([0, 0.6], 0.75),
        ...greysOfInks([0.15, 0.3, 0.7]),
      ]
    : [
        ...withBlack([0, 0.25, 0.5, 0.75, 1], 0),
        ...rampsOf(4, [0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1]),
        ...withBlack([0, 0.5, 1], 0.3),
        ...withBlack([0, 0.5, 1], 0.6),
        ...withBlack([0, 0.7], 0.85),
        ...greysOfInks([0.1, 0.2, 0.35, 0.65, 0.8]),
      ];
};

/** The chart of a colour space. Its first patch is the bare cloth. */
export const chartOf = (space: Chart['space'], length: ChartLength): Chart => {
  const patches = unique(patchesOf(space, length)).filter(
    (patch) => space === 'RGB' || inkOf(patch) <= MOST_INK,
  );
  return { id: `KW-${space}-${patches.length}`, space, patches };
};

/** Names of the amounts in CGATS. */
export const DEVICE_FIELDS: Readonly<Record<Chart['space'], readonly string[]>> = {
  RGB: ['RGB_R', 'RGB_G', 'RGB_B'],
  CMYK: ['CMYK_C', 'CMYK_M', 'CMYK_Y', 'CMYK_K'],
};

const tidy = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The chart as a reference file for the instrument's program (CGATS.17): amounts of 255 for RGB, percents of inks. */
export const chartReference = ({ id, space, patches }: Chart): string => {
  const full = space === 'RGB' ? 255 : 100;
  const rows = patches.map((patch, index) =>
    [index + 1, String(index + 1), ...patch.map((amount) => tidy(amount * full))].join('\t'),
  );
  return [
    'CGATS.17',
    'ORIGINATOR\t"Kitwright"',
    `DESCRIPTOR\t"${id}"`,
    `NUMBER_OF_FIELDS\t${2 + DEVICE_FIELDS[space].length}`,
    'BEGIN_DATA_FORMAT',
    ['SAMPLE_ID', 'SAMPLE_NAME', ...DEVICE_FIELDS[space]].join('\t'),
    'END_DATA_FORMAT',
    `NUMBER_OF_SETS\t${patches.length}`,
    'BEGIN_DATA',
    ...rows,
    'END_DATA',
    '',
  ].join('\n');
};
