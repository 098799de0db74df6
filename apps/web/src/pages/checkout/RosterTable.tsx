import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MAX_ROSTER, PLAYER_VERSIONS, type PlayerVersion } from '@kitwright/contract/teams';
import { sizeLabel, type Size } from '@kitwright/garment';
import type { ExtraPrice, SleeveLength } from '@kitwright/ordering';
import { useErrorText } from '@kitwright/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { FieldErrors } from '../../forms/use-schema-form.ts';
import type { Unfit } from '../../roster/check-fit.ts';
import { SIZE_NOT_OFFERED, isBlank, shortName, type RosterRow } from '../../roster/roster-rows.ts';
import { rowWarnings, warningsBeside, type RowWarnings } from '../../roster/row-warnings.ts';
import { chosenByName, type SizeChoice } from '../../roster/use-sizes.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import { ExtrasButton } from './ExtrasButton.tsx';
import { RowNotes, useRowWords, warned } from './RowNotes.tsx';
import type { TeamTable } from './use-team.ts';
import classes from './roster.module.css';

interface RowProps {
  readonly row: RosterRow;
  readonly position: number;
  readonly errors: FieldErrors | undefined;
  /** One by one, so that a row is drawn again only where one of them changes. */
  readonly nameFault: Unfit['fault'] | null;
  /** Of a name that is printed small, and of the others; 0 of any other. */
  readonly nameHeightMm: number;
  readonly nameFullMm: number;
  readonly numberWarning: RowWarnings['number'];
  readonly sizeWarning: RowWarnings['size'];
  /** The sizes to choose from. */
  readonly sizes: readonly SizeChoice[];
  /** Says that the chosen size is read by its own name, for want of room. */
  readonly namesChosen: boolean;
  /** The lengths to choose from; empty where there is no choice. */
  readonly sleeves: readonly SleeveLength[];
  /** The extras to choose from; empty where none is offered. */
  readonly extras: readonly ExtraPrice[];
  readonly onChange: (id: string, part: Partial<RosterRow>) => void;
  readonly onRemove: (id: string) => void;
}

/** Characters of a size that a narrow column shows whole. */
const SHORT_LABEL = 5;

/** Screens on which a row takes two lines, and its size has a narrow column whatever the labels are (`roster.module.css`). */
const PHONE = '(max-width: 767px)';

/** The sizes of a row: what is offered, and also what stands there and is not. */
const sizeOptions = (choices: readonly SizeChoice[], size: Size | null) => {
  if (size === null) return [{ value: '', label: '–' }, ...choices];
  const isThere = choices.some(({ value }) => value === size);
  return isThere ? [...choices] : [{ value: size, label: sizeLabel(size) }, ...choices];
};

const Choices = ({
  row,
  position,
  errors,
  sizes,
  namesChosen,
  sleeves,
  sizeWords,
  onChange,
}: Pick<RowProps, 'row' | 'position' | 'errors' | 'sizes' | 'namesChosen' | 'sleeves' | 'onChange'> & {
  readonly sizeWords: string | null;
}) => {
  const text = useCheckoutText();
  const errorText = useErrorText();
  const at = text('roster.row', { row: position });
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={`${text('roster.size')}, ${at}`}
        {...warned(sizeWords, classes.size)}
        value={row.size ?? ''}
        error={errors?.size === undefined ? null : errorText(errors.size)}
        data={sizeOptions(namesChosen ? chosenByName(sizes, row.size) : sizes, row.size)}
        onChange={(event) => onChange(row.id, { size: event.currentTarget.value as Size })}
      />
      <NativeSelect
        size="sm"
        aria-label={`${text('roster.version')}, ${at}`}
        className={classes.version ?? ''}
        value={row.version}
        data={PLAYER_VERSIONS.map((value) => ({ value, label: text(`roster.${value}`) }))}
        onChange={(event) => onChange(row.id, { version: event.currentTarget.value as PlayerVersion })}
      />
      {sleeves.length > 0 && (
        <NativeSelect
          size="sm"
          aria-label={`${text('roster.sleeve')}, ${at}`}
          className={classes.sleeve ?? ''}
          value={row.sleeve}
          data={sleeves.map((value) => ({ value, label: text(`roster.${value}`) }))}
          onChange={(event) => onChange(row.id, { sleeve: event.currentTarget.value as SleeveLength })}
        />
      )}
    </>
  );
};

const nameWarningOf = ({
  nameFault,
  nameHeightMm: heightMm,
  nameFullMm: fullMm,
}: Pick<RowProps, 'nameFault' | 'nameHeightMm' | 'nameFullMm'>): Unfit | null => {
  if (nameFault === null) return null;
  return nameFault === 'small' ? { fault: 'small', heightMm, fullMm } : { fault: nameFault };
};

