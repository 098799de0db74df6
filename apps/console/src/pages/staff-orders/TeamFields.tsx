import { sleevesOf } from '@kitwright/contract/catalogue';
import { countKey, piecesIn, type RowDraft, type TeamDraft } from '@kitwright/contract/quotes';
import {
  ALL_SIZES,
  isOffered,
  offeredLabel,
  type ProductType,
  type Size,
  type SizeOffer,
} from '@kitwright/garment';
import {
  SLEEVE_LENGTHS,
  extrasFor,
  type ExtraPrice,
  type PriceList,
  type SleeveLength,
} from '@kitwright/ordering';
import { useErrorText } from '@kitwright/ui';
import { ActionIcon, Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTenant } from '../../tenant.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { ExtrasMenu } from './ExtrasMenu.tsx';
import { newRow, type Faults } from './order-draft.ts';
import classes from './staff-orders.module.css';

const hasLong = ({ rows, counts }: TeamDraft): boolean =>
  rows.some(({ sleeve }) => sleeve === 'long') || ALL_SIZES.some((size) => countKey(size, 'long') in counts);

/** Gives what is offered, and what this team was sold already. */
const sleevesFor = (prices: PriceList, productType: ProductType, team: TeamDraft): readonly SleeveLength[] =>
  sleevesOf(prices, productType).length > 0 || hasLong(team) ? SLEEVE_LENGTHS : ['short'];

/** The sizes to choose from: what is offered, and what stands there already. */
const sizesFor = (offer: SizeOffer, had: readonly (Size | '')[]): readonly Size[] =>
  ALL_SIZES.filter((size) => had.includes(size) || isOffered(offer, size));

interface RowProps {
  readonly row: RowDraft;
  readonly place: number;
  readonly sleeves: readonly SleeveLength[];
  readonly offer: SizeOffer;
  readonly extras: readonly ExtraPrice[];
  readonly faultOf: (field: string) => string | null;
  readonly onChange: (part: Partial<RowDraft>) => void;
  readonly onRemove: () => void;
}

