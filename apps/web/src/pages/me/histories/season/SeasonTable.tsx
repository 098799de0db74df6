import type { Order, OrderItem } from '@kitwright/contract/orders';
import { plainNumber } from '@kitwright/contract/teams';
import { sizeLabel } from '@kitwright/garment';
import { useErrorText } from '@kitwright/ui';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { sizeChoices } from '../../../../roster/use-sizes.ts';
import { useTenant } from '../../../../tenant.ts';
import { useCheckoutText } from '../../../../translations/checkout/text.ts';
import { useSeasonText } from '../../../../translations/season/text.ts';
import { faultsOf, firstWorn, freeNumbers, twiceGiven, type SeasonPlayer, type Wears } from './season.ts';
import classes from './season.module.css';

const NOT_WORN = '';
/** Shown until the size of someone new is chosen. */
const UNTOLD = '–';

/** The size in which someone has a garment, or that they have none. */
const SizeOf = ({
  item,
  worn,
  label,
  isOnly,
  disabled,
  tried,
  onChange,
}: {
  readonly item: OrderItem;
  readonly worn: Wears;
  readonly label: string;
  /** There is no other garment to tell it from. */
  readonly isOnly: boolean;
  readonly disabled: boolean;
  /** Says that it lacks only once going on was tried. */
  readonly tried: boolean;
  readonly onChange: (worn: Wears) => void;
}) => {
  const text = useSeasonText();
  const errorText = useErrorText();
  const { prices, sizeCharts } = useTenant();
  const choices = sizeChoices(sizeCharts[item.productType]);
  const had = worn?.size ?? null;
  const isUntold = worn !== null && had === null;
  const odd =
    had === null || choices.some(({ value }) => value === had) ? [] : [{ value: had, label: sizeLabel(had) }];
  const set = (value: string): void => {
    const size = choices.find((choice) => choice.value === value)?.value;
    if (value === NOT_WORN) onChange(null);
    else if (size !== undefined) onChange({ ...(worn ?? firstWorn(prices, item, size)), size });
  };
  const faultText = (): string | null => {
    if (disabled) return null;
    if (isUntold) return tried ? errorText('error.field.size.required') : null;
    return odd.length > 0 ? text('notOffered') : null;
  };
  return (
    <NativeSelect
      size="sm"
      {...(isOnly ? {} : { label: item.designName })}
      aria-label={label}
      classNames={{ label: classes.sizeLabel ?? '' }}
      disabled={disabled}
      value={isUntold ? UNTOLD : (had ?? NOT_WORN)}
      error={faultText()}
      data={[...(isUntold ? [UNTOLD] : []), { value: NOT_WORN, label: text('none') }, ...odd, ...choices]}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
};

interface Props {
  readonly order: Order;
  /** Places of the designs that are not ordered again. */
  readonly dropped: readonly number[];
  readonly players: readonly SeasonPlayer[];
  /** Faults are shown once going on was tried. */
  readonly tried: boolean;
  readonly mayAdd: boolean;
  readonly onChange: (players: readonly SeasonPlayer[]) => void;
  readonly onAdd: () => void;
}

/** Someone of the team: whether they stay, and in what. */
const Row = ({
  player,
  position,
  isTwice,
  ...table
}: Pick<Props, 'order' | 'dropped' | 'tried'> & {
  readonly player: SeasonPlayer;
  readonly position: number;
  readonly isTwice: boolean;
  readonly onChange: (part: Partial<SeasonPlayer>) => void;
}) => {
  const { order, dropped, tried, onChange } = table;
  const text = useSeasonText();
  const words = useCheckoutText();
  const errorText = useErrorText();
  const { name, number, hasLeft, isKnown, wears } = player;
  const at = words('roster.row', { row: position });
  const faults = tried ? faultsOf(player) : new Map<string, string>();
  const faultOf = (field: string): string | null => {
    const key = faults.get(field);
    return key === undefined ? null : errorText(key);
  };
  return (
    <li className={classes.row} data-left={hasLeft}>
      <Checkbox
        aria-label={text('stays', { name: name === '' ? at : name })}
        label={text(isKnown ? 'staysShort' : 'new')}
        checked={!hasLeft}
        onChange={() => onChange({ hasLeft: !hasLeft })}
      />
      <TextInput
        size="sm"
        className={classes.name}
        aria-label={`${words('roster.name')}, ${at}`}
        placeholder={words('roster.name')}
        maxLength={40}
        disabled={hasLeft}
        value={name}
        error={faultOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        className={classes.number}
        aria-label={`${words('roster.number')}, ${at}`}
        placeholder={words('roster.numberShort')}
        inputMode="numeric"
        maxLength={3}
        disabled={hasLeft}
        value={number}
        error={faultOf('number') ?? (isTwice && !hasLeft ? text('twice') : null)}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      {order.items.map((item, index) =>
        item.sizes !== null || dropped.includes(index) ? null : (
          <SizeOf
            key={item.id}
            item={item}
            worn={wears[index] ?? null}
            label={`${item.designName}, ${at}`}
            isOnly={order.items.length === 1}
            disabled={hasLeft}
            tried={tried && (name.trim() !== '' || number.trim() !== '')}
            onChange={(worn) =>
              onChange({ wears: wears.map((each, place) => (place === index ? worn : each)) })
            }
          />
        ),
      )}
    </li>
  );
};

/** The team of the season: who stays, who is new, who has another size. Numbers are kept. */
export const SeasonTable = ({ order, dropped, players, tried, mayAdd, onChange, onAdd }: Props) => {
  const text = useSeasonText();
  const twice = twiceGiven(players);
  const free = freeNumbers(players);
  if (order.items.every(({ sizes }) => sizes !== null))
    return <p className={classes.quiet}>{text('pieces')}</p>;
  return (
    <section aria-labelledby="season-team">
      <h2 id="season-team" className={classes.heading}>
        {text('team')}
      </h2>
      <ol className={classes.rows}>
        {players.map((player, index) => (
          <Row
            key={player.id}
            order={order}
            dropped={dropped}
            tried={tried}
            player={player}
            position={index + 1}
            isTwice={twice.has(plainNumber(player.number))}
            onChange={(part) =>
              onChange(players.map((each) => (each.id === player.id ? { ...each, ...part } : each)))
            }
          />
        ))}
      </ol>
      {free.length > 0 && <p className={classes.quiet}>{text('free', { numbers: free.join(', ') })}</p>}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        disabled={!mayAdd}
        onClick={onAdd}
      >
        {text('add')}
      </Button>
    </section>
  );
};