const Row = memo((props: RowProps) => {
  const { row, position, errors, sizes, sleeves, extras, onChange, onRemove } = props;
  const text = useCheckoutText();
  const words = useRowWords(row, {
    name: nameWarningOf(props),
    number: props.numberWarning,
    size: props.sizeWarning,
  });
  const errorText = useErrorText();
  const at = text('roster.row', { row: position });
  const shown = (key: string | undefined): string | null => (key === undefined ? null : errorText(key));
  return (
    <li className={classes.row} data-row={row.id}>
      <span className={`kw-figures ${classes.position ?? ''}`}>{position}</span>
      <TextInput
        size="sm"
        aria-label={`${text('roster.name')}, ${at}`}
        placeholder={text('roster.name')}
        {...warned(words.name, classes.name)}
        maxLength={40}
        value={row.name}
        error={shown(errors?.name)}
        onChange={(event) => onChange(row.id, { name: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        aria-label={`${text('roster.number')}, ${at}`}
        placeholder={text('roster.numberShort')}
        {...warned(words.number, classes.number)}
        inputMode="numeric"
        maxLength={3}
        value={row.number}
        error={shown(errors?.number)}
        onChange={(event) => onChange(row.id, { number: event.currentTarget.value })}
      />
      <Choices
        row={row}
        position={position}
        errors={errors}
        sizes={sizes}
        namesChosen={props.namesChosen}
        sleeves={sleeves}
        sizeWords={words.size}
        onChange={onChange}
      />
      {extras.length + row.extras.length > 0 && (
        <ExtrasButton row={row} position={position} offered={extras} onChange={onChange} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove ?? ''}
        aria-label={
          row.name === ''
            ? text('roster.removeRow', { row: position })
            : text('roster.remove', { name: row.name })
        }
        onClick={() => onRemove(row.id)}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
      <RowNotes
        words={words}
        shortName={props.nameFault === 'small' || props.nameFault === 'tooWide' ? shortName(row.name) : null}
        onShorten={(name) => onChange(row.id, { name })}
      />
    </li>
  );
});
Row.displayName = 'RosterTableRow';

const Heads = ({ hasSleeves, hasExtras }: { readonly hasSleeves: boolean; readonly hasExtras: boolean }) => {
  const text = useCheckoutText();
  return (
    <div className={classes.heads} aria-hidden>
      <span />
      {(['name', 'number', 'size', 'version'] as const).map((column) => (
        <span key={column}>{text(`roster.${column}`)}</span>
      ))}
      {hasSleeves && <span>{text('roster.sleeve')}</span>}
      {hasExtras && <span />}
      <span />
    </div>
  );
};

/** Faults are shown once ordering was tried; a size that is not to be had is marked at once. */
const shownErrors = (found: FieldErrors | undefined, tried: boolean): FieldErrors | undefined => {
  if (tried) return found;
  return found?.size === SIZE_NOT_OFFERED.size ? SIZE_NOT_OFFERED : undefined;
};

/** The players of the order, each a row that can be written in at once. */
export const RosterTable = ({
  team,
  unfit,
}: {
  readonly team: TeamTable;
  /** Of each filled row, in their order. */
  readonly unfit: readonly (Unfit | null)[];
}) => {
  const text = useCheckoutText();
  const { rows, filled, rowErrors, tried, sizes, sleeves, extras, changeRow, removeRow, addBlank } = team;
  const warnings = useMemo(() => rowWarnings(filled, unfit), [filled, unfit]);
  const full = rows.length >= MAX_ROSTER;
  const isLong = sizes.some(({ label }) => label.length > SHORT_LABEL);
  const isPhone = useMediaQuery(PHONE);
  return (
    <div
      className={classes.table}
      data-sleeves={sleeves.length > 0}
      data-extras={extras.length > 0}
      data-long={isLong}
    >
      <Heads hasSleeves={sleeves.length > 0} hasExtras={extras.length > 0} />
      <ol className={classes.rows}>
        {rows.map((row, index) => {
          const errors = isBlank(row) ? undefined : shownErrors(rowErrors.get(row.id), tried);
          const beside = warningsBeside(warnings.get(row.id), errors);
          return (
            <Row
              key={row.id}
              row={row}
              position={index + 1}
              errors={errors}
              nameFault={beside.name?.fault ?? null}
              nameHeightMm={beside.name?.fault === 'small' ? beside.name.heightMm : 0}
              nameFullMm={beside.name?.fault === 'small' ? beside.name.fullMm : 0}
              numberWarning={beside.number}
              sizeWarning={beside.size}
              sizes={sizes}
              namesChosen={isLong && isPhone}
              sleeves={sleeves}
              extras={extras}
              onChange={changeRow}
              onRemove={removeRow}
            />
          );
        })}
      </ol>
      {rows.length === 0 && <p className={classes.empty}>{text('roster.empty')}</p>}
      {full && <p className={classes.empty}>{text('roster.full', { max: MAX_ROSTER })}</p>}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        onClick={addBlank}
        disabled={full}
      >
        {text('roster.add')}
      </Button>
    </div>
  );
};