const Row = ({ row, place, sleeves, offer, extras, faultOf, onChange, onRemove }: RowProps) => {
  const text = useStaffOrderText();
  const who = row.name.trim() === '' ? text('team.someone', { place }) : row.name;
  const label = (what: string): string => text('team.of', { what, who });
  return (
    <li className={classes.player}>
      <TextInput
        size="sm"
        className={classes.wide ?? ''}
        aria-label={label(text('team.name'))}
        placeholder={text('team.name')}
        value={row.name}
        error={faultOf('name')}
        maxLength={40}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        aria-label={label(text('team.number'))}
        placeholder={text('team.number')}
        value={row.number}
        error={faultOf('number')}
        maxLength={3}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={label(text('team.size'))}
        value={row.size}
        error={faultOf('size')}
        data={[
          { value: '', label: text('team.size') },
          ...sizesFor(offer, [row.size]).map((value) => ({ value, label: offeredLabel(offer, value) })),
        ]}
        onChange={(event) =>
          onChange({ size: ALL_SIZES.find((size) => size === event.currentTarget.value) ?? '' })
        }
      />
      {sleeves.length > 1 && (
        <NativeSelect
          size="sm"
          aria-label={label(text('team.sleeve'))}
          value={row.sleeve}
          data={sleeves.map((value) => ({ value, label: text(`team.${value}`) }))}
          onChange={(event) => onChange({ sleeve: event.currentTarget.value === 'long' ? 'long' : 'short' })}
        />
      )}
      <NativeSelect
        size="sm"
        aria-label={label(text('team.version'))}
        value={row.version}
        data={(['player', 'goalkeeper'] as const).map((value) => ({ value, label: text(`team.${value}`) }))}
        onChange={(event) =>
          onChange({ version: event.currentTarget.value === 'goalkeeper' ? 'goalkeeper' : 'player' })
        }
      />
      <span className={classes.ends}>
        {(extras.length > 0 || (row.extras ?? []).length > 0) && (
          <ExtrasMenu
            who={who}
            chosen={row.extras ?? []}
            offered={extras}
            onChange={(chosen) => onChange({ extras: [...chosen] })}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('team.remove', { name: who })}
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  );
};

interface CountsProps extends FieldsProps {
  readonly sleeves: readonly SleeveLength[];
  readonly offer: SizeOffer;
}

const Counts = ({ team, sleeves, offer, onChange }: CountsProps) => {
  const asked = ALL_SIZES.filter((size) => sleeves.some((sleeve) => team.counts[countKey(size, sleeve)]));
  const text = useStaffOrderText();
  return sleeves.map((sleeve) => (
    <fieldset key={sleeve} className={classes.counts}>
      <legend>
        {sleeves.length > 1 ? `${text('team.sleeve')}: ${text(`team.${sleeve}`)}` : text('team.sizes')}
      </legend>
      {sizesFor(offer, asked).map((size) => {
        const key = countKey(size, sleeve);
        return (
          <TextInput
            key={key}
            size="sm"
            inputMode="numeric"
            label={offeredLabel(offer, size)}
            aria-label={text('team.pieces', {
              size: offeredLabel(offer, size),
              sleeve: text(`team.${sleeve}`),
            })}
            value={team.counts[key] ?? ''}
            maxLength={4}
            onChange={(event) =>
              onChange({ ...team, counts: { ...team.counts, [key]: event.currentTarget.value } })
            }
          />
        );
      })}
    </fieldset>
  ));
};

interface FieldsProps {
  readonly productType: ProductType;
  readonly team: TeamDraft;
  /** Of the team: `roster.3.name`, `sizes`. */
  readonly faults: Faults;
  readonly onChange: (team: TeamDraft) => void;
}

/** For whom a design is ordered: players by name, or pieces by size. */
export const TeamFields = (props: FieldsProps) => {
  const { productType, team, faults, onChange } = props;
  const text = useStaffOrderText();
  const errorText = useErrorText();
  const { prices, sizeCharts } = useTenant();
  const sleeves = sleevesFor(prices, productType, team);
  const offer = sizeCharts[productType];
  const said = (field: string): string | null => {
    const key = faults[field];
    return key === undefined ? null : errorText(key);
  };
  const setRows = (rows: readonly RowDraft[]): void => onChange({ ...team, rows });
  const pieceFault = Object.entries(faults).find(([field]) => field.startsWith('sizes'))?.[1];
  const whole =
    team.kind === 'roster' ? said('roster') : pieceFault === undefined ? null : errorText(pieceFault);
  return (
    <div className={classes.team}>
      <div className={classes.teamHead}>
        <SegmentedControl
          size="xs"
          aria-label={text('team.kind')}
          value={team.kind}
          data={(['roster', 'sizes'] as const).map((value) => ({ value, label: text(`team.${value}`) }))}
          onChange={(kind) => onChange({ ...team, kind })}
        />
        <span className="kw-figures kw-quiet">{text('team.count', { count: piecesIn(team) })}</span>
      </div>
      {team.kind === 'sizes' ? (
        <Counts {...props} sleeves={sleeves} offer={offer} />
      ) : (
        <>
          <ul className={classes.players} data-sleeves={sleeves.length > 1}>
            {team.rows.map((row, index) => (
              <Row
                key={row.key}
                row={row}
                place={index + 1}
                sleeves={sleeves}
                offer={offer}
                extras={extrasFor(prices, productType)}
                faultOf={(field) => said(`roster.${index}.${field}`)}
                onChange={(part) =>
                  setRows(team.rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
                }
                onRemove={() => setRows(team.rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </ul>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setRows([...team.rows, newRow()])}
          >
            {text('team.add')}
          </Button>
        </>
      )}
      {whole !== null && (
        <p className={classes.fault} role="alert">
          {whole}
        </p>
      )}
    </div>
  );
};
