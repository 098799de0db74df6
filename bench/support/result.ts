/** One measured figure. Ratios compare two figures of the same run: machines are shared and noisy. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Holds what it is measured against in the same run, if anything: `value / reference`. */
  readonly ratio?: { readonly to: string; readonly value: number };
}

export const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });

export const comparedFigure = (name: string, value: number, unit: string, reference: Figure): Figure => ({
  name,
  value,
  unit,
  ratio: { to: reference.name, value: value / reference.value },
});

const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** The results as the table of docs/bench.md. */
export const toMarkdown = (
  suites: ReadonlyMap<string, readonly Figure[]>,
  /** Day on which each suite was measured. */
  measured: Readonly<Record<string, string>>,
): string =>
  [...suites]
    .map(([suite, figures]) =>
      [
        `## ${suite}`,
        '',
        `Measured ${measured[suite] ?? ''}.`,
        '',
        '| figure | value | against |',
        '| --- | --- | --- |',
        ...figures.map(
          ({ name, value, unit, ratio }) =>
            `| ${name} | ${rounded(value)} ${unit} | ${ratio === undefined ? '' : `${rounded(ratio.value)} x ${ratio.to}`} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
