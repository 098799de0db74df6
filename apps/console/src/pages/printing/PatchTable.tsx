import type { Chart } from '@kitwright/colour/chart';
import { memo, useCallback, useEffect, useRef, type ClipboardEvent } from 'react';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './measure.module.css';
import { isComplete, pastedCells, tidyCell, type PatchCells } from './use-measuring.ts';

const AXES = ['L', 'a', 'b'] as const;

/** About the colour of a patch, to find it by. */
const seenOf = (patch: readonly number[]): string => {
  const [first = 0, second = 0, third = 0, black] = patch;
  const lights =
    black === undefined
      ? [first, second, third]
      : [first, second, third].map((ink) => (1 - ink) * (1 - black));
  return `rgb(${lights.map((light) => Math.round(light * 255)).join(' ')})`;
};

interface RowProps {
  readonly index: number;
  readonly patch: readonly number[];
  readonly row: PatchCells;
  readonly onChange: (index: number, row: PatchCells) => void;
  readonly onPaste: (index: number, rows: readonly PatchCells[]) => void;
}

const PatchRow = memo(({ index, patch, row, onChange, onPaste }: RowProps) => {
  const text = usePrintingText();
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const rows = pastedCells(event.clipboardData.getData('text'));
    if (rows.length === 0) return;
    event.preventDefault();
    onPaste(index, rows);
  };
  const isWrong = row.some((cell) => cell.trim() !== '') && !isComplete(row);
  return (
    <tr data-wrong={isWrong || undefined}>
      <th scope="row">
        <span className={classes.patch} style={{ background: seenOf(patch) }} aria-hidden />
        <span className="kw-figures">{index + 1}</span>
      </th>
      {AXES.map((axis, place) => (
        <td key={axis}>
          <input
            inputMode="text"
            autoComplete="off"
            aria-label={text('measure.cell', { patch: index + 1, axis })}
            aria-invalid={isWrong}
            value={row[place]}
            onChange={({ currentTarget }) => {
              const cell = tidyCell(currentTarget.value);
              const [l, a, b] = row;
              onChange(index, [place === 0 ? cell : l, place === 1 ? cell : a, place === 2 ? cell : b]);
            }}
            onPaste={paste}
          />
        </td>
      ))}
    </tr>
  );
});
PatchRow.displayName = 'PatchRow';

interface PatchTableProps extends Pick<RowProps, 'onChange' | 'onPaste'> {
  readonly chart: Chart;
  readonly cells: readonly PatchCells[];
}

/** Fields for what was measured of each patch; rows from a spreadsheet are pasted into the first of them. */
export const PatchTable = ({ chart, cells, onChange, onPaste }: PatchTableProps) => {
  const text = usePrintingText();
  // One row at a time is drawn again, however many there are.
  const latest = useRef({ onChange, onPaste });
  useEffect(() => {
    latest.current = { onChange, onPaste };
  });
  const change = useCallback<RowProps['onChange']>((...row) => latest.current.onChange(...row), []);
  const paste = useCallback<RowProps['onPaste']>((...rows) => latest.current.onPaste(...rows), []);
  return (
    <div className={classes.scroll}>
      <table className={classes.patches} aria-label={text('measure.values')}>
        <thead>
          <tr>
            <th scope="col">{text('measure.patch')}</th>
            {AXES.map((axis) => (
              <th key={axis} scope="col">
                {axis}*
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, index) => (
            <PatchRow
              key={index}
              index={index}
              patch={chart.patches[index] ?? []}
              row={row}
              onChange={change}
              onPaste={paste}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
