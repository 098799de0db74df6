import type { Size } from '@kitwright/garment';
import { Checkbox } from '@mantine/core';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { readDelimited } from '@kitwright/base/csv';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { moveByKey } from './cell-keys.ts';
import { PlayerRow } from './PlayerRow.tsx';
import { COLUMNS, hintsOf, type Column } from './players-grid.ts';
import type { PlayersGrid } from './use-players-grid.ts';
import classes from './players.module.css';

interface PlayersTableProps {
  readonly grid: PlayersGrid;
  /** Sizes to choose from. */
  readonly sizes: readonly Size[];
  /** Only those whose name or number has this in it. */
  readonly sought: string;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const NO_HINTS: readonly never[] = [];

const Heads = ({
  all,
  some,
  onAll,
}: {
  readonly all: boolean;
  readonly some: boolean;
  readonly onAll: () => void;
}) => {
  const text = useMeText();
  const words = useCheckoutText();
  return (
    <div className={classes.heads}>
      <Checkbox
        size="xs"
        aria-label={text('players.selectAll')}
        checked={all}
        indeterminate={some && !all}
        onChange={onAll}
      />
      {COLUMNS.map((column) => (
        <span key={column} aria-hidden>
          {words(`roster.${column}`)}
        </span>
      ))}
    </div>
  );
};

/** Puts a block of cells where it was pasted; a single cell is pasted by the browser. */
const pasteInto = (grid: PlayersGrid, event: ClipboardEvent<HTMLElement>): void => {
  const [row, column] = (event.target as HTMLElement).dataset['cell']?.split(':') ?? [];
  const text = event.clipboardData.getData('text/plain');
  if (row === undefined || column === undefined || !/[\t\n\r]/.test(text.trimEnd())) return;
  event.preventDefault();
  grid.paste(Number(row), column as Column, readDelimited(text));
};

/** The players as a table to type into, as in a spreadsheet: Enter, arrows, Escape, and paste over many cells. */
export const PlayersTable = ({ grid, sizes, sought, selected, onSelect }: PlayersTableProps) => {
  const text = useMeText();
  const hints = hintsOf(grid.rows);
  const wanted = sought.trim().toLowerCase();
  const shown = grid.rows
    .map((row, position) => ({ row, position }))
    .filter(({ row }) => `${row.name}\n${row.number}`.toLowerCase().includes(wanted));
  const all = shown.length > 0 && shown.every(({ row }) => selected.has(row.id));
  const flip = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    if (event.target instanceof HTMLElement && moveByKey(event.currentTarget, event, event.target))
      event.preventDefault();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined && event.target.matches('[data-cell]')) grid.settle(id);
  };
  return (
    <div className={classes.table}>
      <Heads
        all={all}
        some={selected.size > 0}
        onAll={() => onSelect(new Set(all ? [] : shown.map(({ row }) => row.id)))}
      />
      <ul
        className={classes.rows}
        aria-label={text('players.title')}
        onKeyDown={onKeyDown}
        onPaste={(event) => pasteInto(grid, event)}
        onBlur={onBlur}
      >
        {shown.map(({ row, position }) => (
          <PlayerRow
            key={row.id}
            row={row}
            position={position}
            sizes={sizes}
            hints={hints.get(row.id) ?? NO_HINTS}
            selected={selected.has(row.id)}
            fresh={false}
            onSelect={() => flip(row.id)}
            onRemove={() => void grid.remove([row.id])}
            onChange={(part) => grid.change(row, part)}
          />
        ))}
        {wanted === '' && (
          <PlayerRow
            key={grid.blank.id}
            row={grid.blank}
            position={grid.rows.length}
            sizes={sizes}
            hints={NO_HINTS}
            selected={false}
            fresh
            onSelect={() => undefined}
            onRemove={() => undefined}
            onChange={(part) => grid.change(grid.blank, part)}
          />
        )}
      </ul>
    </div>
  );
};
