import { describe, expect, it } from 'vitest';
import { CHART_LENGTHS, chartOf, chartReference, type Chart } from './chart.ts';
import { readMeasurements, type MeasurementFault } from './measurements.ts';
import { xyzOfLab, type Lab } from './tables.ts';

const CMYK = chartOf('CMYK', 'short');
const RGB = chartOf('RGB', 'short');

/** A colour for each patch, all different. */
const labsOf = ({ patches }: Chart): readonly Lab[] =>
  patches.map((_, index): Lab => [90 - index / 2, index / 4 - 10, 20 - index / 3]);
const cells = (values: readonly number[], digits = 4): string[] =>
  values.map((value) => value.toFixed(digits));
const expectRead = (text: string, chart: Chart, labs = labsOf(chart)): void => {
  const read = readMeasurements(text, chart);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  read.values.forEach((lab, index) =>
    lab.forEach((part, axis) => expect(part).toBeCloseTo(labs[index]?.[axis] ?? NaN, 2)),
  );
  expect(read.values).toHaveLength(chart.patches.length);
};
const faultOf = (text: string, chart = CMYK): MeasurementFault | null => {
  const read = readMeasurements(text, chart);
  return read.ok ? null : read.fault;
};
const csv = (rows: readonly (readonly (number | string)[])[], head = 'patch,L,a,b'): string =>
  [head, ...rows.map((row) => row.join(','))].join('\r\n');
const numbered = (chart: Chart): (number | string)[][] =>
  labsOf(chart).map((lab, index) => [index + 1, ...cells(lab)]);

describe('a chart', () => {
  it.each(['RGB', 'CMYK'] as const)('of %s begins with the bare cloth, and has no patch twice', (space) => {
    for (const length of CHART_LENGTHS) {
      const { patches } = chartOf(space, length);
      expect(patches[0]).toEqual(space === 'RGB' ? [1, 1, 1] : [0, 0, 0, 0]);
      for (const [index, patch] of patches.entries())
        for (const other of patches.slice(index + 1))
          expect(Math.max(...patch.map((part, axis) => Math.abs(part - (other[axis] ?? 0))))).toBeGreaterThan(
            0.024,
          );
      expect(
        Math.max(...patches.map((patch) => patch.reduce((sum, part) => sum + part, 0))),
      ).toBeLessThanOrEqual(space === 'RGB' ? 3 : 3.2);
    }
  });

  it('is read back from its own reference file once it was measured', () => {
    for (const chart of [RGB, CMYK]) {
      const labs = labsOf(chart);
      const lines = chartReference(chart).split('\n');
      const at = lines.indexOf('BEGIN_DATA');
      const measured = lines.map((line, index) => {
        if (line.startsWith('SAMPLE_ID')) return `${line}\tLAB_L\tLAB_A\tLAB_B`;
        const lab = labs[index - at - 1];
        return lab === undefined ? line : [line, ...cells(lab)].join('\t');
      });
      expectRead(measured.join('\n'), chart);
    }
  });
});

