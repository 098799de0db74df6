import { PLAYER_VERSIONS, type PlayerVersion } from '@kitwright/contract/teams';
import { ALL_SIZES, sizeLabel, type Size } from '@kitwright/garment';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { cellName } from './cell-keys.ts';
import { faultsOf, type Column, type GridRow, type Hint } from './players-grid.ts';
import classes from './players.module.css';

export interface PlayerRowProps {
  readonly row: GridRow;
  /** From 0. */
  readonly position: number;
  readonly hints: readonly Hint[];
  /** Sizes to choose from; the player's own is there in any case. */
  readonly sizes: readonly Size[];
  readonly selected: boolean;
  /** The line at the end that waits for a new player: it cannot be chosen or removed, and nothing is wrong with it. */
  readonly fresh: boolean;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
  readonly onChange: (part: Partial<GridRow>) => void;
}

type CellElement = HTMLInputElement | HTMLSelectElement;

/**
 * Gives what every cell of a line shares: its name, its place, and Escape to take back what was done since it was
 * entered.
 */
const useCell = ({ row, position, fresh, onChange }: PlayerRowProps) => {
  const words = useCheckoutText();
  const entered = useRef<GridRow>(row);
  const faults = fresh ? {} : faultsOf(row);
  return (column: Column) => ({
    'data-cell': cellName(position, column),
    'data-column': column,
    'aria-label': `${words(`roster.${column}`)}, ${words('roster.row', { row: position + 1 })}`,
    'aria-invalid': faults[column] === undefined ? undefined : true,
    onFocus: () => {
      entered.current = row;
    },
    onKeyDown: (event: KeyboardEvent<CellElement>) => {
      if (event.key === 'Escape') onChange({ [column]: entered.current[column] });
    },
  });
};

const Notes = ({ row, hints, fresh }: Pick<PlayerRowProps, 'row' | 'hints' | 'fresh'>) => {
  const words = useCheckoutText();
  const text = useMeText();
  const errorText = useErrorText();
  if (fresh) return null;
  const faults = Object.values(faultsOf(row)).map((key) => errorText(key));
  const told = hints.map((hint) => words(`paste.findings.${hint}`));
  // What is faulty goes no farther than this page: who leaves it should know.
  const shown = faults.length > 0 ? [text('players.notKept', { faults: faults.join(' · ') }), ...told] : told;
  if (shown.length === 0) return null;
  return (
    <span className={classes.notes} data-faulty={faults.length > 0}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {shown.join(' · ')}
    </span>
  );
};

/** One player: every cell can be typed into. */
export const PlayerRow = (props: PlayerRowProps) => {
  const { row, position, sizes, selected, fresh, onSelect, onRemove, onChange } = props;
  const words = useCheckoutText();
  const text = useMeText();
  const cell = useCell(props);
  return (
    <li className={classes.row} data-row={row.id} data-fresh={fresh}>
      {fresh ? (
        <span />
      ) : (
        <Checkbox
          size="xs"
          aria-label={text('players.select', { name: row.name })}
          checked={selected}
          onChange={onSelect}
        />
      )}
      <input
        {...cell('name')}
        value={row.name}
        placeholder={fresh ? words('roster.add') : ''}
        autoComplete="off"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <input
        {...cell('number')}
        className="kw-figures"
        value={row.number}
        inputMode="numeric"
        autoComplete="off"
        placeholder={fresh ? words('roster.number') : ''}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <select
        {...cell('size')}
        value={row.size ?? ''}
        onChange={(event) => onChange({ size: (event.currentTarget.value || null) as Size | null })}
      >
        <option value="">–</option>
        {ALL_SIZES.filter((size) => size === row.size || sizes.includes(size)).map((size) => (
          <option key={size} value={size}>
            {sizeLabel(size)}
          </option>
        ))}
      </select>
      <select
        {...cell('version')}
        value={row.version}
        onChange={(event) => onChange({ version: event.currentTarget.value as PlayerVersion })}
      >
        {PLAYER_VERSIONS.map((version) => (
          <option key={version} value={version}>
            {words(`roster.${version}`)}
          </option>
        ))}
      </select>
      <Notes {...props} />
      {!fresh && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.remove ?? ''}
          aria-label={
            row.name === ''
              ? words('roster.removeRow', { row: position + 1 })
              : words('roster.remove', { name: row.name })
          }
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  );
};