describe('what was measured', () => {
  it('is read as ArgyllCMS writes it: XYZ, in the order of its own strips, some patches twice', () => {
    const labs = labsOf(CMYK);
    const rows = [...CMYK.patches.keys(), 0].reverse().map((index, row) => {
      const amounts = cells(
        (CMYK.patches[index] ?? []).map((ink) => ink * 100),
        3,
      );
      const xyz = cells(
        xyzOfLab(labs[index] ?? [0, 0, 0]).map((part) => part * 100),
        6,
      );
      return [String(row + 1), `"A${row + 1}"`, ...amounts, ...xyz].join(' ');
    });
    expectRead(
      [
        'CTI3   ',
        'DEVICE_CLASS "OUTPUT"',
        'COLOR_REP "CMYK_XYZ"',
        'NUMBER_OF_FIELDS 9',
        'BEGIN_DATA_FORMAT',
        'SAMPLE_ID SAMPLE_LOC CMYK_C CMYK_M CMYK_Y CMYK_K XYZ_X XYZ_Y XYZ_Z ',
        'END_DATA_FORMAT',
        `NUMBER_OF_SETS ${rows.length}`,
        'BEGIN_DATA',
        ...rows,
        'END_DATA',
      ].join('\n'),
      CMYK,
    );
  });

  it('is read as i1Profiler writes it, RGB of 255 and Lab between tabs', () => {
    const labs = labsOf(RGB);
    const rows = RGB.patches.map((patch, index) =>
      [
        index + 1,
        `P${index}`,
        ...patch.map((part) => Math.round(part * 255)),
        ...cells(labs[index] ?? []),
      ].join('\t'),
    );
    expectRead(
      `CGATS.17\r\nBEGIN_DATA_FORMAT\r\nSAMPLE_ID\tSAMPLE_NAME\tRGB_R\tRGB_G\tRGB_B\tLAB_L\tLAB_A\tLAB_B\r\nEND_DATA_FORMAT\r\nBEGIN_DATA\r\n${rows.join('\r\n')}\r\nEND_DATA`,
      RGB,
    );
  });

  it('is read from a table by its numbers, whatever separates it', () => {
    expectRead(csv(numbered(CMYK).toReversed()), CMYK);
    const commas = numbered(CMYK).map((row) => row.join(';').replaceAll('.', ','));
    expectRead(`\uFEFFNo;L*;a*;b*\n${commas.join('\n')}`, CMYK);
    expectRead(
      numbered(CMYK)
        .map((row) => row.join('  '))
        .join('\n'),
      CMYK,
    );
    expectRead(
      labsOf(CMYK)
        .map((lab) => cells(lab).join('\t'))
        .join('\n'),
      CMYK,
    );
  });

  it.each<[string, string, MeasurementFault]>([
    ['words', 'just words\nof no chart', { kind: 'noColours' }],
    ['nothing', '', { kind: 'noColours' }],
    ['spectra alone', 'SAMPLE_ID,nm400\n1,0.5', { kind: 'noColours' }],
    ['too few', csv(numbered(CMYK).slice(1)), { kind: 'count', found: 57, wanted: 58 }],
    ['too many', csv([...numbered(CMYK), [59, 1, 2, 3]]), { kind: 'count', found: 59, wanted: 58 }],
    ['a number twice', csv([...numbered(CMYK).slice(1), [5, 1, 2, 3]]), { kind: 'twice', patch: 5 }],
    [
      'a number of no patch',
      csv([...numbered(CMYK).slice(1), [99, 1, 2, 3]]),
      { kind: 'otherChart', line: 59 },
    ],
    ['a hole', csv([...numbered(CMYK).slice(1), [1, '', 2, 3]]), { kind: 'number', line: 59, cell: '' }],
    [
      'a word',
      csv([...numbered(CMYK).slice(1), [1, 'n/a', 2, 3]]),
      { kind: 'number', line: 59, cell: 'n/a' },
    ],
    [
      'too light',
      csv([...numbered(CMYK).slice(1), [1, 131, 2, 3]]),
      { kind: 'range', line: 59, cell: '131' },
    ],
    [
      'no end',
      csv([...numbered(CMYK).slice(1), [1, 90, 2, '1e999']]),
      { kind: 'number', line: 59, cell: '1e999' },
    ],
    [
      'the chart of another space',
      csv(
        RGB.patches.map((patch) => [...patch.map((part) => part * 255), 50, 0, 0]),
        'RGB_R,RGB_G,RGB_B,L,a,b',
      ),
      { kind: 'otherChart', line: 2 },
    ],
    [
      'another chart of its space',
      csv(
        CMYK.patches.map(() => [33, 3, 3, 3, 50, 0, 0]),
        'CMYK_C,CMYK_M,CMYK_Y,CMYK_K,L,a,b',
      ),
      { kind: 'otherChart', line: 2 },
    ],
  ])('is refused with the reason: %s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});
